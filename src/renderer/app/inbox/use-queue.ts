import { useEffect, useMemo, useState } from 'react'
import { useConsole } from '../../kit/console.ts'
import { type InboxKind, isReadKind, useInboxState } from './inbox-state.ts'
import { groupItems, type InboxItem } from './items.ts'
import { useIsDecidedHere } from './own-records.ts'

const getOver = (item: InboxItem, isHere: boolean): 'own' | 'here' | 'elsewhere' =>
  'row' in item ? (isHere ? 'here' : 'elsewhere') : 'own'

/**
 * The queue and its current item. An item that is finished while shown keeps its position until the operator moves on; `over`
 * tells who finished it.
 */
export const useQueue = () => {
  const kinds = useInboxState(now => now.kinds)
  const kindStates = useInboxState(now => now.kindStates)
  const jobs = useConsole(all => all.jobs)
  const writes = useConsole(all => all.unanswered)
  const [currentItem, setCurrentItem] = useState<InboxItem | null>(null)
  /** A chosen kind without pending items. */
  const [empty, setEmpty] = useState<InboxKind | null>(null)
  /** The kind opened from another page and not yet handled. */
  const [openedKind, setOpenedKind] = useState<InboxKind | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** Time of the last write about an item, in ms since the epoch, by item id. */
  const [sentTimes, setSentTimes] = useState<ReadonlyMap<string, number>>(new Map())

  const live = useMemo(
    () => groupItems({ kinds, kindStates, jobs, writes }, null),
    [kinds, kindStates, jobs, writes],
  )
  const now = live.flatMap(({ items }) => items)
  const fresh = now.find(({ id }) => id === currentItem?.id)
  const isOver = currentItem !== null && fresh === undefined
  const isDecidedHere = useIsDecidedHere(isOver ? currentItem : null)
  const groups = useMemo(
    () => (isOver ? groupItems({ kinds, kindStates, jobs, writes }, currentItem) : live),
    [isOver, currentItem, live, kinds, kindStates, jobs, writes],
  )
  const items = groups.flatMap(group => group.items)
  // Keep its latest version: the next answer may no longer have it.
  if (fresh && fresh !== currentItem) setCurrentItem(fresh)
  else if (currentItem === null && items[0]) setCurrentItem(items[0])

  // The kind may have items by now.
  const isEmpty = empty !== null && !items.some(({ kind }) => kind === empty)
  const current = isEmpty ? null : (fresh ?? currentItem)
  const kind = isEmpty ? empty : (current?.kind ?? groups[0]?.kind ?? null)
  const choose = (item: InboxItem | null) => {
    setEmpty(null)
    setCurrentItem(item)
  }
  const requestedKind = useInboxState(state => state.requestedKind)
  const first = requestedKind && groups.find(group => group.kind === requestedKind)?.items[0]
  const isListed =
    requestedKind !== null && (!isReadKind(requestedKind) || kindStates[requestedKind]?.isListed === true)
  const toOpen = isListed ? requestedKind : null
  if (toOpen !== openedKind) {
    setOpenedKind(toOpen)
    if (first && toOpen !== null) choose(first)
  }
  useEffect(() => {
    if (toOpen !== null) useInboxState.setState({ requestedKind: null })
  }, [toOpen])
  const kindState = current && 'row' in current ? kindStates[current.kind] : undefined
  const requestedAt = kindState?.requestedAt ?? 0
  const sentAt = current ? sentTimes.get(current.id) : undefined
  return {
    groups,
    current,
    /** Set if the current item is no longer pending: a record decided `here` or `elsewhere`, or something of the operator's own. */
    over: isOver && currentItem ? getOver(currentItem, sentAt !== undefined || isDecidedHere) : null,
    /** True if the item may be stale: not refetched since a write about it, or the last read failed. */
    isOff: isOver || (kindState?.failure ?? null) !== null || (sentAt !== undefined && requestedAt < sentAt),
    choose,
    /** The listed kind. */
    kind,
    chooseKind: (chosenKind: InboxKind) => {
      const firstOfKind = items.find(item => item.kind === chosenKind)
      if (firstOfKind) choose(firstOfKind)
      else setEmpty(chosenKind)
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
    /**
     * Moves on from a decided item: to the next one of its kind, the previous one at the end, or the first one of the next kind
     * with work if it was the last of its kind.
     */
    leave: () => {
      const at = groups.findIndex(group => group.kind === kind)
      const own = groups[at]?.items ?? []
      const position = own.findIndex(({ id }) => id === current?.id)
      const others = [...groups.slice(at + 1), ...groups.slice(0, Math.max(0, at))]
      const next = own[position + 1] ?? own[position - 1] ?? others.flatMap(group => group.items)[0] ?? null
      choose(next)
      return next
    },
    noteSent: (id: string) => setSentTimes(before => new Map(before).set(id, Date.now())),
  }
}
export type Queue = ReturnType<typeof useQueue>
