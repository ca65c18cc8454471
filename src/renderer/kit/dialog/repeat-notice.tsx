import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getClockFormat } from '../clock.ts'
import { useEnvironment } from '../environment.ts'
import type { RepeatPrompt } from './use-submit.ts'

/** Explains why a repeated write needs a confirmation. */
export const RepeatNotice = ({ prompt }: { readonly prompt: RepeatPrompt }) => {
  const { t } = useTranslation('list')
  const { language, zone } = useEnvironment()
  const clock = getClockFormat(language, zone, {
    timeStyle: 'medium',
    // An unanswered write may be from another day.
    ...(prompt.kind === 'unanswered' && { dateStyle: 'short' }),
  })
  const time = clock.format(prompt.at)
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
