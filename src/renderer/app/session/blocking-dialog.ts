/** Attribute of a dialog that must be answered first: no key or menu command acts behind it. */
export const blockingMark = { 'data-first': '' } as const

/** True if a blocking dialog is open. */
export const hasBlockingDialog = (): boolean => document.querySelector('[data-first]') !== null

/** Attribute of a dialog that any navigation closes. */
export const closesOnNavigationMark = { 'data-goes': '' } as const

const listStayingDialogs = (): readonly Element[] => [
  ...document.querySelectorAll('[aria-modal="true"]:not([data-goes])'),
]

/** True if a dialog is open that would stay over the page after a navigation. */
export const isUnderDialog = (): boolean => listStayingDialogs().length > 0

/** Marks the element of a page's own overlays, which are hidden, reloaded and closed with it. */
export const markPageOverlays = (element: HTMLElement): void => void (element.dataset['own'] = '')

/** True if the pages are behind a dialog that is not the visible page's own. */
export const arePagesUnderDialog = (): boolean =>
  listStayingDialogs().some(dialog => dialog.closest('[data-own]') === null)
