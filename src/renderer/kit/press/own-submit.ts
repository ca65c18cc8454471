import type { SubmitEvent } from 'react'

/** Creates a form's submit handler. React also calls it for the forms of its popovers and dialogs, which it ignores. */
export const onOwnSubmit =
  (submit: (form: HTMLFormElement) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (event.target === event.currentTarget) submit(event.currentTarget)
  }
