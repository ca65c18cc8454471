import { type RefObject, useLayoutEffect } from 'react'

/** Height in px below which a bar of small buttons has one line. */
const twoLines = 40

/** Style of a button's word beside its icon: hidden while its bar has no room for words. */
export const toolWord = { ':global([data-words="no"]) &': { display: 'none' } } as const

/** Shows the words of a bar's buttons while everything stays in one line; else only their icons. */
export const useWordRoom = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const bar = place.current
    if (!bar) return undefined
    const measure = () => {
      // A hidden tag has no width.
      if (bar.clientWidth === 0) return
      bar.dataset['words'] = 'yes'
      if (bar.clientHeight >= twoLines) bar.dataset['words'] = 'no'
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    // Its tools come and go with a selection and with an answer.
    for (const part of bar.children) observer.observe(part)
    return () => observer.disconnect()
  }, [place])
}
