import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../dialog/dialog-buttons.tsx'

interface Props {
  readonly onSearch: () => void
  readonly onAsShown: () => void
  readonly onCancel: () => void
}

/** Asks what an export is of, where the filters were changed and not searched for. */
export const SearchFirst = ({ onSearch, onAsShown, onCancel }: Props) => {
  const { t } = useTranslation('list')
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('export.draftTitle')}</DialogTitle>
          <DialogContent>{t('export.draftText')}</DialogContent>
          <DialogButtons leave={<Button onClick={onCancel}>{t('dialog.cancel')}</Button>}>
            <Button appearance="primary" onClick={onSearch}>
              {t('export.searchFirst')}
            </Button>
            <Button onClick={onAsShown}>{t('export.asShown')}</Button>
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
