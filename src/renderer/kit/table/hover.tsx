import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'

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
  readonly cell: HTMLElement
  readonly root: HTMLElement
  readonly label: string
  readonly onCopy: () => void
}) => {
  const styles = useStyles()
  const box = props.cell.getBoundingClientRect()
  const origin = props.root.getBoundingClientRect()
  return (
    <button
      type="button"
      tabIndex={-1}
      data-copy
      aria-label={props.label}
      className={styles.copy}
      style={{ left: box.right - origin.left - 25, top: box.top - origin.top + (box.height - 22) / 2 }}
      // The focus stays in the cell.
      onMouseDown={event => event.preventDefault()}
      onClick={props.onCopy}
    >
      <CopyRegular />
    </button>
  )
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]') : null

/** What a cut-off cell or a header with a note says in full; null for one that shows everything. */
const tip = (cell: HTMLElement): string | null => {
  const note = cell.querySelector('[data-note]')?.getAttribute('data-note')
  const shown =
    cell.querySelector('[data-label], [data-do="open"], [data-do="link"], [data-do^="action "]') ?? cell
  const cut = shown.scrollWidth > shown.clientWidth || cell.scrollWidth > cell.clientWidth
  return [cut ? cell.textContent : '', note].filter(Boolean).join(' · ') || null
}

interface HoverProps {
  readonly root: HTMLElement | null
  readonly copyLabel: string
  /** Whether a cell can be copied with its own button: ids and links. */
  readonly isCopyable: (cell: HTMLElement) => boolean
  readonly onCopy: (cell: HTMLElement) => void
}

interface Hovered {
  readonly cell: HTMLElement
  readonly tip: string | null
}

/** The one tooltip and the one copy button of a table, wherever the pointer or the focus is. */
export const Hover = ({ root, copyLabel, isCopyable, onCopy }: HoverProps) => {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  useEffect(() => {
    if (!root) return undefined
    const ended = new AbortController()
    let timer = 0
    const enter = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-copy]')) return
      const cell = cellOf(event.target)
      setHovered(current => (cell === null ? null : current?.cell === cell ? current : { cell, tip: null }))
      window.clearTimeout(timer)
      if (cell) timer = window.setTimeout(() => cell.isConnected && setHovered({ cell, tip: tip(cell) }), 400)
    }
    const leave = () => {
      window.clearTimeout(timer)
      setHovered(null)
    }
    const { signal } = ended
    root.addEventListener('mouseover', enter, { signal })
    root.addEventListener('focusin', enter, { signal })
    root.addEventListener('mouseleave', leave, { signal })
    root.addEventListener('focusout', leave, { signal })
    root.addEventListener('scroll', leave, { signal, capture: true, passive: true })
    return () => {
      window.clearTimeout(timer)
      ended.abort()
    }
  }, [root])
  if (!hovered || !root) return null
  const { cell } = hovered
  return (
    <>
      {isCopyable(cell) && (
        <CopyButton cell={cell} root={root} label={copyLabel} onCopy={() => onCopy(cell)} />
      )}
      {hovered.tip !== null && (
        <Tooltip visible content={hovered.tip} relationship="inaccessible" positioning={{ target: cell }} />
      )}
    </>
  )
}
