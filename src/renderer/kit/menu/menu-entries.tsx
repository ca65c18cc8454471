import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { shownKey } from '../press/keys.ts'
import { useDeletion } from './deletion.ts'
import type { MenuEntry } from './menu-entry.ts'

interface Props {
  readonly entries: readonly MenuEntry[]
  /** Called before a command runs, to close a menu that does not close by itself. */
  readonly onClose?: () => void
}

/** Entries of a menu's list: commands, dividers and submenus. */
export const MenuEntries = ({ entries, onClose }: Props) => {
  const deletion = useDeletion()
  return entries.map((entry, index) => {
    if (entry === null) return <MenuDivider key={`divider ${String(index)}`} />
    if ('entries' in entry)
      return (
        <Menu key={entry.label}>
          <MenuTrigger disableButtonEnhancement>
            <MenuItem>{entry.label}</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuEntries entries={entry.entries} {...(onClose && { onClose })} />
            </MenuList>
          </MenuPopover>
        </Menu>
      )
    return (
      <MenuItem
        key={entry.label}
        {...(entry.icon ? { icon: entry.icon } : {})}
        {...(entry.isDeletion && !entry.disabled && { className: deletion })}
        disabled={entry.disabled ?? false}
        {...(entry.note === undefined ? shownKey(entry.key) : { secondaryContent: entry.note })}
        onClick={() => {
          onClose?.()
          entry.run()
        }}
      >
        {entry.label}
      </MenuItem>
    )
  })
}
