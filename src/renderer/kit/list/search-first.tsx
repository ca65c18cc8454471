import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

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
          <DialogActions fluid>
            <Button appearance="primary" onClick={onSearch}>
              {t('export.searchFirst')}
            </Button>
            <Button onClick={onAsShown}>{t('export.asShown')}</Button>
            <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
