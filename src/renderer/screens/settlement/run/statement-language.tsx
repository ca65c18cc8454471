import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../../../shared/language.ts'

const useStyles = makeStyles({
  field: { alignSelf: 'start', marginBlockEnd: '4px' },
  box: { minWidth: '160px' },
})

interface Props {
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** In which language the statements are made; each is called by its own name. */
export const StatementLanguage = ({ value, onChange }: Props) => {
  const { t } = useTranslation(['settlement', 'app'])
  const styles = useStyles()
  return (
    <Field className={styles.field} orientation="horizontal" label={t('run.statement.language')}>
      <Dropdown
        size="small"
        className={styles.box}
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
    </Field>
  )
}
