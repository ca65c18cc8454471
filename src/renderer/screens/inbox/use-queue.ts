import { useEffect, useMemo, useState } from 'react'
import { useConsole } from '../../kit/console.ts'
import { type InboxKind, isReadKind, useInboxState } from '../shared/inbox-state.ts'
import { groupItems, type InboxItem } from './items.ts'

/**
 * The queue and its current item. An item that is finished while shown keeps its position until the operator moves on; `over`
 * tells if it was finished here.
 */
export const useQueue = () => {
  const kinds = useInboxState(now => now.kinds)
  const told = useInboxState(now => now.told)
  const jobs = useConsole(all => all.jobs)
  const writes = useConsole(all => all.unanswered)
  const [kept, keep] = useState<InboxItem | null>(null)
  /** A chosen kind without pending items. */
  const [empty, setEmpty] = useState<InboxKind | null>(null)
  /** The kind opened from another page and not yet handled. */
  const [opened, setOpened] = useState<InboxKind | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** Time of the last write about an item, in ms since the epoch, by item id. */
  const [sent, setSent] = useState<ReadonlyMap<string, number>>(new Map())

  const live = useMemo(() => groupItems({ kinds, told, jobs, writes }, null), [kinds, told, jobs, writes])
  const now = live.flatMap(({ items }) => items)
  const fresh = now.find(({ id }) => id === kept?.id)
  const isOver = kept !== null && fresh === undefined
  const groups = useMemo(
    () => (isOver ? groupItems({ kinds, told, jobs, writes }, kept) : live),
    [isOver, kept, live, kinds, told, jobs, writes],
  )
  const items = groups.flatMap(group => group.items)
  // Keep its latest version: the next answer may no longer have it.
  if (fresh && fresh !== kept) keep(fresh)
  else if (kept === null && items[0]) keep(items[0])

  // The kind may have items by now.
  const isEmpty = empty !== null && !items.some(({ kind }) => kind === empty)
  const current = isEmpty ? null : (fresh ?? kept)
  const kind = isEmpty ? empty : (current?.kind ?? groups[0]?.kind ?? null)
  const choose = (item: InboxItem | null) => {
    setEmpty(null)
    keep(item)
  }
  const wanted = useInboxState(state => state.wanted)
  const first = wanted && groups.find(group => group.kind === wanted)?.items[0]
  const isListed = wanted !== null && (!isReadKind(wanted) || told[wanted]?.isListed === true)
  const toOpen = isListed ? wanted : null
  if (toOpen !== opened) {
    setOpened(toOpen)
    if (first && toOpen !== null) choose(first)
  }
  useEffect(() => {
    if (toOpen !== null) useInboxState.setState({ wanted: null })
  }, [toOpen])
  const known = current && 'row' in current ? told[current.kind] : undefined
  const askedAt = known?.askedAt ?? 0
  const sentAt = current ? sent.get(current.id) : undefined
  return {
    groups,
    current,
    /** Set if the current item is no longer pending: finished `here` or `elsewhere`. */
    over: isOver && kept ? (sentAt === undefined ? ('elsewhere' as const) : ('here' as const)) : null,
    /** True if the item may be stale: not refetched since a write about it, or the last read failed. */
    isOff: isOver || (known?.failure ?? null) !== null || (sentAt !== undefined && askedAt < sentAt),
    choose,
    /** The listed kind. */
    kind,
    chooseKind: (wanted: InboxKind) => {
      const first = items.find(item => item.kind === wanted)
      if (first) choose(first)
      else setEmpty(wanted)
    },
    /** Selected items of the listed kind that are still pending. */
    selected: now.filter(item => item.kind === kind && selected.has(item.id)),
    select: (ids: readonly string[], isIn: boolean) =>
      setSelected(before => {
        const others = [...before].filter(id => !ids.includes(id))
        return new Set(isIn ? [...others, ...ids] : others)
      }),
    /** Moves by this many items, negative: back. */
    step: (by: number) => {
      const at = items.findIndex(({ id }) => id === current?.id)
      const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
      if (next) choose(next)
      return next
    },
    /** Moves on from a decided item: to the next one, or the previous one at the end. */
    leave: () => {
      const at = items.findIndex(({ id }) => id === current?.id)
      const next = items[at + 1] ?? items[at - 1] ?? null
      choose(next)
      return next
    },
    noteSent: (id: string) => setSent(before => new Map(before).set(id, Date.now())),
  }
}
export type Queue = ReturnType<typeof useQueue>
