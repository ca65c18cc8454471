import { useTranslation } from 'react-i18next'
import { longestWorkspaceName } from '../../shared/settings.ts'
import { NameForm } from '../kit/names/name-form.tsx'
import { NamesDialog } from '../kit/names/names-dialog.tsx'
import { useTags } from './tag-store.ts'
import { WorkspaceRow } from './workspace-row.tsx'
import { saveWorkspace, useWorkspaces, workspaceProblem } from './workspaces.ts'

/** Makes workspaces of the open pages, and renames, renews and deletes those there are. */
export const WorkspacesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['tags', 'app'])
  const all = useWorkspaces()
  const current = useTags(state => state.workspace)
  return (
    <NamesDialog
      title={t('tags:workspaces.title')}
      about={t('tags:workspaces.about')}
      label={t('tags:workspaces.title')}
      close={t('app:close')}
      onClose={onClose}
      form={
        <NameForm
          label={t('tags:workspaces.saveUnder')}
          longest={longestWorkspaceName}
          problemOf={typed => {
            const problem = workspaceProblem(typed)
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
