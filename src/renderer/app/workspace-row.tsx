import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { useTranslation } from 'react-i18next'
import { longestWorkspaceName, type Workspace } from '../../shared/settings.ts'
import { NamedRow } from '../kit/names/named-row.tsx'
import { goToWorkspace } from './tag-commands.ts'
import { deleteWorkspace, renameWorkspace, updateWorkspace, workspaceProblem } from './workspaces.ts'

interface Props {
  readonly workspace: Workspace
  readonly isCurrent: boolean
}

export const WorkspaceRow = ({ workspace: { name, tags }, isCurrent }: Props) => {
  const { t } = useTranslation('tags')
  return (
    <NamedRow
      name={name}
      notes={[t('workspaces.pages', { count: tags.length }), ...(isCurrent ? [t('workspaces.current')] : [])]}
      isCurrent={isCurrent}
      open={{ title: t('workspaces.switchTo', { name }), run: () => goToWorkspace(name) }}
      buttons={[
        [t('workspaces.update', { name }), <ArrowSync16Regular key="icon" />, () => updateWorkspace(name)],
      ]}
      rename={{
        label: t('workspaces.rename', { name }),
        longest: longestWorkspaceName,
        problemOf: typed => {
          const problem = workspaceProblem(typed, name)
          return problem && t(`workspaces.problems.${problem}`)
        },
        onName: next => renameWorkspace(name, next),
      }}
      remove={{
        label: t('workspaces.remove', { name }),
        question: t('workspaces.removed', { name }),
        yes: t('workspaces.removeIt'),
        run: () => deleteWorkspace(name),
      }}
    />
  )
}
