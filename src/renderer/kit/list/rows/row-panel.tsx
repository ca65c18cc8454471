import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Subtitle1,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { formatCell, listExportColumns } from '../../../../shared/cell.ts'
import { translateBelow, translateIfAny } from '../../../i18n/position.ts'
import { ActionBar } from '../../menu/action-bar.tsx'
import { usePanelPlace } from '../../side-panel/panel-place.ts'
import { SidePanel } from '../../side-panel/side-panel.tsx'
import { Steps } from '../../side-panel/steps.tsx'
import { createClip } from '../../table/copy/clipboard.ts'
import { copyClip } from '../../table/copy/copy.ts'
import { useListScope } from '../list-scope.ts'
import { findNamingColumn, RowBody } from './row-body.tsx'
import { RowDialog } from './row-dialog.tsx'
import { listOffers } from './row-offers.ts'
import { getStepPlace, stepToLine } from './row-steps.ts'
import { useShownLine } from './use-shown-line.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    gap: tokens.spacingVerticalXS,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: { margin: 0, flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  tools: { display: 'inline-flex', alignItems: 'center', marginInlineStart: 'auto' },
  content: { flex: 1, minHeight: 0, overflowY: 'auto' },
  actions: { flexShrink: 0 },
})

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
  const { isRoomy, openRecord, free } = usePanelPlace()
  const isTaken = openRecord !== null
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
  // A list whose rows are records of their own has a name for one of them.
  const fullTitle =
    translateIfAny(`${list.texts}.record`) === undefined
      ? `${title} · ${name}`
      : translateBelow(list.texts, 'record', { name })
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
  const actions = row
    ? listOffers(row, scope).map(offer => ({ ...offer, disabled: offer.disabled || isInert }))
    : []
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
      {actions.length > 0 && <ActionBar label={t('actions')} actions={actions} className={styles.actions} />}
      <div className={styles.content}>{row && <RowBody row={row} context={context} />}</div>
    </div>
  )
  return isBeside ? (
    <SidePanel label={fullTitle} edge={t('row.resize')} onClose={close} onStep={step} restore={restore}>
      {body}
    </SidePanel>
  ) : (
    <RowDialog label={fullTitle} onClose={close} onStep={step} restore={restore}>
      {body}
    </RowDialog>
  )
}
