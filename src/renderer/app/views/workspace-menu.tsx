import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Tooltip,
} from '@fluentui/react-components'
import { LayerDiagonal16Regular } from '@fluentui/react-icons/svg/layer-diagonal'
import i18next from 'i18next'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReturnFocus } from '../../kit/press/return-focus.tsx'
import { toast } from '../../kit/toast.ts'
import { goToWorkspace } from '../tags/tag-commands.ts'
import { useTags } from '../tags/tag-store.ts'
import { updateWorkspace, useWorkspaces } from './workspaces.ts'
import { WorkspacesDialog } from './workspaces-dialog.tsx'

const useStyles = makeStyles({
  popover: { maxHeight: '80vh', overflowY: 'auto', maxWidth: '360px' },
})

const update = (name: string) => {
  updateWorkspace(name)
  toast('success', i18next.t('tags:workspaces.saved', { name }))
}

/** Menu of workspaces: switch here, create and manage in a dialog. */
export const WorkspaceMenu = memo(() => {
  const styles = useStyles()
  const { t } = useTranslation('tags')
  const all = useWorkspaces()
  const current = useTags(state => state.workspace)
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <Menu
        checkedValues={{ workspace: [current] }}
        onCheckedValueChange={(_, { checkedItems: [name] }) => name !== undefined && goToWorkspace(name)}
      >
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('workspaces.title')} relationship="label">
            <Button size="small" appearance="subtle" icon={<LayerDiagonal16Regular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>{t(all.length > 0 ? 'workspaces.title' : 'workspaces.none')}</MenuGroupHeader>
              {all.map(({ name }) => (
                <MenuItemRadio key={name} name="workspace" value={name} persistOnClick={false}>
                  {name}
                </MenuItemRadio>
              ))}
            </MenuGroup>
            <MenuDivider />
            {all.some(({ name }) => name === current) && (
              <MenuItem onClick={() => update(current)}>{t('workspaces.update', { name: current })}</MenuItem>
            )}
            <MenuItem onClick={() => setManaging(true)}>
              {t(all.length > 0 ? 'workspaces.manage' : 'workspaces.saveAs')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isManaging && (
        <>
          <ReturnFocus />
          <WorkspacesDialog onClose={() => setManaging(false)} />
        </>
      )}
    </>
  )
})
