import { maxWorkspaceNameLength, type Workspace } from '../../../shared/settings.ts'
import { findNameProblem, type NameProblem } from '../../kit/names/names.ts'
import { countFreeSlots, listOwnItems, saveOwnItems, useOwnItems } from '../../kit/own-items.ts'
import { isScreen } from '../routes.ts'
import { getMemory, hasDraft, keepState, pickSearchState } from '../tags/tag-memory.ts'
import { changeTags, createTagId, reloadTag, useTags, withState } from '../tags/tag-store.ts'
import { homeTag, restoreTags } from '../tags/tags.ts'

const account = (): string => useTags.getState().account

/** Lists the signed-in user's workspaces, in order of creation. */
export const listWorkspaces = (): readonly Workspace[] => listOwnItems('workspaces', account())

const saveWorkspaces = (workspaces: readonly Workspace[]): void =>
  saveOwnItems('workspaces', account(), workspaces)
const nameTags = (workspace: string): void => changeTags(useTags.getState(), { workspace })

/** The signed-in user's workspaces, in order of creation. */
export const useWorkspaces = (): readonly Workspace[] =>
  useOwnItems(
    'workspaces',
    useTags(state => state.account),
  ).items

/** The open tags as a workspace: with their searches, without unsent input. */
const present = (name: string): Workspace => {
  const { active, list } = useTags.getState()
  const tags = list.map(withState).map(tag => ({ ...tag, state: pickSearchState(tag.state) }))
  return { account: account(), name, active, tags }
}

/** Finds a problem of a name; `own`: the current name on renaming. */
export const findWorkspaceProblem = (name: string, own = ''): NameProblem | null =>
  findNameProblem(name, {
    existing: listWorkspaces().filter(workspace => workspace.name !== own),
    maxLength: maxWorkspaceNameLength,
    freeSlots: own === '' ? countFreeSlots('workspaces') : 1,
  })

/** Saves the open tags under a name for which {@link findWorkspaceProblem} returns null. */
export const saveWorkspace = (name: string): void => {
  const newWorkspace = present(name.trim())
  saveWorkspaces([...listWorkspaces(), newWorkspace])
  nameTags(newWorkspace.name)
}

/** Replaces a workspace's tags by the open ones. */
export const updateWorkspace = (name: string): void => {
  saveWorkspaces(listWorkspaces().map(workspace => (workspace.name === name ? present(name) : workspace)))
  nameTags(name)
}

export const renameWorkspace = (name: string, next: string): void => {
  saveWorkspaces(
    listWorkspaces().map(workspace =>
      workspace.name === name ? { ...workspace, name: next.trim() } : workspace,
    ),
  )
  if (useTags.getState().workspace === name) nameTags(next.trim())
}

export const deleteWorkspace = (name: string): void => {
  saveWorkspaces(listWorkspaces().filter(workspace => workspace.name !== name))
  if (useTags.getState().workspace === name) nameTags('')
}

/**
 * Replaces the open tags by a workspace. Tags with unsent input stay; the others are closed and can be reopened. Tags in
 * separate windows stay there. False if no workspace has this name.
 */
export const switchWorkspace = (name: string): boolean => {
  const workspace = listWorkspaces().find(saved => saved.name === name)
  if (!workspace) return false
  const ids = new Map(workspace.tags.map(({ id }) => [id, id === homeTag.id ? id : createTagId()]))
  // New ids: the same tags may already be open.
  const newTags = workspace.tags.map(tag => ({ ...tag, id: ids.get(tag.id) ?? createTagId() }))
  const draftTags = useTags.getState().list.filter(({ id }) => id !== homeTag.id && hasDraft(id))
  const next = restoreTags(
    { active: ids.get(workspace.active) ?? homeTag.id, tags: [...newTags, ...draftTags.map(withState)] },
    isScreen,
  )
  for (const { id, state } of newTags)
    keepState(id, id === homeTag.id ? { ...getMemory(id), ...state } : state)
  changeTags(next, { workspace: name })
  reloadTag(homeTag.id)
  return true
}
