import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ComponentProps, ReactElement } from 'react'
import { shownKey } from '../../press/keys.ts'

/** An entry of a menu; null is a separator. */
export type ContextMenuEntry = {
  readonly label: string
  readonly icon?: ReactElement | undefined
  /** Its shortcut key, as configured here. */
  readonly key?: string | undefined
  readonly disabled?: boolean | undefined
  readonly tone?: 'danger' | undefined
  readonly run: () => void
} | null

/** Position and entries of an open menu. */
export interface OpenMenu {
  readonly target: HTMLElement | { readonly x: number; readonly y: number }
  readonly entries: readonly ContextMenuEntry[]
}

type Positioning = NonNullable<ComponentProps<typeof Menu>['positioning']>

const getPositioning = ({ target }: OpenMenu): Positioning => ({
  position: 'below',
  align: 'start',
  target:
    target instanceof HTMLElement
      ? target
      : { getBoundingClientRect: () => new DOMRect(target.x, target.y, 0, 0) },
})

const red = tokens.colorPaletteRedForeground1
const useStyles = makeStyles({
  danger: { color: red, ':hover': { color: red }, ':hover:active': { color: red } },
})

/** The table's single menu, shared by context menus and the More buttons of all rows. */
export const SharedMenu = ({ menu, onClose }: { readonly menu: OpenMenu; readonly onClose: () => void }) => {
  const styles = useStyles()
  return (
    <Menu open positioning={getPositioning(menu)} onOpenChange={(_, change) => !change.open && onClose()}>
      <MenuPopover>
        <MenuList>
          {menu.entries.map((entry, index) =>
            entry === null ? (
              <MenuDivider key={`line ${String(index)}`} />
            ) : (
              <MenuItem
                key={entry.label}
                {...(entry.icon ? { icon: entry.icon } : {})}
                {...(entry.tone === 'danger' && !entry.disabled && { className: styles.danger })}
                disabled={entry.disabled ?? false}
                {...shownKey(entry.key)}
                onClick={() => {
                  onClose()
                  entry.run()
                }}
              >
                {entry.label}
              </MenuItem>
            ),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
