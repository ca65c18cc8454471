import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

/** Says that a form began with what was entered before, and offers to forget it. */
export const DraftNote = ({ onStartOver }: { readonly onStartOver: () => void }) => {
  const { t } = useTranslation('list')
  return (
    <MessageBar intent="info">
      <MessageBarBody>
        {t('dialog.draft')}{' '}
        <Button size="small" appearance="transparent" onClick={onStartOver}>
          {t('dialog.startOver')}
        </Button>
      </MessageBarBody>
    </MessageBar>
  )
}
