import i18next from 'i18next'
import { keysOf } from '../kit/keys.ts'
import { toast } from '../kit/toast.ts'
import { hasDraft } from './tag-memory.ts'
import { duplicateTag, reopenTag, useTags } from './tag-store.ts'
import { detachTag } from './tag-windows.ts'
import { homeTag, maxTags } from './tags.ts'
import { listWorkspaces, switchWorkspace } from './workspaces.ts'

const sayFull = () => toast('info', i18next.t('app:tags.full', { count: maxTags }))

/** Opens the tag closed last, or the one named, as it was. */
export const reopenClosed = (id?: string): void => {
  if (useTags.getState().closed.length === 0) toast('info', i18next.t('tags:nothingClosed'))
  else if (!reopenTag(id)) sayFull()
}

export const duplicate = (id: string): void => {
  if (!duplicateTag(id)) sayFull()
}

/** Switches to a workspace and says what became of the pages before. */
export const goToWorkspace = (name: string): void => {
  const before = useTags.getState().list
  if (!switchWorkspace(name)) return
  const { list } = useTags.getState()
  const kept = before.filter(({ id }) => id !== homeTag.id && hasDraft(id) && list.some(tag => tag.id === id))
  const wasOnlyHome = before.length === 1
  if (kept.length > 0) toast('info', i18next.t('tags:workspaces.kept', { name, count: kept.length }))
  else if (!wasOnlyHome) toast('success', i18next.t('tags:workspaces.switched', { name }))
}

/** Something that can be done with tags, for whoever offers commands by name. */
interface TagCommand {
  readonly id: string
  /** In the language of the page. */
  readonly title: string
  /** The name in it that an operator gave. */
  readonly named?: string
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** All that can be done with tags at this moment. */
export const listTagCommands = (): readonly TagCommand[] => {
  const { active, closed } = useTags.getState()
  return [
    ...(closed.length > 0
      ? [
          {
            id: 'reopenTag',
            title: i18next.t('tags:reopen'),
            keys: keysOf('reopenTag'),
            run: () => reopenClosed(),
          },
        ]
      : []),
    {
      id: 'duplicateTag',
      title: i18next.t('tags:duplicate'),
      keys: keysOf('duplicateTag'),
      run: () => duplicate(active),
    },
    ...(active === homeTag.id
      ? []
      : [
          {
            id: 'moveTagOut',
            title: i18next.t('tags:moveOut'),
            keys: keysOf('moveTagOut'),
            run: () => void detachTag(active),
          },
        ]),
    ...listWorkspaces().map(({ name }) => ({
      id: `workspace:${name}`,
      title: i18next.t('tags:workspaces.switchTo', { name }),
      named: name,
      run: () => goToWorkspace(name),
    })),
  ]
}
