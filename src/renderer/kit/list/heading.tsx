import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pageHead, pageTitle } from '../page.ts'
import { useWordRoom } from '../use-word-room.ts'
import { RefreshButton } from './read/refresh-button.tsx'
import { UpdatedAt } from './read/updated-at.tsx'
import { emptyDraft, type FilterDraft, useDraft } from './search/filter-draft.ts'

const useStyles = makeStyles({
  heading: {
    display: 'flex',
    ...pageHead,
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    // Both are a dialog's own where the list is one.
    marginBottom: 'var(--list-title-gap, 0)',
  },
  title: pageTitle,
  lesser: { fontSize: `var(--list-title-size, ${tokens.fontSizeBase400})` },
  part: { color: tokens.colorNeutralForeground2 },
  right: {
    flex: '1 1 auto',
    display: 'flex',
    // There is little room beside a docked panel.
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  // In the room that is left: a longer note than the time would move the tools to a line of their own, and the list down.
  notice: {
    flex: '1 1 auto',
    width: '48px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface Props {
  /** Heading level: a screen's own, or a section's. */
  readonly as: 'h1' | 'h2'
  readonly title: string
  /** Parts of the list that the route names. */
  readonly parts: readonly string[]
  /** Number of rows as text; undefined if unknown. */
  readonly count?: string | undefined
  /** When the visible rows arrived, in ms since the epoch. */
  readonly updatedAt: number | null
  /** Draft of the filters; if there is one, a note replaces the age of the rows. */
  readonly draft?: FilterDraft
  /** True if the visible rows belong to another search. */
  readonly isOld?: boolean
  /** Undefined if the page's own button refreshes the list. */
  readonly onReload?: (() => void) | undefined
  /** Auto-refresh of the list; undefined if it has none. */
  readonly interval?: ComponentProps<typeof RefreshButton>['interval']
  /** Shown beside the refresh button. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** Heading of a list: title, age of the rows, and tools. */
export const Heading = (props: Props) => {
  const { as: Title, title, parts, updatedAt, isOld = false, onReload, children } = props
  const { t } = useTranslation('list')
  const styles = useStyles()
  const bar = useRef<HTMLElement>(null)
  useWordRoom(bar)
  const isDraft = useDraft(props.draft ?? emptyDraft) !== null
  const notice = t(isDraft ? 'search.draft' : 'search.earlier')
  return (
    <header ref={bar} className={styles.heading}>
      <Title className={mergeClasses(styles.title, Title === 'h2' && styles.lesser)}>{title}</Title>
      {parts.map(part => (
        <span key={part} className={styles.part}>
          {part}
        </span>
      ))}
      {props.count !== undefined && <span className={styles.part}>{props.count}</span>}
      <div className={styles.right}>
        {isDraft || isOld ? (
          <output className={styles.notice} title={notice}>
            {notice}
          </output>
        ) : (
          updatedAt !== null && <UpdatedAt at={updatedAt} />
        )}
        {onReload && <RefreshButton label={t('reload')} onRefresh={onReload} interval={props.interval} />}
        {props.mark}
        {children}
      </div>
    </header>
  )
}
