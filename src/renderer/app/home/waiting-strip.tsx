import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isClock, toInstant } from '../../../shared/domain/dates.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { useConsole } from '../../kit/console.ts'
import { type Environment, useEnvironment } from '../../kit/environment.ts'
import { readKey } from '../../kit/press/pressed-key.ts'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import { isHidden } from '../../kit/tag/tag-visibility.ts'
import { useMinute } from '../../kit/today.ts'
import {
  type InboxKind,
  inboxRoute,
  initialKindState,
  isReadKind,
  useFullInbox,
  useInboxState,
} from '../inbox/inbox-state.ts'
import { formatInboxSums } from '../inbox/inbox-sums.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  urgent: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusWarningBorder2}` },
  count: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  key: { color: tokens.colorNeutralForeground3, fontFamily: 'inherit', fontSize: tokens.fontSizeBase100 },
})

/** Key that opens the inbox at each kind, while no text is being typed. */
const keyOfKind = { gm: 'G', mail: 'M', withdrawals: 'W', unanswered: 'U' } as const
type StripKind = keyof typeof keyOfKind
const stripKinds: readonly StripKind[] = ['gm', 'mail', 'withdrawals', 'unanswered']

const ignoredTargets =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"], [role="dialog"], [role="alertdialog"]'

const minuteMs = 60_000

/** Splits an age into its largest whole unit. */
const toAge = (ms: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } => {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  return minutes < 48 * 60
    ? { unit: 'hours', count: Math.floor(minutes / 60) }
    : { unit: 'days', count: Math.floor(minutes / (24 * 60)) }
}

/** Opens the inbox at the first record of a kind. */
const openInbox = (kind: InboxKind, navigate: Environment['navigate']): void => {
  useInboxState.setState({ requestedKind: kind })
  navigate(inboxRoute)
}

/** Calls `open` with the kind whose key is pressed while the page is visible and has no overlay. */
const useKindKeys = (kinds: readonly StripKind[], isOn: () => boolean, open: (kind: StripKind) => void) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { name, isControl, isAlt } = readKey(event)
      if (event.defaultPrevented || event.repeat || isControl || isAlt) return
      const kind = kinds.find(one => keyOfKind[one] === name.toUpperCase())
      const { target } = event
      const isElsewhere = target instanceof Element && target.closest(ignoredTargets) !== null
      if (
        !kind ||
        isElsewhere ||
        !isOn() ||
        document.querySelector('[role="dialog"]:not(aside), [role="alertdialog"]')
      )
        return
      event.preventDefault()
      open(kind)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

/** Pending work by kind: number, amount, age, and the key that opens it. */
export const WaitingStrip = () => {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const { navigate, zone } = useEnvironment()
  const singleKeys = useConsole(({ settings }) => settings.singleKeys)
  const scope = useTagScope().id
  useFullInbox(scope)
  const now = useMinute()
  const visibleKinds = useInboxState(all => all.kinds)
  const kindStates = useInboxState(all => all.kindStates)
  const unanswered = useConsole(all => all.unanswered)
  const kinds = stripKinds.filter(kind => !isReadKind(kind) || visibleKinds.includes(kind))
  const open = (kind: StripKind) => openInbox(kind, navigate)
  useKindKeys(kinds, () => singleKeys && !isHidden(scope), open)
  if (visibleKinds.length === 0 && unanswered.length === 0) return null

  const ageText = (at: number) => {
    const { unit, count } = toAge(now - at)
    return t(`waiting.oldest.${unit}`, { count })
  }
  const oldestAt = (kind: StripKind): number | null => {
    if (!isReadKind(kind)) {
      return unanswered.length === 0 ? null : Math.min(...unanswered.map(({ at }) => at))
    }
    const { isListed, total, rows, oldest } = kindStates[kind] ?? initialKindState
    // The oldest of some records may not be the oldest of all.
    const isWhole = isListed && total !== null && total <= rows.length
    return isWhole && isClock(oldest) ? toInstant(zone, oldest) : null
  }
  const isUnread = kinds.some(kind => isReadKind(kind) && !kindStates[kind])
  const getCount = (kind: StripKind): number | null =>
    isReadKind(kind) ? (kindStates[kind]?.total ?? null) : unanswered.length
  // A kind without records takes no room; its key still opens it.
  const waitingKinds = kinds.filter(kind => getCount(kind) !== 0)
  if (waitingKinds.length === 0) return null
  return (
    <section aria-label={t('waiting.title')} aria-busy={isUnread}>
      <ul className={styles.root}>
        {waitingKinds.map(kind => {
          const kindState = isReadKind(kind) ? kindStates[kind] : undefined
          const count = getCount(kind)
          const at = count ? oldestAt(kind) : null
          const sum = kindState ? formatInboxSums(kindState) : ''
          return (
            <li key={kind}>
              <button
                type="button"
                className={mergeClasses(styles.item, kind === 'unanswered' && styles.urgent)}
                aria-keyshortcuts={singleKeys ? keyOfKind[kind] : undefined}
                onClick={() => open(kind)}
              >
                <span>{t(`waiting.kinds.${kind}`)}</span>
                <span className={styles.count}>
                  {count === null ? '–' : `${formatCount(count)}${kindState?.atLeast ? '+' : ''}`}
                </span>
                {sum !== '' && <span className={styles.quiet}>{sum}</span>}
                {at !== null && <span className={styles.quiet}>{ageText(at)}</span>}
                {singleKeys && <kbd className={styles.key}>{keyOfKind[kind]}</kbd>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
