/** Whether two searches are sent alike. */
export const isSameInput = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
