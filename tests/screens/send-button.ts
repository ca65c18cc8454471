const findSendButtons = () => [
  ...document.querySelectorAll<HTMLButtonElement>('.fui-DialogActions > button[type="submit"]'),
]

/** Returns true when a form in a dialog can be sent. */
export const hasSendButton = (): boolean => findSendButtons().length > 0

/** Returns the button that sends the form in the topmost dialog, whatever its verb. */
export const getSendButton = (): HTMLButtonElement => {
  const button = findSendButtons().at(-1)
  if (!button) throw new Error('no form to send')
  return button
}
