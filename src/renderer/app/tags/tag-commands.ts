import i18next from 'i18next'
import { keysOf } from '../../kit/press/keys.ts'
import { toast } from '../../kit/toast.ts'
import { listWorkspaces, switchWorkspace } from '../views/workspaces.ts'
import { detachTag } from '../windows/tag-windows.ts'
import { hasDraft } from './tag-memory.ts'
import { duplicateTag, reopenTag, useTags } from './tag-store.ts'
import { homeTag, maxTags } from './tags.ts'

const sayFull = () => toast('info', i18next.t('app:tags.full', { count: maxTags }))

/** Reopens the last closed tag, or the given one, with its state. */
export const reopenClosed = (id?: string): void => {
  if (useTags.getState().closed.length === 0) toast('info', i18next.t('tags:nothingClosed'))
  else if (!reopenTag(id)) sayFull()
}

export const duplicate = (id: string): void => {
  if (!duplicateTag(id)) sayFull()
}

/** Switches to a workspace and reports what happened to the previous pages. */
export const goToWorkspace = (name: string): void => {
  const before = useTags.getState().list
  if (!switchWorkspace(name)) return
  const { list } = useTags.getState()
  const draftTags = before.filter(
    ({ id }) => id !== homeTag.id && hasDraft(id) && list.some(tag => tag.id === id),
  )
  const wasOnlyHome = before.length === 1
  if (draftTags.length > 0)
    toast('info', i18next.t('tags:workspaces.kept', { name, count: draftTags.length }))
  else if (!wasOnlyHome) toast('success', i18next.t('tags:workspaces.switched', { name }))
}

/** A command on tags, for UIs that offer commands by name. */
interface TagCommand {
  readonly id: string
  /** In the language of the page. */
  readonly title: string
  /** The part of the title that the operator named. */
  readonly searchLabel?: string
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** All commands on tags in the current state. */
export const listTagCommands = (): readonly TagCommand[] => {
  const { active, closed: closedTags } = useTags.getState()
  return [
    ...(closedTags.length > 0
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
      searchLabel: name,
      run: () => goToWorkspace(name),
    })),
  ]
}
