import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../../../renderer/kit/dialog/question/question-dialog.tsx'
import { type Language, languages } from '../../../shared/language.ts'

interface Props {
  /** Name of the account. */
  readonly name: string
  /** Language of its statements. */
  readonly value: Language
  /** Default language of accounts without their own. */
  readonly usual: Language
  /** Called with null for the default language. */
  readonly onChoose: (language: Language | null) => void
  readonly onCancel: () => void
}

/** Asks for the language of one account's statements. */
export const LanguageQuestion = ({ name, value, usual, onChoose, onCancel }: Props) => {
  const { t } = useTranslation(['settlements', 'app', 'list'])
  const getLanguageName = (language: Language) => t(`app:languages.${language}`)
  return (
    <QuestionDialog
      title={t('run.statement.language')}
      text={t('run.statement.languageOf', { name, language: getLanguageName(value) })}
      cancel={t('list:dialog.cancel')}
      onCancel={onCancel}
    >
      {languages.map(language => (
        <Button key={language} onClick={() => onChoose(language)}>
          {getLanguageName(language)}
        </Button>
      ))}
      <Button onClick={() => onChoose(null)}>
        {t('run.statement.usualLanguage', { language: getLanguageName(usual) })}
      </Button>
    </QuestionDialog>
  )
}
