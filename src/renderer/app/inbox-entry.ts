import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../kit/console.ts'
import {
  countTotal,
  inboxPages,
  inboxRoute,
  readKinds,
  useInboxState,
} from '../screens/shared/inbox-state.ts'
import type { NavEntry } from './menu.ts'
import { getScreenPath } from './routes.ts'

/** The menu with the inbox in it, after home: it is the console's own, and no platform names it. */
export const useWithInbox = (entries: readonly NavEntry[]): readonly NavEntry[] => {
  const { t } = useTranslation('app')
  return useMemo(() => {
    // While there is no menu nothing is known of what the account may see.
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

/** How much waits behind an entry of the menu, for a group that is folded what waits behind its pages. */
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
          .reduce((sum, kind) => sum + (now.told[kind]?.total ?? 0), 0),
  )
}

const none: readonly never[] = []
