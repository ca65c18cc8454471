import { lazy, Suspense, useState } from 'react'
import { system } from '../../shared/endpoints/system.ts'
import { useRead } from '../kit/call.ts'

const Announcement = lazy(async () => ({ default: (await import('./announcement.tsx')).Announcement }))

/** Who has seen the announcement since the window opened: a reload for another language does not show it again. */
const seenKey = 'announcement-seen-by'

export const Announced = ({ username }: { readonly username: string }) => {
  const [seen, setSeen] = useState(() => sessionStorage.getItem(seenKey) === username)
  const { data } = useRead('app', system.announcement, seen ? null : {})
  if (seen || !data) return null
  const close = () => {
    sessionStorage.setItem(seenKey, username)
    setSeen(true)
  }
  return (
    <Suspense>
      <Announcement title={data.MsgTitle} html={data.MsgContent} onClose={close} />
    </Suspense>
  )
}
