import {
  Button,
  CounterBadge,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { useBadge } from '../inbox/inbox-entry.ts'
import { useCurrentRoute } from '../tags/tag-store.ts'
import { findMarkedEntry, listGroups, type NavEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { formatMenuFailure, type NavigationState } from './navigation.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    height: '100%',
    margin: 0,
    padding: tokens.spacingVerticalS,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    listStyleType: 'none',
  },
  badged: { position: 'relative', display: 'inline-flex' },
  // A dot: a count would cover the icon, so the tooltip has it.
  badge: { position: 'absolute', top: '-4px', right: '-7px', pointerEvents: 'none' },
  popover: { maxHeight: '80vh', overflowY: 'auto' },
})

const pages = (entry: NavEntry): readonly NavEntry[] =>
  entry.children.flatMap(child => (child.route === null ? pages(child) : child))

interface EntryProps {
  readonly entry: NavEntry
  /** Key of the visible page's entry. */
  readonly current: string
  readonly onOpen: (route: string) => void
}

/** An entry of the collapsed menu; a dot marks pending items, the tooltip has their number. */
const RailEntry = ({ entry, current, onOpen }: EntryProps) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const count = useBadge(entry)
  const { route } = entry
  const icon = (
    <span className={styles.badged}>
      <MenuIcon name={entry.icon} />
      {count > 0 && <CounterBadge dot className={styles.badge} size="small" aria-hidden="true" />}
    </span>
  )
  const look = entry.key === current || listGroups(current).includes(entry.key) ? 'primary' : 'subtle'
  const countNote = count > 0 ? ` · ${t('bar.waiting', { count })}` : ''
  if (route !== null) {
    return (
      <li>
        <Tooltip content={`${entry.title}${countNote}`} relationship="label" positioning="after">
          <Button
            appearance={look}
            icon={icon}
            aria-current={entry.key === current ? 'page' : undefined}
            onClick={() => onOpen(route)}
          />
        </Tooltip>
      </li>
    )
  }
  return (
    <li>
      <Menu positioning="after-top">
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance={look}
            icon={icon}
            aria-label={`${entry.title}${countNote}`}
            title={`${entry.title}${countNote}`}
          />
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <MenuList>
            {pages(entry).map(page => (
              <MenuItem
                key={page.key}
                aria-current={page.key === current ? 'page' : undefined}
                onClick={() => page.route !== null && onOpen(page.route)}
              >
                {page.title}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </li>
  )
}

interface Props extends NavigationState {
  readonly onOpen: (route: string) => void
}

/** The navigation collapsed to icons; a group's pages open in a flyout. */
export const NavRail = ({ entries, status, failure, onRetry, onOpen }: Props) => {
  const current = findMarkedEntry(entries, useCurrentRoute())?.key ?? ''
  const styles = useStyles()
  const { t } = useTranslation('app')
  const list = useRovingFocus()
  return (
    <ul ref={list} className={styles.list}>
      {status === 'failed' && (
        <li>
          <Tooltip
            content={`${formatMenuFailure(failure)} ${t('retry')}`}
            relationship="label"
            positioning="after"
          >
            <Button appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={onRetry} />
          </Tooltip>
        </li>
      )}
      {entries.map(entry => (
        <RailEntry key={entry.key} entry={entry} current={current} onOpen={onOpen} />
      ))}
    </ul>
  )
}
