/** Attribute of a dialog that must be answered first: no key or menu command acts behind it. */
export const blockingMark = { 'data-first': '' } as const

/** True if a blocking dialog is open. */
export const hasBlockingDialog = (): boolean => document.querySelector('[data-first]') !== null

/** Attribute of a dialog that any navigation closes. */
export const closesOnNavigationMark = { 'data-goes': '' } as const

/** True if a dialog is open that would stay over the page after a navigation. */
export const isUnderDialog = (): boolean =>
  document.querySelector('[aria-modal="true"]:not([data-goes])') !== null
