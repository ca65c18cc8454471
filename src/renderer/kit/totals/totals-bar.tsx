import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CellContext,
  describeCellProblem,
  formatCell,
  formatExactCell,
  getCellTone,
  type Row,
} from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Failure } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { DelayedFallback } from '../code/delayed-fallback.tsx'
import { ExplainButton, explainButtonBox } from '../explain/explain-button.tsx'
import type { Explanation } from '../explain/explanation.ts'
import { useExplainPanel } from '../explain/use-explain-panel.tsx'
import { formatFailure } from '../failure/failure.ts'
import { useRejectionToast } from '../failure/rejection-toast.ts'
import { noForcedBorder } from '../forced-colors.ts'
import { getTotalKeys, translateLabel } from '../form/labels.ts'
import { readKey } from '../press/pressed-key.ts'
import { createClip } from '../table/copy/clipboard.ts'
import { copyClip } from '../table/copy/copy.ts'
import { measureText } from '../table/layout/measure-text.ts'
import type { SecondaryLine } from '../table/rows/secondary-lines.ts'
import { useTagState } from '../tag/tag-scope.ts'
import { inSteps, useWidth } from '../use-width.ts'
import { explainField } from '../words/glossary.ts'
import { getTileLine, getTileTracks, isTile, maxTiles } from './tile-tracks.ts'

const [min, max, gap] = [124, 280, 8]
/** Width in px of the button for the other totals and the gap before it, of an explanation's sign, and around a tile's text. */
const [more, sign, aroundText] = [44, 16, 28]
/** Font sizes of a label and of a value, to that of the table's texts. */
const [labelSize, valueSize] = [12 / 13, 16 / 13]

/** Width of the last bar in px: the next one is probably equal and then renders only once. */
let usualWidth = Number.POSITIVE_INFINITY
const rememberWidth = (width: number): number => {
  usualWidth = inSteps(width)
  return usualWidth
}

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  tiles: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gap: `${gap}px`,
    margin: 0,
  },
  tile: {
    ...explainButtonBox,
    boxSizing: 'border-box',
    minWidth: 0,
    padding: `2px ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: `light-dark(${tokens.colorNeutralBackground3}, ${tokens.colorNeutralCardBackground})`,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: '-1px' },
  },
  under: {
    margin: 0,
    minHeight: '16px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    // A change that does not fit takes a second line: part of a figure is another figure.
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  up: { color: tokens.colorPaletteBlueForeground2 },
  down: { color: tokens.colorStatusWarningForeground1 },
  label: {
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  value: { margin: 0, display: 'flex' },
  // Reserves the space of a loading figure.
  room: { minHeight: '22px' },
  coming: { flex: 1 },
  copy: {
    minWidth: 0,
    padding: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '22px',
    // Only the width is limited: the height of digits and commas depends on the font.
    overflowX: 'clip',
    overflowY: 'visible',
    fontVariantNumeric: 'tabular-nums',
    justifyContent: 'flex-start',
    ...noForcedBorder,
  },
  more: { minWidth: 0, alignSelf: 'stretch' },
  states: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}`, margin: 0 },
  state: { display: 'flex', gap: tokens.spacingHorizontalXS },
  stateName: { '::after': { content: 'attr(data-colon)' } },
  old: { opacity: 0.6 },
  danger: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly texts: TextsAt
  /** Name of the group of figures; default: that of a whole search. */
  readonly label?: string
  readonly tiles: readonly Column[]
  /** The sums; null while the first ones are in flight. */
  readonly sums: Row | null
  /** True if the visible sums belong to an earlier search. */
  readonly isStale?: boolean
  readonly failure?: Failure | null
  readonly context: CellContext
  /** Reads the sums again; undefined if they are computed here. */
  readonly onRetry?: () => void
  /** True if they have their own call and can be refetched without the list. */
  readonly refreshable?: boolean
  /** Second line of a figure, such as its change; none while the sums belong to an earlier search. */
  readonly under?: ((tile: Column, sums: Row) => SecondaryLine | null) | undefined
  /** Explains a tile's figure; null if there is nothing to explain. */
  readonly explain?: (tile: Column, sums: Row) => Explanation | null
}

/** Sums of the whole search as tiles; a click copies one. A failure is shown here and does not affect the table. */
export const TotalsBar = memo((props: Props) => {
  const { texts, tiles, sums, isStale = false, failure = null, context, onRetry, refreshable, under } = props
  const { t } = useTranslation(['list', 'app'])
  const styles = useStyles()
  const { label = t('totals.ofSearch') } = props
  const explain = (field: string) => explainField(texts, field)
  const explainPanel = useExplainPanel()
  useRejectionToast(failure)
  const [showsAll, setShowsAll] = useTagState(`allTotals:${texts}`, remembered => remembered === true)
  const states = tiles.filter(tile => !isTile(tile))
  const allFigures = tiles.filter(isTile)
  const bar = useRef<HTMLElement>(null)
  const width = useWidth(bar, rememberWidth, usualWidth)
  const needs = allFigures.map(tile => {
    const name = measureText(translateLabel(getTotalKeys(texts, tile.field))) * labelSize
    const value = sums ? measureText(formatCell(tile, sums, context)) * valueSize : 0
    const explained = sums && props.explain?.(tile, sums) ? sign : 0
    return Math.ceil(Math.max(min, Math.max(name + explained, value) + aroundText))
  })
  const line = getTileLine(needs, width - (refreshable ? more : 0), { max, gap, more })
  const shownCount = line?.count ?? maxTiles
  const figures = showsAll ? allFigures : allFigures.slice(0, shownCount)
  const hidden = allFigures.length - shownCount
  const tracks = line && !showsAll ? line.style : getTileTracks(figures.length, { min, max, gap })
  // Without permission the sums are silently hidden (spec 1 §8).
  if (failure?.kind === 'forbidden') return null
  return (
    <section ref={bar} aria-label={label} aria-busy={isStale || (sums === null && failure === null)}>
      {failure && (
        <MessageBar intent="error">
          <MessageBarBody>
            {t('totals.failed', { reason: formatFailure(failure) })}{' '}
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      {sums && states.length > 0 && (
        <dl className={styles.states}>
          {states.map(state => (
            <div
              key={state.field}
              className={styles.state}
              title={describeCellProblem(state, sums, context) ?? explain(state.field)}
            >
              <dt className={styles.stateName} data-colon={t('app:between.value').trim()}>
                {translateLabel(getTotalKeys(texts, state.field))}
              </dt>
              <dd className={mergeClasses(styles.value, isStale && styles.old)}>
                {formatCell(state, sums, context)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {figures.length > 0 && (sums || !failure) && (
        <div className={styles.bar}>
          <dl className={styles.tiles} style={tracks} title={label}>
            {figures.map(tile => {
              const name = translateLabel(getTotalKeys(texts, tile.field))
              const value = sums && formatCell(tile, sums, context)
              const exact = sums && formatExactCell(tile, sums, context)
              const explanationText = explain(tile.field)
              const below = sums && !isStale ? under?.(tile, sums) : undefined
              const problem = sums && describeCellProblem(tile, sums, context)
              const description = [problem ?? exact, explanationText, t('totals.copy')]
                .filter(Boolean)
                .join(' · ')
              const why = sums && props.explain?.(tile, sums)
              const isRed = sums !== null && tile.kind === 'money' && getCellTone(tile, sums) === 'danger'
              return (
                <div key={tile.field} className={styles.tile}>
                  <dt className={styles.label} title={[name, explanationText].filter(Boolean).join(' · ')}>
                    <span className={styles.name}>{name}</span>
                    {why && <ExplainButton name={name} explanation={why} explain={explainPanel.explain} />}
                  </dt>
                  <dd className={mergeClasses(styles.value, styles.room)}>
                    {value === null ? (
                      <DelayedFallback>
                        <Skeleton aria-label={t('totals.loading')} className={styles.coming}>
                          <SkeletonItem size={16} />
                        </Skeleton>
                      </DelayedFallback>
                    ) : (
                      // Relationship `description` would render an element per tile before it is visible.
                      <Tooltip relationship="inaccessible" content={description}>
                        <Button
                          aria-description={description}
                          appearance="transparent"
                          size="small"
                          className={mergeClasses(styles.copy, isStale && styles.old, isRed && styles.danger)}
                          {...(isRed && { 'data-tone': 'danger' })}
                          onKeyDown={event => {
                            const pressed = readKey(event)
                            if (!why || !pressed.isAlt || pressed.name !== 'Enter' || event.repeat) return
                            event.preventDefault()
                            explainPanel.explain(event.currentTarget, why)
                          }}
                          onClick={() =>
                            void copyClip(createClip({ columns: [tile], rows: [sums ?? {}] }, context), 1, 1)
                          }
                        >
                          {value}
                        </Button>
                      </Tooltip>
                    )}
                  </dd>
                  {under && (
                    <dd
                      className={mergeClasses(
                        styles.under,
                        below?.tone === 'info' && styles.up,
                        below?.tone === 'warning' && styles.down,
                      )}
                      title={below?.tip}
                    >
                      {below?.text}
                    </dd>
                  )}
                </div>
              )
            })}
          </dl>
          {hidden > 0 && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.more}
              aria-expanded={showsAll}
              title={t(showsAll ? 'totals.fewer' : 'totals.more', { count: hidden })}
              aria-label={t(showsAll ? 'totals.fewer' : 'totals.more', { count: hidden })}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? `−${hidden}` : `+${hidden}`}
            </Button>
          )}
          {refreshable && (
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowClockwiseRegular />}
              aria-label={t('totals.refresh')}
              title={t('totals.refresh')}
              onClick={onRetry}
            />
          )}
        </div>
      )}
      {explainPanel.panel}
    </section>
  )
})
