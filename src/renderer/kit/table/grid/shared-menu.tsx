import { Menu, MenuList, MenuPopover } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { MenuEntries } from '../../menu/menu-entries.tsx'
import type { MenuEntry } from '../../menu/menu-entry.ts'

/** Position and entries of an open menu. */
export interface OpenMenu {
  readonly target: HTMLElement | { readonly x: number; readonly y: number }
  readonly entries: readonly MenuEntry[]
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

/** The table's single menu, shared by context menus and the More buttons of all rows. */
export const SharedMenu = ({ menu, onClose }: { readonly menu: OpenMenu; readonly onClose: () => void }) => (
  <Menu open positioning={getPositioning(menu)} onOpenChange={(_, change) => !change.open && onClose()}>
    <MenuPopover>
      <MenuList>
        <MenuEntries entries={menu.entries} onClose={onClose} />
      </MenuList>
    </MenuPopover>
  </Menu>
)
