/** Unique mark of a batch row in the journal: short, so that no line truncates it. */
export const createRowMark = (id: string, row: number): string => `${id}.${row}`

/** Name of a row in the journal: its mark, and the batch's title. */
export const formatJournalName = (id: string, row: number, title: string): string =>
  `${createRowMark(id, row)} ${title}`
