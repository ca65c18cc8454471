import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { system } from '../../../shared/endpoints/system.ts'
import { useRead } from '../../kit/call.ts'
import { asPart } from '../../kit/part.tsx'
import { usePlace, useRemembered } from '../../kit/place.ts'
import { unreadOf } from '../../kit/unread.ts'
import { UnreadNote } from '../../kit/unread-note.tsx'

/** The platform's note, until the operator has closed this very text. */
export const ProjectNote = asPart(() => {
  const { t } = useTranslation('home')
  const read = useRead(usePlace().id, system.projectNote, {})
  const { data: note } = read
  const unread = unreadOf(read)
  const [closed, setClosed] = useRemembered('closedNote', kept => (typeof kept === 'string' ? kept : ''))
  if (unread) return <UnreadNote what={t('dashboard.note')} unread={unread} />
  if (!note || note === closed) return null
  return (
    <MessageBar layout="multiline" aria-label={t('dashboard.note')}>
      <MessageBarBody>{note}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={t('dashboard.noteClose')}
            onClick={() => setClosed(note)}
          />
        }
      />
    </MessageBar>
  )
})
