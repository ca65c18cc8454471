import { onTestFinished } from 'vitest'

/** From now on a button that becomes disabled loses the focus to the page, as in a browser; jsdom leaves it there. */
export const loseFocusWhenDisabled = (): void => {
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLButtonElement && activeElement.disabled) activeElement.blur()
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
  onTestFinished(() => observer.disconnect())
}
