import { CounterBadge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Star16Filled, Star16Regular } from '@fluentui/react-icons/svg/star'
import { useTranslation } from 'react-i18next'
import { getSelectedTint } from '../../kit/page.ts'
import { useBadge } from '../inbox/inbox-entry.ts'
import { getScreenCode } from '../screen-code.ts'
import { toggleFavorite, useFavorites } from './favorites.ts'
import type { NavEntry } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'

const useStyles = makeStyles({
  entry: {
    position: 'relative',
    ':hover': { '--favorite': '1' },
    ':has(:focus-visible)': { '--favorite': '1' },
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    width: '100%',
    minHeight: '32px',
    padding: `7px ${tokens.spacingHorizontalXS} 7px ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    // The tables' font size: the usual names fit on one line.
    fontSize: '13px',
    // The lines of one entry are closer together than two entries.
    lineHeight: '18px',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  nested: { paddingLeft: '34px' },
  deep: { paddingLeft: '48px' },
  current: {
    color: tokens.colorBrandForeground1,
    // Bold look at regular width: choosing an entry must not wrap its name.
    WebkitTextStroke: '0.4px currentColor',
    backgroundColor: getSelectedTint(tokens.colorNeutralBackground2),
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    ':hover': {
      color: tokens.colorBrandForeground2Hover,
      backgroundColor: getSelectedTint(tokens.colorNeutralBackground2Hover),
    },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  title: { flex: 1, overflowWrap: 'anywhere' },
  // An entry's star appears with the entry, not with its group.
  children: { '--favorite': '0', margin: 0, padding: 0, listStyleType: 'none' },
  icon: { display: 'grid', flexShrink: 0, height: '18px', placeItems: 'center' },
  favorite: {
    position: 'absolute',
    insetBlockStart: '4px',
    insetInlineEnd: '2px',
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    // Visible only while its entry is hovered or focused.
    opacity: 'var(--favorite, 0)',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
})

/** Pins a page to the favorites. The arrow keys skip it: they move between pages. */
const FavoriteButton = ({ route }: { readonly route: string }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const isPinned = useFavorites().includes(route)
  return (
    <button
      type="button"
      data-aside=""
      tabIndex={-1}
      className={styles.favorite}
      // Keyboard and screen reader users have the palette's command.
      aria-hidden="true"
      title={t(isPinned ? 'menu.unfavor' : 'menu.favor')}
      onClick={() => toggleFavorite(route)}
    >
      {isPinned ? <Star16Filled /> : <Star16Regular />}
    </button>
  )
}

interface Props {
  readonly entry: NavEntry
  readonly depth: number
  readonly current: string
  readonly isOpen: (key: string) => boolean
  readonly onToggle: (key: string) => void
  readonly onOpen: (route: string) => void
}

export const NavItem = ({ entry, depth, current, isOpen, onToggle, onOpen }: Props) => {
  const styles = useStyles()
  const { route } = entry
  const isGroup = route === null
  const isCurrent = entry.key === current
  const expanded = isGroup && isOpen(entry.key)
  // Preloads the page's code on hover: a click may follow.
  const preload = () => void (route !== null && getScreenCode(route).load())
  const { t } = useTranslation('app')
  const itemCount = useBadge(entry)
  // An expanded group shows the counts at its pages.
  const badge = expanded ? 0 : itemCount
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={mergeClasses(
          styles.item,
          depth === 1 && styles.nested,
          depth > 1 && styles.deep,
          isCurrent && styles.current,
        )}
        aria-current={isCurrent ? 'page' : undefined}
        title={badge > 0 ? t('bar.waiting', { count: badge }) : undefined}
        aria-expanded={isGroup ? expanded : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (isGroup ? onToggle(entry.key) : onOpen(route))}
      >
        {depth === 0 && (
          <span className={styles.icon}>
            <MenuIcon name={entry.icon} />
          </span>
        )}
        <span className={styles.title}>{entry.title}</span>
        {badge > 0 && <CounterBadge count={badge} overflowCount={999} size="small" aria-hidden="true" />}
        {isGroup && (expanded ? <ChevronDown16Regular /> : <ChevronRight16Regular />)}
      </button>
      {route !== null && route !== '/' && <FavoriteButton route={route} />}
      {expanded && (
        <ul className={styles.children}>
          {entry.children.map(child => (
            <NavItem
              key={child.key}
              entry={child}
              depth={depth + 1}
              current={current}
              isOpen={isOpen}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
