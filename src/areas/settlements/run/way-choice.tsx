import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type RunWay, runWays } from '../../../shared/domain/settle-run.ts'

// As high as the fields beside it: a radio button has room for a finger.
const useStyles = makeStyles({ ways: { marginBlock: '-4px' } })

interface Props {
  readonly value: RunWay
  readonly onChange: (way: RunWay) => void
}

/** Chooses the way of a run. */
export const WayChoice = ({ value, onChange }: Props) => {
  const { t } = useTranslation('settlements')
  const styles = useStyles()
  return (
    <Field label={t('run.way.label')}>
      <RadioGroup
        className={styles.ways}
        layout="horizontal"
        value={value}
        onChange={(_, data) => {
          const selectedWay = runWays.find(way => way === data.value)
          if (selectedWay) onChange(selectedWay)
        }}
      >
        {runWays.map(way => (
          <Radio key={way} value={way} label={t(`run.way.${way}`)} />
        ))}
      </RadioGroup>
    </Field>
  )
}
