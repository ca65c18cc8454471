import type { TagSet } from '../../shared/settings.ts'
import { normalRoute, pathOf } from './route.ts'

export interface Tag {
  readonly id: string
  readonly route: string
  readonly pinned: boolean
}

/** Open tags: home first, then the pinned ones, then the others. */
export interface Tags {
  readonly list: readonly Tag[]
  readonly active: string
  /** Tags in the order they were last looked at, the active one last. */
  readonly trail: readonly string[]
}

export const maxTags = 30
export const homeTag: Tag = { id: 'home', route: '/', pinned: true }
export const onlyHome: Tags = { list: [homeTag], active: homeTag.id, trail: [homeTag.id] }

const has = (tags: Tags, id: string): boolean => tags.list.some(tag => tag.id === id)

export const activated = (tags: Tags, id: string): Tags =>
  has(tags, id) ? { ...tags, active: id, trail: [...tags.trail.filter(one => one !== id), id] } : tags

/**
 * Opens a route in a tag of its own or activates the one that shows it; a route that asks for nothing is shown by whatever
 * tag has its page. Null when no more tags may be open.
 */
export const opened = (tags: Tags, route: string, newId: string): Tags | null => {
  const wanted = normalRoute(route)
  const open =
    tags.list.find(tag => tag.route === wanted) ??
    tags.list.find(tag => !wanted.includes('?') && pathOf(tag.route) === wanted)
  if (open) return activated(tags, open.id)
  if (tags.list.length >= maxTags) return null
  const list = [...tags.list, { id: newId, route: wanted, pinned: false }]
  return activated({ ...tags, list }, newId)
}

/** Leads the tag that has a route's page to that route, or opens it; null when no more tags may be open. */
export const led = (tags: Tags, route: string, newId: string): Tags | null => {
  const wanted = normalRoute(route)
  const open = tags.list.find(tag => pathOf(tag.route) === pathOf(wanted))
  if (!open) return opened(tags, route, newId)
  const list = tags.list.map(tag => (tag === open ? { ...tag, route: wanted } : tag))
  return activated({ ...tags, list }, open.id)
}

const keeping = (tags: Tags, keep: (tag: Tag, index: number) => boolean): Tags => {
  const list = tags.list.filter((tag, index) => tag.id === homeTag.id || keep(tag, index))
  const trail = tags.trail.filter(id => list.some(tag => tag.id === id))
  const active = trail.at(-1) ?? homeTag.id
  return { list, active, trail: trail.length > 0 ? trail : [active] }
}

/** Closes one tag, pinned or not, but never home. The active one gives way to the previously active one. */
export const closed = (tags: Tags, id: string): Tags => keeping(tags, tag => tag.id !== id)

/** Keeps this tag, home and the pinned ones. */
export const othersClosed = (tags: Tags, id: string): Tags =>
  keeping(activated(tags, id), tag => tag.pinned || tag.id === id)

/** Keeps the current page, home and the pinned ones (spec 1 §2). */
export const allClosed = (tags: Tags): Tags => othersClosed(tags, tags.active)

const sideClosed = (tags: Tags, id: string, isKept: (index: number, at: number) => boolean): Tags => {
  const at = tags.list.findIndex(tag => tag.id === id)
  if (at < 0) return tags
  const rest = keeping(tags, (tag, index) => tag.pinned || isKept(index, at))
  return has(rest, tags.active) ? rest : activated(rest, id)
}

export const leftClosed = (tags: Tags, id: string): Tags => sideClosed(tags, id, (index, at) => index >= at)

export const rightClosed = (tags: Tags, id: string): Tags => sideClosed(tags, id, (index, at) => index <= at)

/** Where a tag may be moved: home stays, pinned ones stay before the others. */
const group = (tags: Tags, tag: Tag): readonly [number, number] => {
  const pinned = tags.list.filter(one => one.pinned).length
  return tag.pinned ? [1, pinned - 1] : [pinned, tags.list.length - 1]
}

export const moved = (tags: Tags, id: string, to: number): Tags => {
  const tag = tags.list.find(one => one.id === id)
  if (!tag || id === homeTag.id) return tags
  const [first, last] = group(tags, tag)
  const at = Math.min(Math.max(to, first), last)
  return { ...tags, list: tags.list.filter(one => one.id !== id).toSpliced(at, 0, tag) }
}

export const pinnedAs = (tags: Tags, id: string, pinned: boolean): Tags => {
  const tag = tags.list.find(one => one.id === id)
  if (!tag || id === homeTag.id || tag.pinned === pinned) return tags
  const rest = tags.list.filter(one => one.id !== id)
  const at = rest.filter(one => one.pinned).length
  return { ...tags, list: rest.toSpliced(at, 0, { ...tag, pinned }) }
}

/** The tag so many places on, round the end. */
export const neighbour = (tags: Tags, step: number): string => {
  const at = tags.list.findIndex(tag => tag.id === tags.active)
  return tags.list.at((at + step) % tags.list.length)?.id ?? homeTag.id
}

/** Tags as they were saved, without what this version cannot show; home is always there and first. */
export const restored = (saved: TagSet | undefined, isKnown: (route: string) => boolean): Tags => {
  const seen = new Set<string>([homeTag.route])
  const ids = new Set<string>([homeTag.id])
  const rest: Tag[] = []
  for (const { id, route, pinned } of saved?.tags ?? []) {
    const normal = normalRoute(route)
    if (seen.has(normal) || ids.has(id) || !isKnown(normal)) continue
    seen.add(normal)
    ids.add(id)
    rest.push({ id, route: normal, pinned })
  }
  const sorted = [...rest.filter(tag => tag.pinned), ...rest.filter(tag => !tag.pinned)]
  const list = [homeTag, ...sorted].slice(0, maxTags)
  return activated({ ...onlyHome, list }, saved?.active ?? homeTag.id)
}
