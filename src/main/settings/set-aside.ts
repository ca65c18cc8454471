import { renameSync } from 'node:fs'

/** The name under which a file that cannot be read is kept: beside it, with the time, so that none overwrites another. */
const asideName = (path: string, now = new Date()): string => {
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  const end = path.match(/\.(json|ndjson)$/)?.[0] ?? ''
  return `${path.slice(0, path.length - end.length)}.unreadable-${time}${end}`
}

/** Renames what stands in the way of a file, a folder included, and yields its new path; throws as the disk does. */
export const setAside = (path: string): string => {
  const aside = asideName(path)
  renameSync(path, aside)
  return aside
}
