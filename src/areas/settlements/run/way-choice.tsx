import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type Decimal, formatCount, formatMoney, getAbsolute, getSign } from '../../../shared/domain/money.ts'
import { type RunWay, runWays } from '../../../shared/domain/settle-run.ts'
import type { WaySums } from './judge-days.ts'

const useStyles = makeStyles({
  sums: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
})

interface Props {
  readonly value: RunWay
  /** Null until days have been read. */
  readonly sums: WaySums | null
  /** Number of days read. */
  readonly days: number
  /** Their total profit, proposed or not, in thousandths; null if none is known. */
  readonly profit: Decimal | null
  readonly onChange: (way: RunWay) => void
}

/** Chooses the way of a run; shows each way's sum, the difference, and the profit of all days read. */
export const WayChoice = ({ value, sums, days, profit, onChange }: Props) => {
  const { t } = useTranslation('settlements')
  const styles = useStyles()
  return (
    <div>
      <Field label={t('run.way.label')}>
        <RadioGroup
          layout="horizontal"
          value={value}
          onChange={(_, data) => {
            const selectedWay = runWays.find(way => way === data.value)
            if (selectedWay) onChange(selectedWay)
          }}
        >
          {runWays.map(way => (
            <Radio
              key={way}
              value={way}
              label={sums ? t(`run.way.${way}Sum`, { sum: formatMoney(sums[way], 3) }) : t(`run.way.${way}`)}
            />
          ))}
        </RadioGroup>
      </Field>
      {sums && (
        <div className={styles.sums}>
          {getSign(sums.difference) !== 0 && (
            <Text>{t('run.way.difference', { by: formatMoney(getAbsolute(sums.difference), 3) })}</Text>
          )}
          {profit !== null && (
            <Text>{t('run.way.profit', { n: formatCount(days), profit: formatMoney(profit, 3) })}</Text>
          )}
        </div>
      )}
    </div>
  )
}
