import { mergeClasses, Tooltip } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { type RefObject, useEffect, useState } from 'react'
import type { TableClasses } from './styles.ts'

interface HoverProps {
  readonly grid: RefObject<HTMLElement | null>
  readonly root: RefObject<HTMLElement | null>
  readonly classes: TableClasses
  readonly copyLabel: string
  /** Whether a cell can be copied with its own button: ids and links. */
  readonly isCopyable: (cell: HTMLElement) => boolean
  readonly onCopy: (cell: HTMLElement) => void
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"], [role="columnheader"]') : null

/** What a cut-off cell or a header with a note says in full; null for one that shows everything. */
const tip = (cell: HTMLElement): string | null => {
  const note = cell.querySelector('[data-note]')?.getAttribute('data-note')
  const shown =
    cell.querySelector('[data-label]') ?? cell.querySelector('[data-do="open"], [data-do="link"]') ?? cell
  const cut = shown.scrollWidth > shown.clientWidth || cell.scrollWidth > cell.clientWidth
  const text = cut ? (cell.textContent ?? '') : ''
  return [text, note].filter(Boolean).join(' · ') || null
}

/** The one tooltip and the one copy button of a table, wherever the pointer or the focus is. */
export const Hover = ({ grid, root, classes, copyLabel, isCopyable, onCopy }: HoverProps) => {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const ended = new AbortController()
    let timer = 0
    const enter = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-copy]')) return
      const next = cellOf(event.target)
      setCell(next && grid.current?.contains(next) ? next : null)
      setShown(null)
      window.clearTimeout(timer)
      if (next) timer = window.setTimeout(() => setShown(next.isConnected ? tip(next) : null), 400)
    }
    const leave = () => {
      window.clearTimeout(timer)
      setCell(null)
      setShown(null)
    }
    const { signal } = ended
    element.addEventListener('mouseover', enter, { signal })
    element.addEventListener('focusin', enter, { signal })
    element.addEventListener('mouseleave', leave, { signal })
    element.addEventListener('focusout', leave, { signal })
    element.addEventListener('scroll', leave, { signal, capture: true, passive: true })
    return () => {
      window.clearTimeout(timer)
      ended.abort()
    }
  }, [grid, root])
  const copyable = cell?.isConnected && isCopyable(cell)
  const box = cell?.getBoundingClientRect()
  const origin = root.current?.getBoundingClientRect()
  return (
    <>
      {cell && copyable && box && origin && (
        <button
          type="button"
          tabIndex={-1}
          data-copy
          aria-label={copyLabel}
          className={mergeClasses(classes.plainButton, classes.copy)}
          style={{ left: box.right - origin.left - 25, top: box.top - origin.top + (box.height - 22) / 2 }}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onCopy(cell)}
        >
          <CopyRegular />
        </button>
      )}
      {cell && shown && (
        <Tooltip visible content={shown} relationship="inaccessible" positioning={{ target: cell }} />
      )}
    </>
  )
}
