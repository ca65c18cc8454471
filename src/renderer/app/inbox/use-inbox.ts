import { useEffect } from 'react'
import { createCode, loadWhileIdle } from '../../kit/code/code.ts'
import { useConsole } from '../../kit/console.ts'
import { getScreenPath } from '../routes.ts'
import { listRoutes, type NavEntry } from '../shell/menu.ts'
import { inboxPages, readKinds } from './inbox-state.ts'

const watch = createCode(async () => (await import('./inbox-watch.ts')).watchInbox)

/** Reads pending items once the console is idle, while signed in; `null` in a window that does not. */
export const useInbox = (entries: readonly NavEntry[] | null, reports: boolean): void => {
  const account = useConsole(({ session }) => (session.kind === 'signedIn' ? session.username : ''))
  const isKnown = entries !== null && entries.length > 0
  const paths = isKnown ? listRoutes(entries).map(getScreenPath) : []
  const kinds = readKinds.filter(kind => paths.includes(inboxPages[kind])).join(' ')
  useEffect(() => {
    if (!isKnown || account === '') return undefined
    let end: (() => void) | undefined
    const begin = () => {
      const state = watch.getState()
      if (state.kind !== 'here' || end) return
      end = state.code(
        readKinds.filter(kind => kinds.split(' ').includes(kind)),
        reports,
      )
    }
    const stopListening = watch.subscribe(begin)
    const stopLoading = loadWhileIdle([watch])
    begin()
    return () => {
      stopListening()
      stopLoading()
      end?.()
    }
  }, [isKnown, account, kinds, reports])
}
