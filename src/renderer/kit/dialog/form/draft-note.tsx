import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

/** Note that the form was filled from a draft, with a button to discard it. */
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
