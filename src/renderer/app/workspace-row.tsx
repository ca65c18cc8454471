import { Button, makeStyles, mergeClasses, Text, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowSync16Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { Delete16Regular } from '@fluentui/react-icons/svg/delete'
import { Rename16Regular } from '@fluentui/react-icons/svg/rename'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../shared/settings.ts'
import { goToWorkspace } from './tag-commands.ts'
import { WorkspaceName } from './workspace-name.tsx'
import { deleteWorkspace, renameWorkspace, updateWorkspace } from './workspaces.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `0 0 0 ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  asking: { padding: tokens.spacingHorizontalS, display: 'block' },
  name: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  open: {
    flex: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingLeft: 0,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3 },
  question: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly workspace: Workspace
  readonly isCurrent: boolean
}

export const WorkspaceRow = ({ workspace: { name, tags }, isCurrent }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('tags')
  const [asked, ask] = useState<'rename' | 'remove' | null>(null)
  const stop = () => ask(null)
  if (asked === 'rename')
    return (
      <li className={styles.asking}>
        <WorkspaceName
          label={t('workspaces.rename', { name })}
          name={name}
          onName={next => renameWorkspace(name, next)}
          onCancel={stop}
        />
      </li>
    )
  if (asked === 'remove')
    return (
      <li className={styles.asking} role="alert">
        <div className={styles.question}>
          <Text className={styles.name}>{t('workspaces.removed', { name })}</Text>
          <Button size="small" onClick={() => deleteWorkspace(name)}>
            {t('workspaces.removeIt')}
          </Button>
          <Button size="small" onClick={stop}>
            {t('workspaces.cancel')}
          </Button>
        </div>
      </li>
    )
  const buttons = [
    [t('workspaces.update', { name }), <ArrowSync16Regular key="icon" />, () => updateWorkspace(name)],
    [t('workspaces.rename', { name }), <Rename16Regular key="icon" />, () => ask('rename')],
    [t('workspaces.remove', { name }), <Delete16Regular key="icon" />, () => ask('remove')],
  ] as const
  return (
    <li className={styles.row}>
      <Button
        appearance="transparent"
        className={mergeClasses(styles.open, isCurrent && styles.current)}
        title={t('workspaces.switchTo', { name })}
        onClick={() => goToWorkspace(name)}
      >
        {name}
      </Button>
      <Text size={200} className={styles.note}>
        {[
          t('workspaces.pages', { count: tags.length }),
          ...(isCurrent ? [t('workspaces.current')] : []),
        ].join(' · ')}
      </Text>
      {buttons.map(([label, icon, run]) => (
        <Tooltip key={label} content={label} relationship="label">
          <Button size="small" appearance="subtle" icon={icon} onClick={run} />
        </Tooltip>
      ))}
    </li>
  )
}
