import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../kit/dialog/dialog-buttons.tsx'
import { useTags } from './tag-store.ts'
import { WorkspaceName } from './workspace-name.tsx'
import { WorkspaceRow } from './workspace-row.tsx'
import { saveWorkspace, useWorkspaces } from './workspaces.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})

/** Makes workspaces of the open pages, and renames, renews and deletes those there are. */
export const WorkspacesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const { t } = useTranslation(['tags', 'app'])
  const all = useWorkspaces()
  const current = useTags(state => state.workspace)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('tags:workspaces.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{t('tags:workspaces.about')}</Text>
            <WorkspaceName label={t('tags:workspaces.saveUnder')} onName={saveWorkspace} />
            <ul className={styles.list} aria-label={t('tags:workspaces.title')}>
              {all.map(one => (
                <WorkspaceRow key={one.name} workspace={one} isCurrent={one.name === current} />
              ))}
            </ul>
          </DialogContent>
          <DialogButtons
            leave={
              <Button appearance="primary" onClick={onClose}>
                {t('app:close')}
              </Button>
            }
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
