import { create } from 'zustand'
import type { OpenTag } from '../../../shared/settings.ts'
import { bridge } from '../../bridge.ts'
import { saveSettings, useConsole, waitForUnlock } from '../../kit/console.ts'
import { isScreen } from '../routes.ts'
import { getFirstView } from '../views/first-view.ts'
import {
  dropSearchState,
  forgetAllStates,
  forgetState,
  getMemory,
  keepState,
  pickViewState,
} from './tag-memory.ts'
import {
  type ClosedTag,
  findNeighbour,
  findTagAt,
  homeOnlyTags,
  maxClosedTags,
  restoreClosedTags,
  restoreTags,
  type Tag,
  type Tags,
  toTag,
  withAllClosed,
  withLeftClosed,
  withOthersClosed,
  withRightClosed,
  withTagActivated,
  withTagClosed,
  withTagDuplicated,
  withTagLed,
  withTagMoved,
  withTagOpened,
  withTagOpenedApart,
  withTagPinned,
  withTagReopened,
} from './tags.ts'

interface OpenTags extends Tags {
  readonly account: string
  /** Reload counters by tag: a change creates a new instance of the screen. */
  readonly reloads: Readonly<Record<string, number>>
  /** Tags visited since the start; the others need no rendering yet. */
  readonly visitedIds: ReadonlySet<string>
  /** The last closed tags, latest first. */
  readonly closed: readonly ClosedTag[]
  /** Tags in separate windows; their state is stored here as they report it. */
  readonly away: readonly Tag[]
  /** The workspace switched to last, '' for none. */
  readonly workspace: string
}

const signedOutTags: OpenTags = {
  ...homeOnlyTags,
  account: '',
  reloads: {},
  visitedIds: new Set(),
  closed: [],
  away: [],
  workspace: '',
}
/** The signed-in user's open tags. */
export const useTags = create<OpenTags>(() => signedOutTags)
/** Route of the visible page. */
export const useCurrentRoute = (): string =>
  useTags(state => state.list.find(tag => tag.id === state.active)?.route ?? '/')

const saveDelay = 300
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** A tag with its screen's state, as stored and handed over. */
export const withState = (tag: Tag): OpenTag => ({ ...tag, state: { ...getMemory(tag.id) } })

const write = () => {
  timer = undefined
  const { account, active, list, away, closed: closedTags, workspace } = useTags.getState()
  if (!account) return
  const others = useConsole.getState().settings.tags.filter(set => set.account !== account)
  // A restart opens one window: tags in separate windows become ordinary ones.
  const tags = [...list, ...away].map(withState)
  void saveSettings({
    tags: [
      {
        account,
        active,
        tags,
        closed: closedTags.map(tag => ({ ...tag, state: { ...tag.state } })),
        workspace,
      },
      ...others,
    ].slice(0, 8),
  })
}

const save = () => {
  clearTimeout(timer)
  timer = setTimeout(write, saveDelay)
}

/** Saves pending changes immediately: before the page or the session ends. */
export const flushTags = (): void => {
  if (timer === undefined) return
  clearTimeout(timer)
  write()
}

/** Sets the open tags; those that close can be reopened. */
export const changeTags = (
  next: Tags,
  more: Partial<Pick<OpenTags, 'away' | 'closed' | 'workspace'>> = {},
): void => {
  const before = useTags.getState()
  const away = more.away ?? before.away
  const open = new Set([...next.list, ...away].map(tag => tag.id))
  const removedTags = before.list.flatMap((tag, index) =>
    open.has(tag.id) ? [] : [{ ...tag, at: index, state: getMemory(tag.id) }],
  )
  for (const { id } of removedTags) forgetState(id)
  const visitedIds = new Set(
    [...before.visitedIds, next.active].filter(id => next.list.some(tag => tag.id === id)),
  )
  const reloads = Object.fromEntries(Object.entries(before.reloads).filter(([id]) => open.has(id)))
  const closedTags = [...removedTags.toReversed(), ...(more.closed ?? before.closed)].slice(0, maxClosedTags)
  useTags.setState({ ...next, ...more, closed: closedTags, visitedIds, reloads })
  save()
}

/** Restores an account's tags (spec 1 §2); keeps another account's stored ones, and tags in separate windows. */
export const startTags = (account: string, inWindows: readonly OpenTag[] = []): void => {
  flushTags()
  const savedTags = useConsole.getState().settings.tags.find(set => set.account === account)
  const elsewhere = new Set(inWindows.map(({ id }) => id))
  const here = savedTags?.tags.filter(({ id }) => !elsewhere.has(id)) ?? []
  const tags = restoreTags(savedTags && { ...savedTags, tags: here }, isScreen)
  forgetAllStates()
  for (const { id, state } of [...here, ...inWindows]) keepState(id, { ...state })
  useTags.setState({
    ...tags,
    account,
    reloads: {},
    visitedIds: new Set([tags.active]),
    closed: restoreClosedTags(savedTags?.closed ?? [], isScreen),
    away: inWindows.map(toTag),
    workspace: savedTags?.workspace ?? '',
  })
}

/** Shows only this tag, in a separate window. The main window, which stores all tags, receives its state. */
export const startOneTag = ({ state, ...tag }: OpenTag): void => {
  forgetAllStates()
  keepState(tag.id, state)
  useTags.setState({
    ...signedOutTags,
    list: [tag],
    active: tag.id,
    trail: [tag.id],
    visitedIds: new Set([tag.id]),
  })
}

/** Ends the account's tags after saving their state. */
export const endTags = (): void => {
  flushTags()
  forgetAllStates()
  useTags.setState(signedOutTags)
}

export const recall = (id: string, key: string): unknown => getMemory(id)[key]

export const remember = (id: string, key: string, value: unknown): void => {
  const { list, away, account } = useTags.getState()
  if (![...list, ...away].some(tag => tag.id === id)) return
  keepState(id, { ...getMemory(id), [key]: value })
  if (account) save()
  else void waitForUnlock().then(() => bridge().request('rememberTag', { key, value }))
}

export const createTagId = (): string => `tag-${Date.now().toString(36)}-${++lastId}`

/** Opens or activates a route; false if too many tags are open. */
export const openTag = (route: string): boolean => {
  const now = useTags.getState()
  const id = createTagId()
  const next = withTagOpened(now, route, id)
  if (!next) return false
  if (next.active === id) keepState(id, getFirstView(now.account, route))
  changeTags(next)
  return true
}

/** Opens a route in a new tag with this initial state; false if too many tags are open. */
export const openSeparateTag = (route: string, state: Readonly<Record<string, unknown>>): boolean => {
  const id = createTagId()
  const next = withTagOpenedApart(useTags.getState(), route, id)
  if (!next) return false
  keepState(id, state)
  changeTags(next)
  return true
}

/** Opens a route's search in its page: replaces the earlier search, keeps the input of its dialogs. */
export const openTagWithFilters = (route: string): boolean => {
  const next = withTagLed(useTags.getState(), route, createTagId())
  if (!next) return false
  keepState(next.active, dropSearchState(getMemory(next.active)))
  changeTags(next)
  reloadTag(next.active)
  return true
}

/** Opens a second tag of the same page with the same search, without the input of forms. False if too many are open. */
export const duplicateTag = (id: string): boolean => {
  const next = withTagDuplicated(useTags.getState(), id, createTagId())
  if (!next) return false
  keepState(next.active, pickViewState(getMemory(id)))
  changeTags(next)
  return true
}

/** Reopens a closed tag with its state, by default the last one; false if too many tags are open. */
export const reopenTag = (id?: string): boolean => {
  const { closed: closedTags } = useTags.getState()
  const closedTag = id === undefined ? closedTags[0] : closedTags.find(tag => tag.id === id)
  if (!closedTag) return true
  const next = withTagReopened(useTags.getState(), closedTag)
  if (!next) return false
  keepState(closedTag.id, closedTag.state)
  changeTags(next, { closed: closedTags.filter(tag => tag !== closedTag) })
  return true
}

export const activateTag = (id: string): void => changeTags(withTagActivated(useTags.getState(), id))
export const activateTagAt = (number: number): void => {
  const id = findTagAt(useTags.getState(), number)
  if (id !== undefined) activateTag(id)
}
export const closeTag = (id: string): void => changeTags(withTagClosed(useTags.getState(), id))
export const closeOtherTags = (id: string): void => changeTags(withOthersClosed(useTags.getState(), id))
export const closeAllTags = (): void => changeTags(withAllClosed(useTags.getState()))
export const closeTagsLeft = (id: string): void => changeTags(withLeftClosed(useTags.getState(), id))
export const closeTagsRight = (id: string): void => changeTags(withRightClosed(useTags.getState(), id))
export const pinTag = (id: string, pinned: boolean): void =>
  changeTags(withTagPinned(useTags.getState(), id, pinned))
export const moveTag = (id: string, to: number): void => changeTags(withTagMoved(useTags.getState(), id, to))
export const stepTag = (step: number): void => activateTag(findNeighbour(useTags.getState(), step))

/** Recreates the tag's screen; its filters stay. */
export const reloadTag = (id: string): void =>
  useTags.setState(state => ({ reloads: { ...state.reloads, [id]: (state.reloads[id] ?? 0) + 1 } }))
