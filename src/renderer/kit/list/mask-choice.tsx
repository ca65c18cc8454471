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
  /** A file that the platform writes has everything in it. */
  readonly canMask: boolean
  readonly onChoose: (isMasked: boolean) => void
  readonly onCancel: () => void
}

/** Asks, while the screen masks what names a person, whether a file does. */
export const MaskChoice = ({ canMask, onChoose, onCancel }: Props) => {
  const { t } = useTranslation('list')
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onCancel()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('export.safeTitle')}</DialogTitle>
          <DialogContent>{t(canMask ? 'export.safeText' : 'export.safeServer')}</DialogContent>
          <DialogButtons leave={<Button onClick={onCancel}>{t('dialog.cancel')}</Button>}>
            {canMask && (
              <Button appearance="primary" onClick={() => onChoose(true)}>
                {t('export.safeMasked')}
              </Button>
            )}
            <Button onClick={() => onChoose(false)}>{t('export.safeWhole')}</Button>
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
