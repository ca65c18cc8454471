import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../dialog/question-dialog.tsx'

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
    <QuestionDialog
      title={t('export.safeTitle')}
      text={t(canMask ? 'export.safeText' : 'export.safeServer')}
      cancel={t('dialog.cancel')}
      onCancel={onCancel}
    >
      {canMask && (
        <Button appearance="primary" onClick={() => onChoose(true)}>
          {t('export.safeMasked')}
        </Button>
      )}
      <Button onClick={() => onChoose(false)}>{t('export.safeWhole')}</Button>
    </QuestionDialog>
  )
}
