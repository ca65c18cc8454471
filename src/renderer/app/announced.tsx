import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../shared/endpoints/system.ts'
import { useRead } from '../kit/call.ts'
import { codeOf } from '../kit/code.ts'
import { onDemand } from '../kit/on-demand.tsx'
import { unreadOf } from '../kit/unread.ts'
import { UnreadNote } from '../kit/unread-note.tsx'

/** The code of the announcement. */
export const announcement = codeOf(async () => (await import('./announcement.tsx')).Announcement)
const Announcement = onDemand(announcement)

/** Who has seen the announcement since the window opened: a reload for another language does not show it again. */
const seenKey = 'announcement-seen-by'

/** The platform's announcement, until it was seen; why it is missing where it could not be read. */
export const Announced = ({ username }: { readonly username: string }) => {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(seenKey) === username)
  const { t } = useTranslation('app')
  const read = useRead('app', system.announcement, seen ? null : {})
  const { data } = read
  if (seen) return null
  const close = () => {
    sessionStorage.setItem(seenKey, username)
    setSeen(true)
  }
  if (!data) return <UnreadNote what={t('announcement.title')} unread={unreadOf(read)} onDismiss={close} />
  return <Announcement title={data.MsgTitle} html={data.MsgContent} onClose={close} />
}
