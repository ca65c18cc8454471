import type { TagSet } from '../../../shared/settings.ts'
import { normalizeRoute, pathOf } from '../route.ts'

export interface Tag {
  readonly id: string
  readonly route: string
  readonly pinned: boolean
  /** 1-based number among the tags of its route; shown to distinguish two of one page. */
  readonly copy: number
}

/** A closed tag with its position and its screen's state. */
export interface ClosedTag extends Tag {
  readonly at: number
  readonly state: Readonly<Record<string, unknown>>
}

/** Open tags: home first, then pinned ones, then the others. */
export interface Tags {
  readonly list: readonly Tag[]
  readonly active: string
  /** Tag ids by last visit, the active one last. */
  readonly trail: readonly string[]
}

export const maxTags = 30
/** Maximum of closed tags that can be reopened. */
export const maxClosedTags = 10
export const homeTag: Tag = { id: 'home', route: '/', pinned: true, copy: 1 }
export const homeOnlyTags: Tags = { list: [homeTag], active: homeTag.id, trail: [homeTag.id] }

/** Gives a tag the lowest free number of its route, starting from its own. */
const withFreeNumber = <T extends Tag>(list: readonly Tag[], tag: T): T => {
  const usedCopies = new Set(list.filter(one => one.route === tag.route).map(({ copy }) => copy))
  let { copy } = tag
  while (usedCopies.has(copy)) copy += 1
  return { ...tag, copy }
}

const has = (tags: Tags, id: string): boolean => tags.list.some(tag => tag.id === id)

export const withTagActivated = (tags: Tags, id: string): Tags =>
  has(tags, id) ? { ...tags, active: id, trail: [...tags.trail.filter(one => one !== id), id] } : tags

/**
 * Activates the tag of a route or opens a new one; a route without parameters activates any tag of its page. Null if too many
 * tags are open.
 */
export const withTagOpened = (tags: Tags, route: string, newId: string): Tags | null => {
  const normalizedRoute = normalizeRoute(route)
  const open =
    tags.list.find(tag => tag.route === normalizedRoute) ??
    tags.list.find(tag => !normalizedRoute.includes('?') && pathOf(tag.route) === normalizedRoute)
  if (open) return withTagActivated(tags, open.id)
  if (tags.list.length >= maxTags) return null
  const list = [...tags.list, { id: newId, route: normalizedRoute, pinned: false, copy: 1 }]
  return withTagActivated({ ...tags, list }, newId)
}

/** Inserts a tag at a position, or as near to it as its kind allows. */
const insertTag = (tags: Tags, tag: Tag, at: number): Tags => {
  const pinnedCount = tags.list.filter(one => one.pinned).length
  const [first, last] = tag.pinned ? [1, pinnedCount] : [pinnedCount, tags.list.length]
  const place = Math.min(Math.max(at, first), last)
  return { ...tags, list: tags.list.toSpliced(place, 0, withFreeNumber(tags.list, tag)) }
}

/** Duplicates a tag beside the first and activates it; null if too many tags are open. */
export const withTagDuplicated = (tags: Tags, id: string, newId: string): Tags | null => {
  const at = tags.list.findIndex(tag => tag.id === id)
  const tag = tags.list[at]
  if (!tag || tags.list.length >= maxTags) return null
  return withTagActivated(insertTag(tags, { ...tag, id: newId, pinned: false }, at + 1), newId)
}

/** Reopens a closed tag at its position and activates it; null if too many tags are open. */
export const withTagReopened = (tags: Tags, { id, route, pinned, copy, at }: ClosedTag): Tags | null =>
  tags.list.length >= maxTags ? null : withTagActivated(insertTag(tags, { id, route, pinned, copy }, at), id)

/** Returns a tag from a separate window, last in the list; no limit applies. */
export const withTagAttached = (tags: Tags, tag: Tag): Tags => insertTag(tags, tag, tags.list.length)

/** Opens a route in a new last tag, even if its page is open; null if too many tags are open. */
export const withTagOpenedApart = (tags: Tags, route: string, newId: string): Tags | null => {
  if (tags.list.length >= maxTags) return null
  const tag = { id: newId, route: normalizeRoute(route), pinned: false, copy: 1 }
  return withTagActivated(insertTag(tags, tag, tags.list.length), newId)
}

/** The tag of a number key: 1 to 8 by position, 9 the last one. */
export const findTagAt = (tags: Tags, number: number): string | undefined =>
  tags.list.at(number === 9 ? -1 : number - 1)?.id

/** Sets the route of the tag that has its page, or opens it; null if too many tags are open. */
export const withTagLed = (tags: Tags, route: string, newId: string): Tags | null => {
  const normalizedRoute = normalizeRoute(route)
  const open = tags.list.find(tag => pathOf(tag.route) === pathOf(normalizedRoute))
  if (!open) return withTagOpened(tags, route, newId)
  const others = tags.list.filter(tag => tag !== open)
  const next = withFreeNumber(others, {
    ...open,
    route: normalizedRoute,
    copy: open.route === normalizedRoute ? open.copy : 1,
  })
  const list = tags.list.map(tag => (tag === open ? next : tag))
  return withTagActivated({ ...tags, list }, open.id)
}

const keepTags = (tags: Tags, keep: (tag: Tag, index: number) => boolean): Tags => {
  const list = tags.list.filter((tag, index) => tag.id === homeTag.id || keep(tag, index))
  const trail = tags.trail.filter(id => list.some(tag => tag.id === id))
  const active = trail.at(-1) ?? homeTag.id
  return { list, active, trail: trail.length > 0 ? trail : [active] }
}

/** Closes one tag, pinned or not, but never home. The previously active one replaces an active one. */
export const withTagClosed = (tags: Tags, id: string): Tags => keepTags(tags, tag => tag.id !== id)

/** Keeps the current page, which stays visible (spec 1 §2), this tag, home and the pinned ones. */
export const withOthersClosed = (tags: Tags, id: string): Tags =>
  keepTags(tags, tag => tag.pinned || tag.id === id || tag.id === tags.active)

/** Keeps the current page, home and the pinned ones (spec 1 §2). */
export const withAllClosed = (tags: Tags): Tags => withOthersClosed(tags, tags.active)

const closeSide = (tags: Tags, id: string, isKept: (index: number, at: number) => boolean): Tags => {
  const at = tags.list.findIndex(tag => tag.id === id)
  if (at < 0) return tags
  const rest = keepTags(tags, (tag, index) => tag.pinned || isKept(index, at))
  return has(rest, tags.active) ? rest : withTagActivated(rest, id)
}

export const withLeftClosed = (tags: Tags, id: string): Tags =>
  closeSide(tags, id, (index, at) => index >= at)

export const withRightClosed = (tags: Tags, id: string): Tags =>
  closeSide(tags, id, (index, at) => index <= at)

/** Range that a tag can move in: home is fixed, pinned ones stay before the others. */
const getMoveRange = (tags: Tags, tag: Tag): readonly [number, number] => {
  const pinnedCount = tags.list.filter(one => one.pinned).length
  return tag.pinned ? [1, pinnedCount - 1] : [pinnedCount, tags.list.length - 1]
}

export const withTagMoved = (tags: Tags, id: string, to: number): Tags => {
  const tag = tags.list.find(one => one.id === id)
  if (!tag || id === homeTag.id) return tags
  const [first, last] = getMoveRange(tags, tag)
  const at = Math.min(Math.max(to, first), last)
  return { ...tags, list: tags.list.filter(one => one.id !== id).toSpliced(at, 0, tag) }
}

export const withTagPinned = (tags: Tags, id: string, pinned: boolean): Tags => {
  const tag = tags.list.find(one => one.id === id)
  if (!tag || id === homeTag.id || tag.pinned === pinned) return tags
  const rest = tags.list.filter(one => one.id !== id)
  const at = rest.filter(one => one.pinned).length
  return { ...tags, list: rest.toSpliced(at, 0, { ...tag, pinned }) }
}

/** The tag `step` positions away, wrapping around. */
export const findNeighbour = (tags: Tags, step: number): string => {
  const at = tags.list.findIndex(tag => tag.id === tags.active)
  return tags.list.at((at + step) % tags.list.length)?.id ?? homeTag.id
}

/** The tag's own fields, with its route normalized. */
export const toTag = ({ id, route, pinned, copy }: Tag): Tag => ({
  id,
  route: normalizeRoute(route),
  pinned,
  copy,
})

/** Restores saved tags without those that this version cannot show; home is always first. */
export const restoreTags = (
  savedTags: Pick<TagSet, 'active' | 'tags'> | undefined,
  isKnown: (route: string) => boolean,
): Tags => {
  const ids = new Set<string>([homeTag.id])
  const rest: Tag[] = []
  for (const tag of (savedTags?.tags ?? []).map(toTag)) {
    if (ids.has(tag.id) || !isKnown(tag.route)) continue
    ids.add(tag.id)
    rest.push(withFreeNumber([homeTag, ...rest], tag))
  }
  const sorted = [...rest.filter(tag => tag.pinned), ...rest.filter(tag => !tag.pinned)]
  return withTagActivated({ ...homeOnlyTags, list: [homeTag, ...sorted] }, savedTags?.active ?? homeTag.id)
}

/** Restores closed tags without those that this version cannot show. */
export const restoreClosedTags = (
  savedTags: readonly ClosedTag[],
  isKnown: (route: string) => boolean,
): readonly ClosedTag[] =>
  savedTags
    .map(({ at, state, ...tag }) => ({ ...toTag(tag), at, state }))
    .filter(({ route }) => isKnown(route))
    .slice(0, maxClosedTags)
