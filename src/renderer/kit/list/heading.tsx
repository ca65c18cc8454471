import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../environment.ts'
import { pageHead, pageTitle } from '../page.ts'
import { useWordRoom } from '../use-word-room.ts'
import { formatMomentByBothClocks } from '../words/both-clocks.ts'
import { useMomentText } from '../words/moment-text.ts'
import { RefreshButton } from './read/refresh-button.tsx'
import { emptyDraft, type FilterDraft, useDraft } from './search/filter-draft.ts'

const useStyles = makeStyles({
  heading: {
    display: 'flex',
    ...pageHead,
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  title: pageTitle,
  lesser: { fontSize: tokens.fontSizeBase400 },
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
    color: tokens.colorStatusWarningForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  updated: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  // The time alone in a narrow window: a second line of tools would take a row.
  brief: {
    '@media (max-width: 1400px)': {
      fontSize: 0,
      '::after': { content: 'attr(data-time) / ""', fontSize: tokens.fontSizeBase200 },
    },
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
  const { zone } = useEnvironment()
  const momentText = useMomentText('second')
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
          <output className={mergeClasses(styles.updated, styles.notice)} title={notice}>
            {notice}
          </output>
        ) : (
          updatedAt !== null && (
            <span
              className={mergeClasses(styles.updated, styles.brief)}
              data-time={momentText(updatedAt)}
              title={formatMomentByBothClocks(updatedAt, zone) ?? undefined}
            >
              {t('updated', { time: momentText(updatedAt) })}
            </span>
          )
        )}
        {onReload && <RefreshButton label={t('reload')} onRefresh={onReload} interval={props.interval} />}
        {props.mark}
        {children}
      </div>
    </header>
  )
}
