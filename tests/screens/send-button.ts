const sending = () => [
  ...document.querySelectorAll<HTMLButtonElement>('.fui-DialogActions > button[type="submit"]'),
]

/** Whether a form in a dialog can be sent. */
export const hasSendButton = (): boolean => sending().length > 0

/** The button that sends the form in the topmost dialog, whatever its verb. */
export const getSendButton = (): HTMLButtonElement => {
  const button = sending().at(-1)
  if (!button) throw new Error('no form to send')
  return button
}
