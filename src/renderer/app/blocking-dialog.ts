/** Stands on a dialog that is to be answered first: neither a key nor a command of the menu acts behind it. */
export const blockingMark = { 'data-first': '' } as const

/** Whether one is open. */
export const hasBlockingDialog = (): boolean => document.querySelector('[data-first]') !== null

/** Marks a dialog that is closed by whatever goes to another page. */
export const closesOnNavigationMark = { 'data-goes': '' } as const

/** Whether a dialog is open that would stay over a page that is gone to. */
export const isUnderDialog = (): boolean =>
  document.querySelector('[aria-modal="true"]:not([data-goes])') !== null
