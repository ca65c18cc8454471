import { Dropdown, Label, makeStyles, Option, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../../shared/language.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalXS,
  },
  box: { minWidth: '140px' },
})

interface Props {
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** In which language the statements are made; each is called by its own name. */
export const StatementLanguage = ({ value, onChange }: Props) => {
  const { t } = useTranslation(['settlement', 'app'])
  const styles = useStyles()
  const label = useId()
  return (
    <div className={styles.line}>
      <Label id={label}>{t('run.statement.language')}</Label>
      <Dropdown
        size="small"
        className={styles.box}
        aria-labelledby={label}
        value={t(`app:languages.${value}`)}
        selectedOptions={[value]}
        onOptionSelect={(_, { optionValue }) => {
          const wanted = languages.find(one => one === optionValue)
          if (wanted) onChange(wanted)
        }}
      >
        {languages.map(language => (
          <Option key={language} value={language}>
            {t(`app:languages.${language}`)}
          </Option>
        ))}
      </Dropdown>
    </div>
  )
}
