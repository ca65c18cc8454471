/** True if two searches send the same input. */
export const isSameInput = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
