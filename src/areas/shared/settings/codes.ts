/** Converts a code to a form value and back; '' for none. */
export const formatCode = (code: number | null): string => (code === null ? '' : String(code))
export const parseCode = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text)
