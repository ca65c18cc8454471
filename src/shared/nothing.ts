/** True for what back ends write for nothing: null, '', or PHP's empty list or object, which stand for any type. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
