import type { Row } from '../../src/shared/cell.ts'
import { buildPage, firstRows, isShown } from './table-data.ts'

/** Operations that a measured table supports. */
export interface MeasuredTable {
  /** Mounts the table with these rows, or replaces the page it shows. */
  readonly show: (rows: readonly Row[]) => void
  /** Unmounts the table. */
  readonly clear: () => void
}

/** Milliseconds of one page load: the first mount, later mounts and replacements of the page. */
export interface Times {
  readonly first: number
  readonly mounts: readonly number[]
  readonly replacements: readonly number[]
}

const rounds = 8

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Resolves once the next frame is on the screen. */
const waitForPaint = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
  })

const measure = async (root: HTMLElement, rows: readonly Row[], change: () => void): Promise<number> => {
  const start = performance.now()
  const rowsVisible = new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      if (!isShown(root.textContent ?? '', rows)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { childList: true, characterData: true, subtree: true })
  })
  change()
  await rowsVisible
  await waitForPaint()
  return performance.now() - start
}

/**
 * Installs functions that measure a table in this page, from the call until the rows that fit the window are painted.
 * `showRows` shows any number of rows, for scrolling.
 */
export const measureTable = (root: HTMLElement, table: MeasuredTable): void => {
  const pages = [buildPage(0), buildPage(1), buildPage(2)] as const
  const run = async (): Promise<Times> => {
    const [zero, one, two] = pages
    await pause(200)
    const first = await measure(root, zero, () => table.show(zero))
    const mounts: number[] = []
    const replacements: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await pause(60)
      const next = round % 2 === 0 ? one : two
      replacements.push(await measure(root, next, () => table.show(next)))
    }
    for (let round = 0; round < rounds; round += 1) {
      table.clear()
      await pause(60)
      mounts.push(await measure(root, zero, () => table.show(zero)))
    }
    return { first, mounts, replacements }
  }
  const showRows = (count: number): Promise<number> => {
    const rows = firstRows(count)
    return measure(root, rows, () => table.show(rows))
  }
  Object.assign(window, { measureTable: run, showRows })
}
