import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { system } from '../../../areas/system/calls.ts'
import { useRead } from '../../kit/calls/call.ts'
import { createCode } from '../../kit/code/code.ts'
import { createLazyComponent } from '../../kit/code/lazy-component.tsx'
import { findLoadProblem } from '../../kit/failure/load-problem.ts'
import { LoadProblemNote } from '../../kit/failure/load-problem-note.tsx'

/** The code of the announcement. */
export const announcement = createCode(async () => (await import('./announcement.tsx')).Announcement)
const Announcement = createLazyComponent(announcement)

/** Session storage key of the user who has seen the announcement: a reload for another language does not show it again. */
const seenKey = 'announcement-seen-by'

interface Props {
  readonly username: string
  /** Called with true while the announcement is open or about to open, else false. */
  readonly onShows: (shows: boolean) => void
}

/** Shows the platform's announcement until the user has seen it, or why it could not be read. */
export const UnseenAnnouncement = ({ username, onShows }: Props) => {
  const [isSeen, setSeen] = useState(() => sessionStorage.getItem(seenKey) === username)
  const { t } = useTranslation('app')
  const query = useRead('app', system.announcement, isSeen ? null : {})
  const { data, isPending } = query
  const isVisible = !isSeen && (isPending || Boolean(data))
  useEffect(() => {
    onShows(isVisible)
    return () => onShows(false)
  }, [isVisible, onShows])
  if (isSeen) return null
  const close = () => {
    sessionStorage.setItem(seenKey, username)
    setSeen(true)
  }
  if (!data)
    return (
      <LoadProblemNote
        what={t('announcement.title')}
        loadProblem={findLoadProblem(query)}
        onDismiss={close}
      />
    )
  return <Announcement title={data.MsgTitle} html={data.MsgContent} onClose={close} />
}
