import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../dialog/question-dialog.tsx'

interface Props {
  readonly onSearch: () => void
  readonly onAsShown: () => void
  readonly onCancel: () => void
}

/** Asks what an export is of, where the filters were changed and not searched for. */
export const SearchFirst = ({ onSearch, onAsShown, onCancel }: Props) => {
  const { t } = useTranslation('list')
  return (
    <QuestionDialog
      title={t('export.draftTitle')}
      text={t('export.draftText')}
      cancel={t('dialog.cancel')}
      onCancel={onCancel}
    >
      <Button appearance="primary" onClick={onSearch}>
        {t('export.searchFirst')}
      </Button>
      <Button onClick={onAsShown}>{t('export.asShown')}</Button>
    </QuestionDialog>
  )
}
