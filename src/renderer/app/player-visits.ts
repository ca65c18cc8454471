import i18next from 'i18next'
import { create } from 'zustand'
import { draftPlace } from '../kit/place.ts'
import { toast } from '../kit/toast.ts'
import { consoleNow } from './console.ts'

/** A player who was looked at, and the ids of the list they were opened from: its players in order, each once. */
interface Visit {
  readonly id: string
  readonly among: readonly string[]
}

interface Visits {
  /** The players looked at, the one on show last; empty while the detail is closed (spec 2 §2.9). */
  readonly trail: readonly Visit[]
  /** How often the one on show was reloaded: another number is another instance. */
  readonly reloads: number
}

const closed: Visits = { trail: [], reloads: 0 }
const store = create<Visits>(() => closed)
export const usePlayers = store
export const playersNow = (): Visits => store.getState()

/** What each visited player's tabs asked to be remembered, until the visit is over. */
const memory = new Map<string, ReadonlyMap<string, unknown>>()

/** The place of a player in this window. */
export const placeOf = (id: string): string => `player:app:${id}`

/** Drafts of at most so many players who were left are kept. */
const mostLeft = 30

const draftsOf = (remembered: ReadonlyMap<string, unknown>) =>
  new Map([...remembered].filter(([key, value]) => key.startsWith(draftPlace) && value !== null))

/** Of players who are left nothing is remembered but what was entered and not sent, and that is said. */
const leave = (stays: (id: string) => boolean) => {
  const gone = [...memory].filter(([id]) => !stays(id))
  for (const [id, remembered] of gone) {
    const drafts = draftsOf(remembered)
    memory.delete(id)
    if (drafts.size === 0) continue
    memory.set(id, drafts)
    // Once: one who was left before has nothing but these.
    if (playersNow().trail.some(visit => visit.id === id))
      toast('info', i18next.t('app:player.draftKept', { id }))
  }
  const left = [...memory.keys()].filter(id => !stays(id))
  for (const id of left.slice(0, Math.max(0, left.length - mostLeft))) memory.delete(id)
}

const change = (trail: readonly Visit[]) => {
  leave(id => trail.some(visit => visit.id === id))
  store.setState({ trail, reloads: 0 })
}

export const recallOf = (id: string, key: string): unknown => memory.get(id)?.get(key)

export const rememberOf = (id: string, key: string, value: unknown): void => {
  if (!playersNow().trail.some(visit => visit.id === id)) return
  memory.set(id, new Map(memory.get(id)).set(key, value))
}

/** Zeros stand for no player, as for a row without a parent. */
const isPlayer = (id: string): boolean => /^\d{1,24}$/.test(id) && /[1-9]/.test(id)

const visitOf = (id: string, among: readonly string[]): Visit => ({
  id,
  among: [...new Set(among.filter(isPlayer))],
})

const show = (
  id: string,
  among: readonly string[],
  before: (trail: readonly Visit[]) => readonly Visit[],
) => {
  if (consoleNow().boot.profile.variant.playerDetailDisabled) return
  const { trail } = playersNow()
  if (!isPlayer(id)) toast('info', i18next.t('app:player.none'))
  else if (trail.at(-1)?.id !== id) change([...before(trail), visitOf(id, among)])
}

/** Shows a player's detail; where one is on show already, the next one, from which a way leads back. */
export const visitPlayer = (id: string, among: readonly string[] = []): void =>
  show(id, among, trail => trail)

/** Shows a player's detail instead of whoever is on show. */
export const swapPlayer = (id: string, among: readonly string[] = []): void => show(id, among, () => [])

/** Where the player on show stands in the list they were opened from, from 0, and its length; null for none. */
export const stepsOf = ({ trail }: Visits): { readonly at: number; readonly of: number } | null => {
  const { id = '', among = [] } = trail.at(-1) ?? {}
  const at = among.indexOf(id)
  return at < 0 || among.length < 2 ? null : { at, of: among.length }
}

/** Shows the next or the previous player of that list, in the same tab; nothing at its ends. */
export const stepPlayer = (by: 1 | -1): void => {
  const { trail } = playersNow()
  const now = trail.at(-1)
  const next = now?.among[now.among.indexOf(now.id) + by]
  if (!now || next === undefined || !now.among.includes(now.id)) return
  const tab = recallOf(now.id, 'tab')
  change([...trail.slice(0, -1), { id: next, among: now.among }])
  if (tab !== undefined) rememberOf(next, 'tab', tab)
}

/** Back to the player looked at before. */
export const leavePlayer = (): void => change(playersNow().trail.slice(0, -1))

/** Closes the detail and forgets who was looked at. */
export const closePlayers = (): void => change([])

/** The session is over: nothing is remembered of anybody. */
export const forgetPlayers = (): void => {
  memory.clear()
  store.setState(closed)
}

/** Makes the detail on show anew; what its tabs remember stays. */
export const reloadPlayer = (): void => store.setState(({ reloads }) => ({ reloads: reloads + 1 }))
