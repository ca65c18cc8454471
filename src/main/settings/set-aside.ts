import { renameSync } from 'node:fs'

/** Name for an unreadable file: beside it, with the time, so that names are unique. */
const asideName = (path: string, now = new Date()): string => {
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  const end = path.match(/\.(json|ndjson)$/)?.[0] ?? ''
  return `${path.slice(0, path.length - end.length)}.unreadable-${time}${end}`
}

/** Renames a file, or a folder in place of one, and returns the new path; throws the disk's errors. */
export const setAside = (path: string): string => {
  const asidePath = asideName(path)
  renameSync(path, asidePath)
  return asidePath
}
