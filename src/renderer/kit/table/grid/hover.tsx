import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import {
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
  type WheelEvent,
} from 'react'
import { ExplainSign } from '../../explain/explain-sign.tsx'
import { classes } from '../styles.ts'

/** Position in px from the table's top left. */
interface Place {
  readonly left: number
  readonly top: number
}

const useStyles = makeStyles({
  copy: {
    position: 'absolute',
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '22px',
    height: '22px',
    padding: 0,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // Between the figures of two columns, in the space that their cells leave there.
  why: {
    width: '12px',
    border: 'none',
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: 'transparent', color: tokens.colorBrandForeground1 },
  },
})

const CellButton = (props: {
  readonly place: Place
  /** Kind of the cell's button. */
  readonly name: 'copy' | 'why'
  readonly label: string
  readonly title?: string
  readonly icon: ReactElement
  readonly onPress: () => void
  readonly onWheel: (event: WheelEvent) => void
}) => {
  const styles = useStyles()
  return (
    <button
      type="button"
      tabIndex={-1}
      {...{ [`data-${props.name}`]: true }}
      aria-label={props.label}
      title={props.title}
      className={mergeClasses(styles.copy, props.name === 'why' && styles.why)}
      style={props.place}
      // Keeps the focus in the cell.
      onMouseDown={event => event.preventDefault()}
      onClick={props.onPress}
      onWheel={props.onWheel}
    >
      {props.icon}
    </button>
  )
}

const findCell = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]') : null

/** True if a header's name has a third line. */
const isCutBelow = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1

/** Returns the tooltip of a truncated cell, rounded figure or header; null if there is nothing to add. */
const tip = (cell: HTMLElement, exact: string | null): string | null => {
  const note = cell.querySelector('[data-note]')?.getAttribute('data-note')
  const isTruncated = [cell, ...cell.querySelectorAll('*')].some(
    element =>
      element.clientWidth > 0 &&
      (element.scrollWidth > element.clientWidth || (element.matches('[data-label]') && isCutBelow(element))),
  )
  const tipLines = [
    exact ?? (isTruncated ? cell.textContent : ''),
    cell.getAttribute('aria-description'),
    note,
  ]
  return tipLines.filter(Boolean).join(' · ') || null
}

interface HoverProps {
  readonly root: RefObject<HTMLElement | null>
  readonly copyLabel: string
  /** True if a cell has a copy button: ids and links. */
  readonly isCopyable: (cell: HTMLElement) => boolean
  readonly onCopy: (cell: HTMLElement) => void
  readonly explainLabel: string
  /** True if a cell's figure has an explain button. */
  readonly isExplained: (cell: HTMLElement) => boolean
  readonly onExplain: (cell: HTMLElement) => void
  /** Returns all digits of a rounded figure, or a time by both clocks; null for other cells. */
  readonly exactOf: (cell: HTMLElement) => string | null
}

interface HoveredCell {
  readonly cell: HTMLElement
  /** Position of its copy button; null without one. */
  readonly copy: Place | null
  /** Position of its explain button; null without one. */
  readonly why: Place | null
  readonly tip: string | null
}

/** The table's single tooltip and buttons, positioned at the hovered or focused cell. */
export const Hover = (props: HoverProps) => {
  const { root, isCopyable, onCopy, exactOf } = props
  const [hoverState, setHoverState] = useState<HoveredCell | null>(null)
  const getCopyPlace = useEffectEvent((cell: HTMLElement): Place | null => {
    if (!root.current || !isCopyable(cell)) return null
    const box = cell.getBoundingClientRect()
    const origin = root.current.getBoundingClientRect()
    return {
      left: Math.min(box.right - origin.left - 15, origin.width - 24),
      top: box.top - origin.top + (box.height - 22) / 2,
    }
  })
  // On the side opposite the number.
  const getExplainPlace = useEffectEvent((cell: HTMLElement): Place | null => {
    if (!root.current || !props.isExplained(cell)) return null
    const box = cell.getBoundingClientRect()
    const origin = root.current.getBoundingClientRect()
    return {
      left: Math.max(2, box.left - origin.left - 6),
      top: box.top - origin.top + (box.height - 22) / 2,
    }
  })
  const getTip = useEffectEvent((cell: HTMLElement) => tip(cell, exactOf(cell)))
  useEffect(() => {
    const place = root.current
    if (!place) return undefined
    const controller = new AbortController()
    let timer = 0
    let enteredCell: HTMLElement | null = null
    const enter = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-copy], [data-why]')) return
      const cell = findCell(event.target)
      window.clearTimeout(timer)
      if (cell) timer = window.setTimeout(() => cell.isConnected && show(cell, getTip(cell)), 400)
      if (cell === enteredCell) return
      enteredCell = cell
      show(cell, null)
    }
    // Most cells have nothing to show: hovering them renders nothing.
    const show = (cell: HTMLElement | null, tipText: string | null) => {
      const copy = cell && getCopyPlace(cell)
      const why = cell && getExplainPlace(cell)
      setHoverState(cell && (copy || why || tipText !== null) ? { cell, copy, why, tip: tipText } : null)
    }
    const leave = () => {
      window.clearTimeout(timer)
      enteredCell = null
      setHoverState(null)
    }
    const { signal } = controller
    place.addEventListener('mouseover', enter, { signal })
    place.addEventListener('focusin', enter, { signal })
    place.addEventListener('mouseleave', leave, { signal })
    place.addEventListener('focusout', leave, { signal })
    place.addEventListener('scroll', leave, { signal, capture: true, passive: true })
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [root])
  if (!hoverState) return null
  const { cell, copy, why } = hoverState
  // Positioned beside the scroller, over the cell.
  const scroll = ({ deltaX, deltaY }: WheelEvent) =>
    cell.closest(`.${classes.scroller}`)?.scrollBy(deltaX, deltaY)
  return (
    <>
      {copy && (
        <CellButton
          name="copy"
          place={copy}
          label={props.copyLabel}
          icon={<CopyRegular />}
          onPress={() => onCopy(cell)}
          onWheel={scroll}
        />
      )}
      {why && (
        <CellButton
          name="why"
          place={why}
          label={props.explainLabel}
          title={props.explainLabel}
          icon={<ExplainSign />}
          onPress={() => props.onExplain(cell)}
          onWheel={scroll}
        />
      )}
      {hoverState.tip !== null && (
        <Tooltip
          visible
          content={hoverState.tip}
          relationship="inaccessible"
          positioning={{ target: cell }}
        />
      )}
    </>
  )
}
