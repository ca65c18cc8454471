import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type HomeSummary, home } from '../../../areas/home/calls.ts'
import { Foldable } from '../../../areas/shared/foldable.tsx'
import { describeCellProblem, formatCell, getCellTone, type Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import { translateKeys } from '../../i18n/position.ts'
import { useRead } from '../../kit/calls/call.ts'
import { compareFigure, formatChange } from '../../kit/compare/changed-texts.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { ExplainButton, explainButtonBox } from '../../kit/explain/explain-button.tsx'
import { useExplainPanel } from '../../kit/explain/use-explain-panel.tsx'
import { formatFailure } from '../../kit/failure/failure.ts'
import { useRejectionToast } from '../../kit/failure/rejection-toast.ts'
import { useTagScope, useTagState } from '../../kit/tag/tag-scope.ts'
import { getTileTracks } from '../../kit/totals/tile-tracks.ts'
import { formatMomentByBothClocks } from '../../kit/words/both-clocks.ts'
import { formatTimeAt, useMomentText } from '../../kit/words/moment-text.ts'
import { useWording } from '../../kit/words/wording.ts'
import { type Card, overallCards, playerCards, todayCards } from './cards.ts'
import { explainCard } from './explain-card.ts'
import { useEarlierFigures } from './use-earlier-figures.ts'
import { WeekLine } from './week-line.tsx'
import { fewestFolded, ZeroLine } from './zero-line.tsx'

const gap = 8
/** Card widths, in px. */
const today = { min: 240, max: 420, gap } as const
const overall = { min: 150, max: 300, gap } as const
/** Container query for fewer than `count` cards per line. */
const below = (count: number, { min }: { readonly min: number }): `@container${string}` =>
  `@container (max-width: ${count * (min + gap) - gap - 0.1}px)`

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXS,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  // The number per line depends on the width of the page, not of the window.
  group: { containerType: 'inline-size' },
  grid: { display: 'grid', gap: `${gap}px`, margin: 0 },
  card: {
    // A long figure wraps to a line of its own instead of breaking.
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  explained: explainButtonBox,
  today: {
    // Two per line at this width.
    [below(3, today)]: { ':last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  },
  overall: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: tokens.spacingHorizontalS,
    // Three per line at this width: a lone last card fills its line.
    [below(4, overall)]: { ':last-child:nth-child(3n + 1)': { gridColumn: '1 / -1' } },
  },
  todayValue: { flexGrow: 1, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  label: {
    flexBasis: '100%',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  records: {
    padding: 0,
    border: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', textUnderlineOffset: '3px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  change: {
    flexBasis: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalM}`,
    minHeight: '20px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  up: { color: tokens.colorPaletteBlueForeground2 },
  down: { color: tokens.colorStatusWarningForeground1 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  persons: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  wide: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, auto))',
    justifyContent: 'space-between',
    flexBasis: '100%',
    gap: tokens.spacingHorizontalM,
    margin: 0,
  },
  figure: explainButtonBox,
  name: {
    flexBasis: '100%',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface GroupProps {
  readonly title: string
  /** Time of the figures, and what they are compared with. */
  readonly note?: string | undefined
  /** Tooltip of the note. */
  readonly noteTip?: string | null
  /** Key that stores whether the section is folded; absent for a section that cannot fold. */
  readonly fold?: string
  readonly children: ReactNode
}

const Group = ({ title, note, noteTip, fold, children }: GroupProps) => {
  const styles = useStyles()
  if (fold !== undefined) {
    return (
      <Foldable name={fold} title={title}>
        <div className={styles.group}>{children}</div>
      </Foldable>
    )
  }
  return (
    <section aria-label={title} className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {note && (
          <span className={styles.note} title={noteTip ?? undefined}>
            {note}
          </span>
        )}
      </div>
      {children}
    </section>
  )
}

/** The summary cards (spec 1 §2): today's, or the rest. Hidden without the permission (spec 1 §4). */
export const Summary = ({ part }: { readonly part: 'today' | 'rest' }) => {
  const styles = useStyles()
  const { t } = useTranslation(['home', 'app'])
  const { navigate, simplified, zone, getMenuTitle } = useEnvironment()
  const momentText = useMomentText('minute')
  const wording = useWording()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useRead(useTagScope().id, home.summary, {})
  const earlier = useEarlierFigures(data ? { at: dataUpdatedAt, figures: data } : null)
  const explaining = useExplainPanel()
  const [showsZeros, setShowsZeros] = useTagState(`zeros:${part}`, remembered => remembered === true)
  const failure = error?.failure
  useRejectionToast(failure)
  if (failure?.kind === 'forbidden') return null
  const name = (field: string) => translateKeys(`home:summary.${field}`)
  const renderFigure = (column: Column<keyof HomeSummary>) =>
    data ? (
      <span title={describeCellProblem(column, data, wording) ?? undefined}>
        {formatCell(column, data, wording)}
      </span>
    ) : (
      <Skeleton aria-label={t('home:summary.loading')}>
        <SkeletonItem size={24} />
      </Skeleton>
    )
  const why = (column: Column<keyof HomeSummary>) =>
    data && (
      <ExplainButton
        focusable
        name={name(column.field)}
        explanation={explainCard(column, data, name, getMenuTitle)}
        explain={explaining.explain}
      />
    )
  /** Label and figure link to their records; only the label is a tab stop. */
  const linked = (column: Column<keyof HomeSummary>, content: ReactNode, isLabel: boolean) => {
    const records = data && explainCard(column, data, name, getMenuTitle).drillDown
    if (!records) return content
    return (
      <button
        type="button"
        className={styles.records}
        tabIndex={isLabel ? undefined : -1}
        title={t('home:summary.records', { title: records.title })}
        onClick={() => navigate(records.route)}
      >
        {content}
      </button>
    )
  }
  const tone = (column: Column) => data && getCellTone(column, data) === 'danger' && styles.danger
  const { yesterday, lastWeek } = earlier
  const against = earlier.isKnown
    ? [
        ...(yesterday ? [t('home:summary.sameHour', { time: formatTimeAt(zone, yesterday.at) })] : []),
        ...(lastWeek ? [t('home:summary.lastWeek', { time: formatTimeAt(zone, lastWeek.at) })] : []),
      ]
    : []
  const asOf = data && [t('home:summary.asOf', { time: momentText(dataUpdatedAt) }), ...against].join(' · ')
  const changed = (column: Column, before: Row | undefined) => {
    if (!data || !before || !(column.field in before)) return null
    const change = compareFigure(column, before, data)
    return change.by === null ? null : formatChange(column, change, wording)
  }
  const under = (column: Column) => {
    const changes = [
      { than: 'thanYesterday', change: changed(column, yesterday?.row) },
      { than: 'thanLastWeek', change: changed(column, lastWeek?.row) },
    ] as const
    const week = earlier.week(column.field)
    if (!week && changes.every(({ change }) => !change)) return null
    return (
      <dd className={styles.change}>
        {changes.map(
          ({ than, change }) =>
            change && (
              <span
                key={than}
                className={mergeClasses(
                  change.tone === 'info' && styles.up,
                  change.tone === 'warning' && styles.down,
                )}
                title={t(`home:summary.${than}`)}
              >
                {than === 'thanLastWeek' && `${t('home:summary.week7')} `}
                {change.text}
              </span>
            ),
        )}
        {week && <WeekLine values={week} label={t('home:summary.week', { name: name(column.field) })} />}
      </dd>
    )
  }
  const isZero = (column: Column<keyof HomeSummary>) =>
    data !== undefined && data[column.field] === 0 && describeCellProblem(column, data, wording) === null
  /** True for a figure that says nothing: zero, as it was at the times that it is compared with. */
  const isSilent = ({ figure, persons }: Card) =>
    isZero(figure) &&
    (!persons || isZero(persons)) &&
    [yesterday, lastWeek].every(
      before => !before || !(figure.field in before.row) || before.row[figure.field] === 0,
    )
  const zeroLine = (count: number) =>
    count >= fewestFolded && (
      <ZeroLine count={count} areShown={showsZeros} onToggle={() => setShowsZeros(!showsZeros)} />
    )
  const cards = (which: readonly Card[], isToday: boolean) => {
    const all = which.filter(({ figure }) => !(simplified && figure.detailed))
    const silentCount = all.filter(isSilent).length
    const folds = silentCount >= fewestFolded && !showsZeros
    const onShow = folds ? all.filter(one => !isSilent(one)) : all
    return (
      <>
        {onShow.length > 0 && (
          <dl className={styles.grid} style={getTileTracks(onShow.length, isToday ? today : overall)}>
            {onShow.map(({ figure, persons }) => (
              <div
                key={figure.field}
                className={mergeClasses(
                  styles.card,
                  styles.explained,
                  isToday ? styles.today : styles.overall,
                )}
              >
                <dt className={styles.label}>
                  {linked(figure, name(figure.field), true)}
                  {why(figure)}
                </dt>
                <dd className={mergeClasses(styles.value, isToday && styles.todayValue, tone(figure))}>
                  {linked(figure, renderFigure(figure), false)}
                </dd>
                {persons && data && (
                  <dd
                    className={styles.persons}
                    title={describeCellProblem(persons, data, wording) ?? undefined}
                  >
                    {t('home:summary.persons', {
                      count: Number(data[persons.field]),
                      persons: formatCell(persons, data, wording),
                    })}
                  </dd>
                )}
                {under(figure)}
              </div>
            ))}
          </dl>
        )}
        {zeroLine(silentCount)}
      </>
    )
  }
  return (
    <div className={styles.root} aria-busy={isFetching}>
      {part === 'today' && failure && (
        <MessageBar intent="error">
          <MessageBarBody>{t('home:summary.failed', { reason: formatFailure(failure) })}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void refetch()}>
              {t('app:retry')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {part === 'today' && (
        <Group title={name('today')} note={asOf} noteTip={formatMomentByBothClocks(dataUpdatedAt, zone)}>
          {cards(todayCards, true)}
        </Group>
      )}
      {part === 'rest' && (
        <Group title={name('overall')} fold="overall">
          {cards(overallCards, false)}
        </Group>
      )}
      {part === 'rest' && !simplified && (
        <Group title={name('players')} fold="players">
          <div className={styles.wide}>
            {playerCards
              .filter(({ figures }) => showsZeros || !figures.every(isZero))
              .map(card => (
                <div key={card.name} className={styles.card}>
                  <h3 className={styles.name}>{name(card.name)}</h3>
                  <dl className={styles.figures}>
                    {card.figures.map(figure => (
                      <div key={figure.field} className={styles.figure}>
                        <dt className={styles.label}>
                          {linked(figure, name(figure.field), true)}
                          {why(figure)}
                        </dt>
                        <dd className={styles.value}>{linked(figure, renderFigure(figure), false)}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))}
          </div>
          {zeroLine(
            playerCards.filter(({ figures }) => figures.every(isZero)).flatMap(card => card.figures).length,
          )}
        </Group>
      )}
      {explaining.panel}
    </div>
  )
}
