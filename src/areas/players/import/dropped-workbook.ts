/** A workbook dropped on the page, until the import that it opens takes it; null: several files or a folder. */
let droppedFile: File | null | undefined

export const keepDroppedWorkbook = (file: File | null): void => {
  droppedFile = file
}

/** Returns the dropped file once; undefined if there is none. */
export const takeDroppedWorkbook = (): File | null | undefined => {
  const file = droppedFile
  droppedFile = undefined
  return file
}
