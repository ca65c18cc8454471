import {
  Button,
  Dialog,
  DialogSurface,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Subtitle1,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatCell, listExportColumns, type Row } from '../../../../shared/cell.ts'
import { usePanelPlace } from '../../side-panel/panel-place.ts'
import { SidePanel } from '../../side-panel/side-panel.tsx'
import { type StepPlace, Steps } from '../../side-panel/steps.tsx'
import { useStepKeys } from '../../side-panel/use-step-keys.ts'
import { createClip } from '../../table/copy/clipboard.ts'
import { copyClip } from '../../table/copy/copy.ts'
import type { OpenRow } from '../../table/rows/open-row.ts'
import { type ListScope, useListScope } from '../list-scope.ts'
import { findNamingColumn, RowBody } from './row-body.tsx'
import { useShownLine } from './use-shown-line.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    gap: tokens.spacingVerticalXS,
  },
  surface: { boxSizing: 'border-box', width: '640px', maxWidth: '96vw', maxHeight: '90vh', padding: '16px' },
  over: { maxHeight: 'calc(90vh - 32px)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { margin: 0, flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  tools: { display: 'inline-flex', alignItems: 'center', marginInlineStart: 'auto' },
  content: { flex: 1, minHeight: 0, overflowY: 'auto' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  danger: { color: tokens.colorPaletteRedForeground1 },
})

/** Returns the open line's position in its table; null without other lines. */
const getStepPlace = (openRow: OpenRow): StepPlace | null => {
  const { line, lines, before, total, pageStepper } = openRow.getState()
  const at = line ? lines.findIndex(({ key }) => key === line.key) : -1
  const isOpen = pageStepper?.isOpen ?? false
  const isFirst = before === 0 && at === 0
  const isLast = at === lines.length - 1 && (!pageStepper || (!isOpen && before + lines.length >= total))
  if (at < 0 || (isFirst && isLast)) return null
  return { at: before + at + 1, of: Math.max(total, before + lines.length), isOpen, isFirst, isLast }
}

/** Shows the next or previous line; loads the next page if needed. */
const stepToLine = async (openRow: OpenRow, by: 1 | -1): Promise<void> => {
  const { line, lines, pageStepper } = openRow.getState()
  const place = getStepPlace(openRow)
  if (!line || !place || (by > 0 ? place.isLast : place.isFirst)) return
  const next = lines[lines.findIndex(({ key }) => key === line.key) + by]
  if (next) return openRow.setState({ line: next })
  const isThere = await pageStepper?.turn(by)
  const now = openRow.getState()
  // Another row may have been opened meanwhile.
  if (!isThere || now.line?.key !== line.key) return
  const first = now.lines.at(by > 0 ? 0 : -1)
  if (first) openRow.setState({ line: first })
}

/** Focuses the dialog when a row is opened, and the row when it is closed. */
const OpenDialog = ({
  label,
  onClose,
  onStep,
  restore,
  children,
}: {
  readonly label: string
  readonly onClose: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly restore: () => boolean
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const content = useRef<HTMLDivElement>(null)
  useStepKeys(content, onStep)
  const restoreNow = useEffectEvent(restore)
  useEffect(
    () => () => {
      const back = restoreNow
      // After the dialog has released the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) back()
      })
    },
    [],
  )
  return (
    <Dialog open onOpenChange={(_, change) => !change.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={label}>
        <div ref={content} className={styles.over}>
          {children}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

/**
 * A row in full: beside the list if the window has room, else as a dialog. A record's page there hides the row
 * until it is closed.
 */
export const RowPanel = () => {
  const { openRow } = useListScope()
  const isOpen = useStore(openRow, ({ line, lookupFilters }) => line !== null || lookupFilters !== null)
  return isOpen && <OpenRowPanel />
}

const OpenRowPanel = () => {
  const scope = useListScope()
  const { openRow, as, list, title, table } = scope
  const { t } = useTranslation('table')
  const styles = useStyles()
  const { isRoomy, isTaken, free } = usePanelPlace()
  // Re-renders when the lines of the table change.
  useStore(openRow)
  const visibleLine = useShownLine(scope)
  const isBeside = as === 'screen' && isRoomy
  const key = visibleLine?.key ?? null
  const pane = useRef<HTMLDivElement>(null)
  const takePlace = useEffectEvent(() => {
    if (isTaken && isBeside) free()
  })
  useEffect(() => {
    if (key !== null) takePlace()
  }, [key])
  const isOpen = visibleLine !== null && !(isBeside && isTaken)
  useEffect(() => {
    const panel = pane.current?.closest<HTMLElement>('[data-panel]')
    if (isOpen && !panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
  }, [isOpen])
  if (!isOpen) return null

  const { row, note, isInert, context, key: shownKey } = visibleLine
  const close = () => openRow.setState({ line: null, lookupFilters: null })
  const step = (by: 1 | -1) => void stepToLine(openRow, by)
  const restore = () => openRow.getState().focus(shownKey)
  const naming = findNamingColumn(list, table.panelColumns)
  const name = row && naming ? formatCell(naming, row, context) : visibleLine.name
  const fullTitle = `${title} · ${name}`
  const place = getStepPlace(openRow)
  const steps = {
    steps: t('row.steps'),
    previous: t('row.previous'),
    next: t('row.next'),
    first: t('row.first'),
    last: t('row.last'),
    place: (at: string, of: string) => t('row.place', { at, of }),
  }
  const copy = () => {
    if (!row) return void copyClip({ text: note ?? '', html: '', numeric: false }, 1, 1)
    const columns = listExportColumns(table.panelColumns)
    const headers = columns.map(({ field }) => table.header(field))
    return void copyClip(createClip({ columns, rows: [row], headers }, context), 1, columns.length)
  }
  const tool = (what: string, icon: ReactElement, run: () => void) => (
    <Tooltip content={what} relationship="label">
      <Button size="small" appearance="subtle" icon={icon} onClick={run} />
    </Tooltip>
  )
  const actions = row ? listOffers(row, scope) : []
  const offNote = t('offUntilRead')
  const body = (
    <div ref={pane} className={styles.root}>
      <div className={styles.head}>
        <Subtitle1 as="h2" className={styles.title}>
          {fullTitle}
        </Subtitle1>
        <span className={styles.tools}>
          {place && <Steps place={place} words={steps} onStep={step} />}
          {(row !== null || note !== null) && tool(t('row.copy'), <Copy20Regular />, copy)}
          {tool(t('row.close'), <Dismiss20Regular />, close)}
        </span>
      </div>
      {note && (
        <MessageBar intent={row ? 'info' : 'warning'} layout="multiline">
          <MessageBarBody>{note}</MessageBarBody>
        </MessageBar>
      )}
      {actions.length > 0 && (
        <fieldset aria-label={t('actions')} className={styles.actions}>
          {actions.map(({ id, label, tone, disabled, run }) => (
            <Button
              key={id}
              size="small"
              {...(tone === 'danger' && { className: styles.danger })}
              {...((disabled || isInert) && { disabledFocusable: true, title: offNote })}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.content}>{row && <RowBody row={row} context={context} />}</div>
    </div>
  )
  return isBeside ? (
    <SidePanel label={fullTitle} edge={t('row.resize')} onClose={close} onStep={step} restore={restore}>
      {body}
    </SidePanel>
  ) : (
    <OpenDialog label={fullTitle} onClose={close} onStep={step} restore={restore}>
      {body}
    </OpenDialog>
  )
}

interface Offer {
  readonly id: string
  readonly label: string
  readonly tone?: 'danger' | undefined
  readonly disabled: boolean
  readonly run: () => void
}

/** Lists what can be done with a row: its actions and its switches. */
const listOffers = (row: Row, { rowActions, table, context }: ListScope): readonly Offer[] => [
  ...(rowActions.createButtons?.(row) ?? []).map(({ id, label, tone, disabled = false, run }) => ({
    id,
    label,
    tone,
    disabled,
    run: () => run(row),
  })),
  ...table.panelColumns.flatMap(column => {
    const one = rowActions.switches?.[column.field]
    const { missing } = row
    if (!one || (Array.isArray(missing) && missing.includes(column.field))) return []
    return {
      id: `switch ${column.field}`,
      label: one.act?.(row).label ?? `${table.header(column.field)}: ${formatCell(column, row, context)}`,
      tone: one.act?.(row).tone === 'danger' ? ('danger' as const) : undefined,
      disabled: one.isOff?.(row) ?? false,
      run: () => one.run(row),
    }
  }),
]
