import i18next from 'i18next'
import { create } from 'zustand'
import { useConsole } from '../../kit/console.ts'
import { hasMore, noCursor, type RecordCursor } from '../../kit/table/rows/record-cursor.ts'
import { formDraftPrefix } from '../../kit/tag/tag-scope.ts'
import { toast } from '../../kit/toast.ts'
import { useTags } from '../tags/tag-store.ts'

/** A visited player, and the list it was opened from. */
interface Visit {
  readonly id: string
  readonly cursor: RecordCursor
}

interface Visits {
  /** Visited players, the current one last; empty while the detail is closed (spec 2 §2.9). */
  readonly trail: readonly Visit[]
  /** Reload counter: a change creates a new instance of the detail. */
  readonly reloads: number
}

const noVisits: Visits = { trail: [], reloads: 0 }
/** Players whose detail is open. */
export const usePlayers = create<Visits>(() => noVisits)

/** State of each visited player's tabs, until the visit ends. */
const memory = new Map<string, ReadonlyMap<string, unknown>>()

/** Tag scope of a player in this window. */
export const getPlayerScope = (id: string): string => `player:app:${id}`

/** Maximum of closed players whose drafts are remembered. */
const maxRememberedPlayers = 30

const pickDrafts = (playerState: ReadonlyMap<string, unknown>) =>
  new Map([...playerState].filter(([key, value]) => key.startsWith(formDraftPrefix) && value !== null))

/** Closed players keep only their drafts; a toast says so. */
const leave = (shouldKeep: (id: string) => boolean) => {
  const closedPlayers = [...memory].filter(([id]) => !shouldKeep(id))
  for (const [id, playerState] of closedPlayers) {
    const drafts = pickDrafts(playerState)
    memory.delete(id)
    if (drafts.size === 0) continue
    memory.set(id, drafts)
    // Only once: a player closed before has nothing but drafts.
    if (usePlayers.getState().trail.some(visit => visit.id === id))
      toast('info', i18next.t('app:player.draftKept', { id }))
  }
  const closedIds = [...memory.keys()].filter(id => !shouldKeep(id))
  for (const id of closedIds.slice(0, Math.max(0, closedIds.length - maxRememberedPlayers))) memory.delete(id)
}

const change = (trail: readonly Visit[]) => {
  leave(id => trail.some(visit => visit.id === id))
  usePlayers.setState({ trail, reloads: 0 })
}

export const recallPlayerState = (id: string, key: string): unknown => memory.get(id)?.get(key)

export const rememberPlayerState = (id: string, key: string, value: unknown): void => {
  if (!usePlayers.getState().trail.some(visit => visit.id === id)) return
  memory.set(id, new Map(memory.get(id)).set(key, value))
}

/** Zeros mean no player, as in a row without a parent. */
const isPlayer = (id: string): boolean => /^\d{1,24}$/.test(id) && /[1-9]/.test(id)

const pickPlayers = (walk: RecordCursor): RecordCursor => ({ ...walk, ids: walk.ids.filter(isPlayer) })

const createVisit = (id: string, among: RecordCursor): Visit => ({ id, cursor: pickPlayers(among) })

const show = (id: string, among: RecordCursor, before: (trail: readonly Visit[]) => readonly Visit[]) => {
  if (useConsole.getState().boot.profile.variant.playerDetailDisabled) return
  const { trail } = usePlayers.getState()
  if (!isPlayer(id)) toast('info', i18next.t('app:player.none'))
  else if (trail.at(-1)?.id !== id) change([...before(trail), createVisit(id, among)])
}

/** Opens a player's detail; from another player with a way back to it. */
export const visitPlayer = (id: string, recordCursor: RecordCursor = noCursor): void =>
  show(id, recordCursor, trail => trail)

/** Opens a player's detail in place of the current one. */
export const swapPlayer = (id: string, among: RecordCursor = noCursor): void => show(id, among, () => [])

/** Position of a player in a list. */
interface Place {
  /** 1-based: in the whole list if each row is a player, else in its page. */
  readonly at: number
  readonly of: number
  /** True if there may be more. */
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Position of the current player in the originating list; null for none. */
export const getStepPlace = ({ trail }: Visits): Place | null => {
  const { id = '', cursor = noCursor } = trail.at(-1) ?? {}
  const { ids, rows, before, total } = cursor
  const place = ids.indexOf(id)
  const isFirst = place === 0 && before === 0
  const isLast = place === ids.length - 1 && !hasMore(cursor)
  if (place < 0 || (isFirst && isLast)) return null
  const isWhole = ids.length === rows
  return {
    at: (isWhole ? before : 0) + place + 1,
    of: isWhole ? Math.max(total, before + rows) : ids.length,
    isOpen: isWhole && cursor.isOpen,
    isFirst,
    isLast,
  }
}

/** Shows another player of a list instead of the current one, in the same tab. */
const stepTo = (id: string, cursor: RecordCursor) => {
  const { trail } = usePlayers.getState()
  const now = trail.at(-1)
  if (!now) return
  const tab = recallPlayerState(now.id, 'tab')
  change([...trail.slice(0, -1), { id, cursor }])
  if (tab !== undefined) rememberPlayerState(id, 'tab', tab)
}

let isTurning = false

/** Loads the list's next or previous page and shows its adjacent player. */
const turn = async (by: 1 | -1, now: Visit) => {
  isTurning = true
  const walk = await now.cursor.turn(by)
  isTurning = false
  // The user may have opened another player meanwhile.
  if (usePlayers.getState().trail.at(-1) !== now) return
  const next = walk && pickPlayers(walk)
  const id = next?.ids.at(by > 0 ? 0 : -1)
  if (next && id !== undefined) stepTo(id, next)
  else toast('info', i18next.t('app:player.noPage'))
}

/** Shows the next or previous player; does nothing at the ends or while a page is loading. */
export const stepPlayer = (by: 1 | -1): void => {
  const place = getStepPlace(usePlayers.getState())
  const now = usePlayers.getState().trail.at(-1)
  if (!place || !now || isTurning || (by > 0 ? place.isLast : place.isFirst)) return
  const next = now.cursor.ids[now.cursor.ids.indexOf(now.id) + by]
  if (next === undefined) void turn(by, now)
  else stepTo(next, now.cursor)
}

/** Returns to the previously visited player. */
export const leavePlayer = (): void => change(usePlayers.getState().trail.slice(0, -1))

/** Closes the detail and forgets the visited players. */
export const closePlayers = (): void => change([])

/** Session storage key of the players' state, from a reload of this window's page until the next page has read it. */
const storageKey = 'players'

interface StoredPlayers {
  /** The connection and the user of the session. */
  readonly owner: string
  readonly states: readonly (readonly [id: string, state: Readonly<Record<string, unknown>>])[]
  /** The player whose detail was open, '' for none. */
  readonly open: string
}

/** Returns the owner of this page's state: the signed-in user, or the one whose session has expired; '' for none. */
const getOwner = (): string => {
  const { session, boot } = useConsole.getState()
  const username = session.kind === 'signedIn' ? session.username : useTags.getState().account
  return username === '' ? '' : `${boot.profiles.current} ${username}`
}

/** Stores the players' state for the next page of this window: called when this page ends. */
export const storePlayers = (): void => {
  if (memory.size === 0) return
  const stored: StoredPlayers = {
    owner: getOwner(),
    states: [...memory].map(([id, state]) => [id, Object.fromEntries(state)]),
    open: usePlayers.getState().trail.at(-1)?.id ?? '',
  }
  sessionStorage.setItem(storageKey, JSON.stringify(stored))
}

/**
 * Restores the state that the window's previous page stored for the same user, as a reload for another language must not lose
 * what was entered; while signed out, it stays stored. Returns the player that was open with unsent input, '' for none.
 */
export const restorePlayers = (): string => {
  if (useConsole.getState().session.kind !== 'signedIn') return ''
  const text = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  const stored = JSON.parse(text ?? 'null') as StoredPlayers | null
  if (stored?.owner !== getOwner() || stored.owner === '') return ''
  for (const [id, state] of stored.states) memory.set(id, new Map(Object.entries(state)))
  return pickDrafts(memory.get(stored.open) ?? new Map()).size > 0 ? stored.open : ''
}

/** Ends the session's visits: forgets all state. */
export const forgetPlayers = (): void => {
  memory.clear()
  usePlayers.setState(noVisits)
}

/** Recreates the visible detail; its tabs keep their state. */
export const reloadPlayer = (): void => usePlayers.setState(({ reloads }) => ({ reloads: reloads + 1 }))
