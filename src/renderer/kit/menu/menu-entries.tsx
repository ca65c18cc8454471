import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { shownKey } from '../press/keys.ts'
import type { MenuEntry } from './menu-entry.ts'

const red = tokens.colorPaletteRedForeground1
const useStyles = makeStyles({
  deletion: { color: red, ':hover': { color: red }, ':hover:active': { color: red } },
})

interface Props {
  readonly entries: readonly MenuEntry[]
  /** Called before a command runs, to close a menu that does not close by itself. */
  readonly onClose?: () => void
}

/** Entries of a menu's list: commands, dividers and submenus. */
export const MenuEntries = ({ entries, onClose }: Props) => {
  const styles = useStyles()
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
        {...(entry.isDeletion && !entry.disabled && { className: styles.deletion })}
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
