/** Focuses the first invalid field, once its message is drawn. */
export const focusProblem = (form: HTMLElement): void => {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
