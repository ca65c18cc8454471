import {
  Button,
  CounterBadge,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBadge } from './inbox-entry.ts'
import { groupsAround, markedFor, type NavEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { menuFailed, type NavigationState } from './navigation.tsx'
import { isScreen } from './routes.ts'
import { useCurrentRoute } from './tag-store.ts'
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
  missing: { color: tokens.colorNeutralForeground4 },
  badged: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-1px', right: '-3px', pointerEvents: 'none' },
  popover: { maxHeight: '80vh', overflowY: 'auto' },
})

const pages = (entry: NavEntry): readonly NavEntry[] =>
  entry.children.flatMap(child => (child.route === null ? pages(child) : child))

/** What waits behind an entry, on its icon. */
const Badged = ({ entry, children }: { readonly entry: NavEntry; readonly children: ReactNode }) => {
  const styles = useStyles()
  const count = useBadge(entry)
  return (
    <span className={styles.badged}>
      {children}
      {count > 0 && <CounterBadge className={styles.badge} count={count} size="small" aria-hidden="true" />}
    </span>
  )
}

interface Props extends NavigationState {
  readonly onOpen: (route: string) => void
}

/** The navigation folded to icons; a group's pages fly out. */
export const NavRail = ({ entries, status, failure, onRetry, onOpen }: Props) => {
  const current = markedFor(entries, useCurrentRoute())?.key ?? ''
  const styles = useStyles()
  const { t } = useTranslation('app')
  const list = useRovingFocus()
  const leading = groupsAround(current)
  return (
    <ul ref={list} className={styles.list}>
      {status === 'failed' && (
        <li>
          <Tooltip content={`${menuFailed(failure)} ${t('retry')}`} relationship="label" positioning="after">
            <Button appearance="subtle" icon={<ArrowClockwise20Regular />} onClick={onRetry} />
          </Tooltip>
        </li>
      )}
      {entries.map(entry => {
        const { route } = entry
        const icon = (
          <Badged entry={entry}>
            <MenuIcon name={entry.icon} />
          </Badged>
        )
        const look = entry.key === current || leading.includes(entry.key) ? 'primary' : 'subtle'
        if (route !== null) {
          return (
            <li key={entry.key}>
              <Tooltip
                content={isScreen(route) ? entry.title : `${entry.title}: ${t('notConfigured')}`}
                relationship="label"
                positioning="after"
              >
                <Button
                  appearance={look}
                  icon={icon}
                  className={mergeClasses(!isScreen(route) && styles.missing)}
                  aria-current={entry.key === current ? 'page' : undefined}
                  onClick={() => onOpen(route)}
                />
              </Tooltip>
            </li>
          )
        }
        return (
          <li key={entry.key}>
            <Menu positioning="after-top">
              <MenuTrigger disableButtonEnhancement>
                <Button appearance={look} icon={icon} aria-label={entry.title} title={entry.title} />
              </MenuTrigger>
              <MenuPopover className={styles.popover}>
                <MenuList>
                  {pages(entry).map(page => (
                    <MenuItem
                      key={page.key}
                      aria-current={page.key === current ? 'page' : undefined}
                      {...(page.route !== null &&
                        !isScreen(page.route) && {
                          className: styles.missing,
                          secondaryContent: t('menu.missing'),
                          title: t('notConfigured'),
                        })}
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
      })}
    </ul>
  )
}
