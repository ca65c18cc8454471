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
import { Findings, type FindingsProps } from './findings.tsx'

interface Props extends FindingsProps {
  readonly title: string
  readonly onClose: () => void
}

/** What a comparison came to, in a dialog. */
export const FindingsDialog = ({ title, onClose, ...findings }: Props) => {
  const { t } = useTranslation('list')
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <Findings {...findings} />
          </DialogContent>
          <DialogButtons leave={<Button onClick={onClose}>{t('dialog.close')}</Button>} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
