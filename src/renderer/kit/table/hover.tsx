import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { type RefObject, useEffect, useEffectEvent, useState, type WheelEvent } from 'react'
import { classes } from './styles.ts'

/** In px, from the top left of the table. */
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
})

const CopyButton = (props: {
  readonly place: Place
  readonly label: string
  readonly onCopy: () => void
  readonly onWheel: (event: WheelEvent) => void
}) => {
  const styles = useStyles()
  return (
    <button
      type="button"
      tabIndex={-1}
      data-copy
      aria-label={props.label}
      className={styles.copy}
      style={props.place}
      // The focus stays in the cell.
      onMouseDown={event => event.preventDefault()}
      onClick={props.onCopy}
      onWheel={props.onWheel}
    >
      <CopyRegular />
    </button>
  )
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]') : null

/** Whether a header's name has a third line. */
const isCutBelow = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1

/** What a cut-off cell or a rounded figure says in full, and what a header's note and its field mean; null for no more. */
const tip = (cell: HTMLElement, exact: string | null): string | null => {
  const note = cell.querySelector('[data-note]')?.getAttribute('data-note')
  const cut = [cell, ...cell.querySelectorAll('*')].some(
    shown =>
      shown.clientWidth > 0 &&
      (shown.scrollWidth > shown.clientWidth || (shown.matches('[data-label]') && isCutBelow(shown))),
  )
  const said = [exact ?? (cut ? cell.textContent : ''), cell.getAttribute('aria-description'), note]
  return said.filter(Boolean).join(' · ') || null
}

interface HoverProps {
  readonly root: RefObject<HTMLElement | null>
  readonly copyLabel: string
  /** Whether a cell can be copied with its own button: ids and links. */
  readonly isCopyable: (cell: HTMLElement) => boolean
  readonly onCopy: (cell: HTMLElement) => void
  /** All digits of a figure that is shown rounded, a time by both clocks; null for any other cell. */
  readonly exactOf: (cell: HTMLElement) => string | null
}

interface Hovered {
  readonly cell: HTMLElement
  /** Where its copy button stands; null for a cell that has none. */
  readonly copy: Place | null
  readonly tip: string | null
}

/** The one tooltip and the one copy button of a table, wherever the pointer or the focus is. */
export const Hover = ({ root, copyLabel, isCopyable, onCopy, exactOf }: HoverProps) => {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const placeOf = useEffectEvent((cell: HTMLElement): Place | null => {
    if (!root.current || !isCopyable(cell)) return null
    const box = cell.getBoundingClientRect()
    const origin = root.current.getBoundingClientRect()
    return {
      left: Math.min(box.right - origin.left - 15, origin.width - 24),
      top: box.top - origin.top + (box.height - 22) / 2,
    }
  })
  const tipOf = useEffectEvent((cell: HTMLElement) => tip(cell, exactOf(cell)))
  useEffect(() => {
    const place = root.current
    if (!place) return undefined
    const ended = new AbortController()
    let timer = 0
    let entered: HTMLElement | null = null
    const enter = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-copy]')) return
      const cell = cellOf(event.target)
      window.clearTimeout(timer)
      if (cell) timer = window.setTimeout(() => cell.isConnected && show(cell, tipOf(cell)), 400)
      if (cell === entered) return
      entered = cell
      show(cell, null)
    }
    // Most cells have nothing to show: the pointer over them draws nothing.
    const show = (cell: HTMLElement | null, said: string | null) => {
      const copy = cell && placeOf(cell)
      setHovered(cell && (copy || said !== null) ? { cell, copy, tip: said } : null)
    }
    const leave = () => {
      window.clearTimeout(timer)
      entered = null
      setHovered(null)
    }
    const { signal } = ended
    place.addEventListener('mouseover', enter, { signal })
    place.addEventListener('focusin', enter, { signal })
    place.addEventListener('mouseleave', leave, { signal })
    place.addEventListener('focusout', leave, { signal })
    place.addEventListener('scroll', leave, { signal, capture: true, passive: true })
    return () => {
      window.clearTimeout(timer)
      ended.abort()
    }
  }, [root])
  if (!hovered) return null
  const { cell, copy } = hovered
  return (
    <>
      {copy && (
        <CopyButton
          place={copy}
          label={copyLabel}
          onCopy={() => onCopy(cell)}
          // It stands beside what scrolls, over the cell.
          onWheel={({ deltaX, deltaY }) => cell.closest(`.${classes.scroller}`)?.scrollBy(deltaX, deltaY)}
        />
      )}
      {hovered.tip !== null && (
        <Tooltip visible content={hovered.tip} relationship="inaccessible" positioning={{ target: cell }} />
      )}
    </>
  )
}
