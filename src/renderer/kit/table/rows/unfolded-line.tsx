// Not a <table>: virtual rows are positioned manually, so only explicit ARIA roles work.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '../styles.ts'

interface Props {
  readonly id: string
  readonly label: string
  /** Top in the body, in px. */
  readonly top: number
  readonly columns: number
  /** Called with its height in px when it changes. */
  readonly onHeight: (id: string, height: number) => void
  readonly children: ReactNode
}

/** Details unfolded below a row: as tall as needed, and in view despite horizontal scrolling. */
export const UnfoldedLine = ({ id, label, top, columns, onHeight, children }: Props) => {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const measure = () => {
      // A hidden tag has no height; the last known one is kept.
      if (element.offsetHeight > 0) onHeight(id, element.offsetHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, onHeight])
  return (
    <div ref={line} role="row" className={classes.unfolded} style={{ top }}>
      <div role="gridcell" aria-colspan={columns} className={classes.unfoldedCell}>
        <div role="group" aria-label={label}>
          {children}
        </div>
      </div>
    </div>
  )
}
