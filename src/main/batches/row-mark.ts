/** What tells a row of a batch from all others in the journal: short, so that no line cuts it. */
export const createRowMark = (id: string, row: number): string => `${id}.${row}`

/** A row as the journal names it: its mark, and the batch in the operator's words. */
export const formatJournalName = (id: string, row: number, title: string): string =>
  `${createRowMark(id, row)} ${title}`
