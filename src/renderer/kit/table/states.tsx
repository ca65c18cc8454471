import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../shared/result.ts'
import { DelayedFallback } from '../code/delayed-fallback.tsx'
import { formatFailure } from '../failure/failure.ts'
import { classes } from './styles.ts'
import type { PlacedColumn } from './use-table-model.ts'

const useStyles = makeStyles({
  notice: {
    position: 'sticky',
    left: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '32px 16px',
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
    boxSizing: 'border-box',
  },
  failed: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 8px',
    marginBottom: '4px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  failedText: { flexGrow: 1, overflowWrap: 'anywhere' },
  key: {
    marginLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontWeight: tokens.fontWeightRegular,
  },
  skeletons: { position: 'relative' },
  skeleton: {
    display: 'inline-block',
    width: '60%',
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.4 }, to: { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  progress: {
    position: 'absolute',
    zIndex: 5,
    bottom: '-2px',
    left: 0,
    right: 0,
    height: '2px',
    overflow: 'hidden',
    pointerEvents: 'none',
    '::after': {
      content: '""',
      display: 'block',
      width: '30%',
      height: '100%',
      backgroundColor: tokens.colorBrandBackground,
      animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
      animationDuration: '1.2s',
      animationIterationCount: 'infinite',
      '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
    '@media (prefers-reduced-motion: reduce)': { '::after': { animationName: 'none', width: '100%' } },
  },
  progressPlace: { position: 'relative', height: 0 },
})

/** Message of a failed load, above the remaining rows. */
export const FailedNotice = (props: {
  readonly failure: Failure | null
  readonly onRetry: (() => void) | undefined
}) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  return (
    <div role="alert" className={styles.failed}>
      <span className={styles.failedText}>{props.failure ? formatFailure(props.failure) : t('failed')}</span>
      {props.onRetry && (
        <Button size="small" onClick={props.onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** Content instead of rows: nothing found, or no permission. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <output className={useStyles().notice}>{children}</output>
)

/** A suggested change of an empty search. */
export interface SuggestedAction {
  readonly label: string
  /** Its shortcut key, as configured here. */
  readonly key?: string | undefined
  readonly go: () => void
}

/** Empty result, with suggestions if filters caused it. */
export const EmptyNotice = (props: {
  readonly hint: string | undefined
  readonly actions: readonly SuggestedAction[]
}) => {
  const styles = useStyles()
  const { t } = useTranslation('table')
  return (
    <Notice>
      <span>{t('empty')}</span>
      {props.hint !== undefined && <span>{props.hint}</span>}
      {props.actions.map(({ label, key, go }) => (
        <Button key={label} size="small" onClick={go}>
          {label}
          {key !== undefined && (
            <kbd aria-hidden="true" className={styles.key}>
              {key}
            </kbd>
          )}
        </Button>
      ))}
    </Notice>
  )
}

/** Thin progress bar over rows that are being refetched. */
export const ProgressLine = ({ label }: { readonly label: string }) => {
  const styles = useStyles()
  return (
    <div className={styles.progressPlace}>
      {/* A <progress> cannot carry the moving bar. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="progressbar" aria-label={label} className={styles.progress} />
    </div>
  )
}

const skeletonRows = 8

/** Gray bars while the first page is in flight, in place of its rows; the grid is marked busy. */
export const SkeletonRows = (props: {
  readonly placedColumns: readonly PlacedColumn[]
  readonly selectable: boolean
  readonly height: number
}) => {
  const styles = useStyles()
  return (
    <div aria-hidden className={styles.skeletons} style={{ height: skeletonRows * props.height }}>
      <DelayedFallback>
        {Array.from({ length: skeletonRows }, (_, row) => (
          <div key={`bar ${String(row)}`} className={classes.row} style={{ top: row * props.height }}>
            {props.selectable && <div />}
            {props.placedColumns.map(column => (
              <div key={column.field} className={classes.cell}>
                <span className={styles.skeleton} />
              </div>
            ))}
          </div>
        ))}
      </DelayedFallback>
    </div>
  )
}
