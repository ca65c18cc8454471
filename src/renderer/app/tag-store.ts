import { create } from 'zustand'
import { consoleNow, saveSettings } from './console.ts'
import { isScreen } from './routes.ts'
import {
  activated,
  allClosed,
  closed,
  led,
  leftClosed,
  moved,
  neighbour,
  onlyHome,
  opened,
  othersClosed,
  pinnedAs,
  restored,
  rightClosed,
  type Tags,
} from './tags.ts'

interface OpenTags extends Tags {
  readonly account: string
  /** How often each tag was reloaded: another number is another instance of its screen. */
  readonly reloads: Readonly<Record<string, number>>
  /** Tags looked at since the start; the others need not be drawn yet. */
  readonly visited: ReadonlySet<string>
}

const nobody: OpenTags = { ...onlyHome, account: '', reloads: {}, visited: new Set() }
const store = create<OpenTags>(() => nobody)
export const useTags = store
/** The route of the page on show. */
export const useCurrentRoute = (): string =>
  store(state => state.list.find(tag => tag.id === state.active)?.route ?? '/')
export const tagsNow = (): OpenTags => store.getState()

/** What each tag's screen asked to be remembered. Not reactive: a screen reads its own once, when it is made. */
const memory = new Map<string, Record<string, unknown>>()
const saveDelay = 300
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

const write = () => {
  timer = undefined
  const { account, active, list } = tagsNow()
  if (!account) return
  const tags = list.map(tag => ({ ...tag, state: memory.get(tag.id) ?? {} }))
  const others = consoleNow().settings.tags.filter(set => set.account !== account)
  void saveSettings({ tags: [{ account, active, tags }, ...others].slice(0, 8) })
}

const save = () => {
  clearTimeout(timer)
  timer = setTimeout(write, saveDelay)
}

/** Writes at once what is still waiting to be saved: before the page or the session goes. */
export const flushTags = (): void => {
  if (timer === undefined) return
  clearTimeout(timer)
  write()
}

const change = (next: Tags) => {
  const before = tagsNow()
  const open = new Set(next.list.map(tag => tag.id))
  for (const tag of before.list) if (!open.has(tag.id)) memory.delete(tag.id)
  const visited = new Set([...before.visited, next.active].filter(id => open.has(id)))
  const reloads = Object.fromEntries(Object.entries(before.reloads).filter(([id]) => open.has(id)))
  store.setState({ ...next, visited, reloads })
  save()
}

/** Brings back an account's own tags (spec 1 §2); another account's are left alone. */
export const startTags = (account: string): void => {
  flushTags()
  const saved = consoleNow().settings.tags.find(set => set.account === account)
  const tags = restored(saved, isScreen)
  memory.clear()
  for (const tag of saved?.tags ?? []) memory.set(tag.id, { ...tag.state })
  store.setState({ ...tags, account, reloads: {}, visited: new Set([tags.active]) })
}

/** Forgets whose tags these were; what they remember is saved. */
export const endTags = (): void => {
  flushTags()
  memory.clear()
  store.setState(nobody)
}

export const recall = (id: string, key: string): unknown => memory.get(id)?.[key]

export const remember = (id: string, key: string, value: unknown): void => {
  if (!tagsNow().list.some(tag => tag.id === id)) return
  memory.set(id, { ...memory.get(id), [key]: value })
  save()
}

const newId = () => `tag-${Date.now().toString(36)}-${++lastId}`

/** Opens or activates a route; false when too many tags are open. */
export const openTag = (route: string): boolean => {
  const next = opened(tagsNow(), route, newId())
  if (next) change(next)
  return next !== null
}

/** Leads a page to a route: what was searched for there before is forgotten, what was typed into its dialogs is not. */
export const leadTag = (route: string): boolean => {
  const next = led(tagsNow(), route, newId())
  if (!next) return false
  const kept = Object.entries(memory.get(next.active) ?? {}).filter(([key]) => !key.startsWith('search:'))
  memory.set(next.active, Object.fromEntries(kept))
  change(next)
  reloadTag(next.active)
  return true
}

export const activateTag = (id: string): void => change(activated(tagsNow(), id))
export const closeTag = (id: string): void => change(closed(tagsNow(), id))
export const closeOtherTags = (id: string): void => change(othersClosed(tagsNow(), id))
export const closeAllTags = (): void => change(allClosed(tagsNow()))
export const closeTagsLeft = (id: string): void => change(leftClosed(tagsNow(), id))
export const closeTagsRight = (id: string): void => change(rightClosed(tagsNow(), id))
export const pinTag = (id: string, pinned: boolean): void => change(pinnedAs(tagsNow(), id, pinned))
export const moveTag = (id: string, to: number): void => change(moved(tagsNow(), id, to))
export const stepTag = (step: number): void => activateTag(neighbour(tagsNow(), step))

/** Makes the tag's screen anew; its filters stay. */
export const reloadTag = (id: string): void =>
  store.setState(state => ({ reloads: { ...state.reloads, [id]: (state.reloads[id] ?? 0) + 1 } }))
