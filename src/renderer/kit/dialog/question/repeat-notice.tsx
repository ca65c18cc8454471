import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../environment.ts'
import { formatMomentAt, formatTimeAt } from '../../words/moment-text.ts'
import type { RepeatPrompt } from '../form/use-submit.ts'

/** Explains why a repeated write needs a confirmation. */
export const RepeatNotice = ({ prompt }: { readonly prompt: RepeatPrompt }) => {
  const { t } = useTranslation('list')
  const { zone } = useEnvironment()
  // An unanswered write may be from another day.
  const time = (prompt.kind === 'unanswered' ? formatMomentAt : formatTimeAt)(zone, prompt.at, 'second')
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {prompt.kind === 'found' && t('dialog.foundBefore')}
        {prompt.kind === 'recent' && t('dialog.repeat', { time })}
        {prompt.kind === 'unanswered' && t('dialog.repeatUnanswered', { time })}
      </MessageBarBody>
    </MessageBar>
  )
}
