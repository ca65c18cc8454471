import { useTranslation } from 'react-i18next'
import { ClosingDialog } from '../../dialog/closing-dialog.tsx'
import { Findings, type FindingsProps } from './findings.tsx'

interface Props extends FindingsProps {
  readonly title: string
  readonly onClose: () => void
}

/** Dialog with a comparison's result. */
export const FindingsDialog = ({ title, onClose, ...findings }: Props) => {
  const { t } = useTranslation('list')
  return (
    <ClosingDialog title={title} close={t('dialog.close')} onClose={onClose}>
      <Findings {...findings} />
    </ClosingDialog>
  )
}
