/** Ids under which a list offers the workbook of all its rows, and the platform's own export. */
export const exportAll = 'export all'
export const exportServer = 'export server'
