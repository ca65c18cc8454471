import { useTranslation } from 'react-i18next'
import { maxWorkspaceNameLength, type Workspace } from '../../../shared/settings.ts'
import { NameForm } from '../../kit/names/name-form.tsx'
import { NamedRow } from '../../kit/names/named-row.tsx'
import { NamesDialog } from '../../kit/names/names-dialog.tsx'
import { goToWorkspace } from '../tags/tag-commands.ts'
import { useTags } from '../tags/tag-store.ts'
import {
  deleteWorkspace,
  findWorkspaceProblem,
  renameWorkspace,
  saveWorkspace,
  updateWorkspace,
  useWorkspaces,
} from './workspaces.ts'

interface Props {
  readonly workspace: Workspace
  readonly isCurrent: boolean
}

const WorkspaceRow = ({ workspace: { name, tags }, isCurrent }: Props) => {
  const { t } = useTranslation('tags')
  return (
    <NamedRow
      name={name}
      notes={[t('workspaces.pages', { count: tags.length }), ...(isCurrent ? [t('workspaces.current')] : [])]}
      isCurrent={isCurrent}
      open={{ title: t('workspaces.switchTo', { name }), run: () => goToWorkspace(name) }}
      commands={[{ label: t('workspaces.update', { name }), run: () => updateWorkspace(name) }]}
      rename={{
        label: t('workspaces.rename', { name }),
        maxLength: maxWorkspaceNameLength,
        problemOf: newName => {
          const problem = findWorkspaceProblem(newName, name)
          return problem && t(`workspaces.problems.${problem}`)
        },
        onName: next => renameWorkspace(name, next),
      }}
      remove={{
        question: t('workspaces.removed', { name }),
        yes: t('workspaces.removeIt'),
        run: () => deleteWorkspace(name),
      }}
    />
  )
}

/** Saves the open pages as workspaces; renames, updates and deletes existing ones. */
export const WorkspacesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['tags', 'app'])
  const all = useWorkspaces()
  const current = useTags(state => state.workspace)
  return (
    <NamesDialog
      title={t('tags:workspaces.title')}
      description={t('tags:workspaces.about')}
      label={t('tags:workspaces.title')}
      close={t('app:close')}
      onClose={onClose}
      form={
        <NameForm
          label={t('tags:workspaces.saveUnder')}
          isUsual
          maxLength={maxWorkspaceNameLength}
          problemOf={newName => {
            const problem = findWorkspaceProblem(newName)
            return problem && t(`tags:workspaces.problems.${problem}`)
          }}
          onName={saveWorkspace}
        />
      }
    >
      {all.map(one => (
        <WorkspaceRow key={one.name} workspace={one} isCurrent={one.name === current} />
      ))}
    </NamesDialog>
  )
}
