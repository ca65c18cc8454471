/** Joins the fields that identify a row; '' where one is empty: rows without a key are compared by all their content. */
export const joinRowKey = (...fields: readonly string[]): string =>
  fields.includes('') ? '' : fields.join(' ')
