import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { getScreenPath } from '../routes.ts'
import type { NavEntry } from '../shell/menu.ts'
import { countTotal, inboxPages, inboxRoute, readKinds, useInboxState } from './inbox-state.ts'

/** Adds the inbox to the menu, after home: it belongs to the console, no platform lists it. */
export const useEntriesWithInbox = (entries: readonly NavEntry[]): readonly NavEntry[] => {
  const { t } = useTranslation('app')
  return useMemo(() => {
    // Without a menu the account's permissions are unknown.
    if (entries.length === 0) return entries
    const inbox: NavEntry = {
      key: 'inbox',
      title: t('bar.inbox'),
      isNamed: true,
      icon: 'inbox',
      route: inboxRoute,
      children: [],
    }
    const after = entries[0]?.route === '/' ? 1 : 0
    return [...entries.slice(0, after), inbox, ...entries.slice(after)]
  }, [entries, t])
}

const pathsUnder = ({ route, children }: NavEntry): readonly string[] =>
  route === null ? children.flatMap(pathsUnder) : [getScreenPath(route)]

/** Number of pending items of a menu entry; of a collapsed group: the sum of its pages. */
export const useBadge = (entry: NavEntry): number => {
  const paths = useMemo(() => pathsUnder(entry), [entry])
  const isInbox = entry.route === inboxRoute
  const jobs = useConsole(all => (isInbox ? all.jobs : none))
  const unanswered = useConsole(all => all.unanswered)
  return useInboxState(now =>
    isInbox
      ? countTotal(now, jobs, unanswered)
      : readKinds
          .filter(kind => now.kinds.includes(kind) && paths.includes(inboxPages[kind]))
          .reduce((sum, kind) => sum + (now.kindStates[kind]?.total ?? 0), 0),
  )
}

const none: readonly never[] = []
