import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { readKey } from '../press/pressed-key.ts'
import { minPanelWidth, type PanelWidth } from './use-panel-width.ts'

const useStyles = makeStyles({
  edge: {
    position: 'absolute',
    insetBlock: 0,
    left: '-4px',
    zIndex: 2,
    width: '8px',
    cursor: 'col-resize',
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: 'none', backgroundColor: tokens.colorStrokeFocus2 },
  },
})

/** Step of an arrow key in px. */
const stride = 24

interface Props {
  readonly width: PanelWidth
  /** Accessible name. */
  readonly label: string
}

/** Resizable edge between a page and its side panel: dragged, or moved by the arrow keys, Home and End. */
export const PanelEdge = ({ width, label }: Props) => {
  const styles = useStyles()
  // Start position of the drag and width of the panel then.
  const dragStart = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const getDraggedWidth = ({ clientX }: PointerEvent) =>
    dragStart.current === null ? width.now : dragStart.current.width + dragStart.current.x - clientX
  const press = (event: KeyboardEvent) => {
    const { name, isAlt, isControl } = readKey(event)
    const next = {
      ArrowLeft: width.now + stride,
      ArrowRight: width.now - stride,
      Home: width.max,
      End: minPanelWidth,
    }[name]
    if (next === undefined || isAlt || isControl) return
    event.preventDefault()
    width.keep(next)
  }
  return (
    // A movable separator is a widget, not a line (WAI-ARIA 1.2).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width.now}
      aria-valuemin={minPanelWidth}
      aria-valuemax={width.max}
      className={styles.edge}
      onKeyDown={press}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragStart.current = { x: event.clientX, width: width.now }
      }}
      onPointerMove={event => dragStart.current && width.show(getDraggedWidth(event))}
      onPointerUp={event => {
        if (dragStart.current) width.keep(getDraggedWidth(event))
        dragStart.current = null
      }}
      onPointerCancel={() => {
        if (dragStart.current) width.keep(dragStart.current.width)
        dragStart.current = null
      }}
    />
  )
}
