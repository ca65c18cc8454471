import { useMemo, useState } from 'react'
import { useConsole } from '../../kit/console.ts'
import { groupsOf, type Item } from './items.ts'
import { useWaiting } from './waiting.ts'

/**
 * The queue and the place in it. What is finished while it is on show stays where it stands until one moves on; `done`
 * holds what was finished here.
 */
export const useQueue = () => {
  const kinds = useWaiting(now => now.kinds)
  const told = useWaiting(now => now.told)
  const jobs = useConsole(all => all.jobs)
  const writes = useConsole(all => all.unanswered)
  const [kept, keep] = useState<Item | null>(null)
  /** When something was sent about an item, in milliseconds since the epoch. */
  const [sent, setSent] = useState<ReadonlyMap<string, number>>(new Map())

  const live = useMemo(() => groupsOf({ kinds, told, jobs, writes }, null), [kinds, told, jobs, writes])
  const now = live.flatMap(({ items }) => items)
  const fresh = now.find(({ id }) => id === kept?.id)
  const isOver = kept !== null && fresh === undefined
  const groups = useMemo(
    () => (isOver ? groupsOf({ kinds, told, jobs, writes }, kept) : live),
    [isOver, kept, live, kinds, told, jobs, writes],
  )
  const items = groups.flatMap(group => group.items)
  // As it is now, should it be gone with the next answer.
  if (fresh && fresh !== kept) keep(fresh)
  else if (kept === null && items[0]) keep(items[0])

  const current = fresh ?? kept
  const known = current && 'row' in current ? told[current.kind] : undefined
  const askedAt = known?.askedAt ?? 0
  const sentAt = current ? sent.get(current.id) : undefined
  return {
    groups,
    current,
    /** The one on show waits no longer, and whether it was finished from here. */
    over: isOver && kept ? (sentAt === undefined ? ('elsewhere' as const) : ('here' as const)) : null,
    /** It may not be as it looks: something was sent about it and nothing was read since, or the latest reading failed. */
    isOff: isOver || (known?.failure ?? null) !== null || (sentAt !== undefined && askedAt < sentAt),
    choose: keep,
    /** Goes so many on, or back. */
    step: (by: number) => {
      const at = items.findIndex(({ id }) => id === current?.id)
      const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
      if (next) keep(next)
      return next
    },
    noteSent: (id: string) => setSent(before => new Map(before).set(id, Date.now())),
  }
}
export type Queue = ReturnType<typeof useQueue>
