import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { clockIn } from '../clock.ts'
import { useEnvironment } from '../environment.ts'
import type { Again } from './use-sending.ts'

/** Says why the same is not simply sent again. */
export const AgainNote = ({ again }: { readonly again: Again }) => {
  const { t } = useTranslation('list')
  const { language, zone } = useEnvironment()
  const clock = clockIn(language, zone, {
    timeStyle: 'medium',
    // What was never answered may be of another day.
    ...(again.kind === 'unanswered' && { dateStyle: 'short' }),
  })
  const time = clock.format(again.at)
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {again.kind === 'found' && t('dialog.foundBefore')}
        {again.kind === 'recent' && t('dialog.repeat', { time })}
        {again.kind === 'unanswered' && t('dialog.repeatUnanswered', { time })}
      </MessageBarBody>
    </MessageBar>
  )
}
