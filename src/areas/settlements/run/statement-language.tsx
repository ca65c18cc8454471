import { Label, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../shared/language.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  box: { minWidth: '140px' },
})

interface Props {
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** Language of the statements; each option is in its own language. */
export const StatementLanguage = ({ value, onChange }: Props) => {
  const { t } = useTranslation(['settlements', 'app'])
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.line}>
      <Label htmlFor={id}>{t('run.statement.language')}</Label>
      <Select
        id={id}
        size="small"
        className={styles.box}
        value={value}
        onChange={(_, { value: selectedValue }) => {
          const chosenLanguage = languages.find(language => language === selectedValue)
          if (chosenLanguage) onChange(chosenLanguage)
        }}
      >
        {languages.map(language => (
          <option key={language} value={language}>
            {t(`app:languages.${language}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
