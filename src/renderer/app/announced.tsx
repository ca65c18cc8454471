import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../shared/endpoints/system.ts'
import { useRead } from '../kit/call.ts'
import { unreadOf } from '../kit/unread.ts'
import { UnreadNote } from '../kit/unread-note.tsx'

const Announcement = lazy(async () => ({ default: (await import('./announcement.tsx')).Announcement }))

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
  return (
    <Suspense>
      <Announcement title={data.MsgTitle} html={data.MsgContent} onClose={close} />
    </Suspense>
  )
}
