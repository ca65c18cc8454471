import { makeStaticStyles } from '@fluentui/react-components'
import { type RefObject, useLayoutEffect } from 'react'

/** Height in px below which a bar of small buttons has one line. */
const twoLines = 40

const useWordStyles = makeStaticStyles({ '[data-words="no"] [data-word]': { display: 'none' } })

const fitWords = (bar: HTMLElement): void => {
  // A hidden tag has no width.
  if (bar.clientWidth === 0) return
  bar.dataset['words'] = 'yes'
  const height = bar.clientHeight
  if (height < twoLines) return
  bar.dataset['words'] = 'no'
  // Hiding words that save no line would only make the icons harder to read.
  if (bar.clientHeight >= height) bar.dataset['words'] = 'yes'
}

/** Shows the words of a bar's buttons (`data-word`) unless they take a line more than their icons alone. */
export const useWordRoom = (place: RefObject<HTMLElement | null>): void => {
  useWordStyles()
  useLayoutEffect(() => {
    const bar = place.current
    if (!bar) return undefined
    const measure = () => fitWords(bar)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    // Its tools come and go with a selection and with an answer.
    for (const part of bar.children) observer.observe(part)
    return () => observer.disconnect()
  }, [place])
}
