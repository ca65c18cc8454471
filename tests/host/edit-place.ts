/** Chromium's description of a place where the page left the context menu to the program. */
export interface EditPlace {
  readonly x: number
  readonly y: number
  readonly menuSourceType: 'mouse' | 'keyboard'
  readonly isEditable: boolean
  readonly selectionText: string
  readonly editFlags: {
    readonly canCut: boolean
    readonly canCopy: boolean
    readonly canPaste: boolean
    readonly canSelectAll: boolean
  }
}

/** Describes the place of a context menu. Runs in the page, so it uses nothing outside itself. */
export function describeEditPlace(event: MouseEvent): EditPlace {
  const target = event.composedPath()[0]
  const field =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|search|url|tel|password|email|number)$/.test(target.type))
      ? target
      : null
  const isRich = target instanceof HTMLElement && target.isContentEditable
  const isEditable = isRich || (field !== null && !field.disabled && !field.readOnly)
  const selectionText = field
    ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    : String(getSelection())
  // Chromium does not hand out passwords.
  const canCopy = selectionText !== '' && field?.type !== 'password'
  return {
    x: event.clientX,
    y: event.clientY,
    menuSourceType: event.button === 2 ? 'mouse' : 'keyboard',
    isEditable,
    selectionText,
    editFlags: {
      canCut: isEditable && canCopy,
      canCopy,
      canPaste: isEditable,
      canSelectAll: field === null || field.value !== '',
    },
  }
}
