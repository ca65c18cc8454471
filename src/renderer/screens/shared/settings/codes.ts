/** A code as a form holds it, and back; '' for none. */
export const codeText = (code: number | null): string => (code === null ? '' : String(code))
export const codeIn = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)
