import i18next from 'i18next'
import { create } from 'zustand'
import { toast } from '../kit/toast.ts'
import { consoleNow } from './console.ts'

interface Visits {
  /** The players looked at, the one on show last; empty while the detail is closed (spec 2 §2.9). */
  readonly trail: readonly string[]
  /** How often the one on show was reloaded: another number is another instance. */
  readonly reloads: number
}

const closed: Visits = { trail: [], reloads: 0 }
const store = create<Visits>(() => closed)
export const usePlayers = store
export const playersNow = (): Visits => store.getState()

/** What each visited player's tabs asked to be remembered, until the visit is over. */
const memory = new Map<string, Map<string, unknown>>()

/** The place of a player in this window. */
export const placeOf = (id: string): string => `player:app:${id}`

const change = (trail: readonly string[]) => {
  for (const id of memory.keys()) if (!trail.includes(id)) memory.delete(id)
  store.setState({ trail, reloads: 0 })
}

export const recallOf = (id: string, key: string): unknown => memory.get(id)?.get(key)

export const rememberOf = (id: string, key: string, value: unknown): void => {
  if (!playersNow().trail.includes(id)) return
  memory.set(id, (memory.get(id) ?? new Map<string, unknown>()).set(key, value))
}

/** Zeros stand for no player, as for a row without a parent. */
const isPlayer = (id: string): boolean => /^\d{1,24}$/.test(id) && /[1-9]/.test(id)

/** Shows a player's detail; where one is on show already, the next one. */
export const visitPlayer = (id: string): void => {
  if (consoleNow().boot.profile.variant.playerDetailDisabled) return
  const { trail } = playersNow()
  if (!isPlayer(id)) toast('info', i18next.t('app:player.none'))
  else if (trail.at(-1) !== id) change([...trail, id])
}

/** Back to the player looked at before. */
export const leavePlayer = (): void => change(playersNow().trail.slice(0, -1))

/** Closes the detail and forgets who was looked at. */
export const closePlayers = (): void => change([])

/** Makes the detail on show anew; what its tabs remember stays. */
export const reloadPlayer = (): void => store.setState(({ reloads }) => ({ reloads: reloads + 1 }))
