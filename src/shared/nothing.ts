/** What back ends write where there is nothing: null, '', or the empty list or object that PHP writes for a value of any type. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
