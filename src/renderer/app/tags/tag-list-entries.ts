import { foldText } from '../shell/menu.ts'
import { useTagTitles } from '../shell/titles.ts'
import { showTagWindow } from '../windows/tag-windows.ts'
import { reopenClosed } from './tag-commands.ts'
import { activateTag, closeTag, useTags } from './tag-store.ts'
import { homeTag, type Tag } from './tags.ts'

/** A line of the page list. */
export interface TagEntry {
  readonly tag: Tag
  readonly title: string
  readonly group: 'open' | 'away' | 'closed'
  readonly isActive: boolean
  readonly isClosable: boolean
  readonly go: () => void
}

/** Pages whose title contains these words: open ones in order, then those in separate windows, then closed ones. */
export const useTagEntries = (words: string): readonly TagEntry[] => {
  const list = useTags(state => state.list)
  const away = useTags(state => state.away)
  const closedTags = useTags(state => state.closed)
  const active = useTags(state => state.active)
  const titleOf = useTagTitles()
  const query = foldText(words.trim())
  const entries: readonly TagEntry[] = [
    ...list.map(tag => ({
      tag,
      title: titleOf(tag),
      group: 'open' as const,
      isActive: tag.id === active,
      isClosable: tag.id !== homeTag.id && !tag.pinned,
      go: () => activateTag(tag.id),
    })),
    ...[
      ...away.map(tag => ({ tag, group: 'away' as const, go: () => showTagWindow(tag.id) })),
      ...closedTags.map(tag => ({ tag, group: 'closed' as const, go: () => reopenClosed(tag.id) })),
    ].map(one => ({ ...one, title: titleOf(one.tag), isActive: false, isClosable: false })),
  ]
  return entries.filter(({ title }) => foldText(title).includes(query))
}

export const closeEntry = ({ tag, isClosable }: TagEntry): void => {
  if (isClosable) closeTag(tag.id)
}
