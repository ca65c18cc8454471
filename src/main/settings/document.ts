import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log/log.ts'
import { JsonFile } from './json-file.ts'

type Json = Readonly<Record<string, unknown>>

/** One small JSON object on disk. Changes are gathered and written together, atomically. */
export interface Document {
  /** Name the unreadable file was set aside under, '' when it was fine. */
  readonly setAside: string
  readonly get: (key: string) => unknown
  readonly set: (patch: Json) => void
  /** Writes what is not yet written, at once; false when that failed (it is logged, and tried again later). */
  readonly flush: () => boolean
}

interface DocumentOptions {
  readonly folder: string
  /** File name without `.json`. */
  readonly name: string
  readonly log: Log
  readonly delayMs?: number
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in the file, {} when there is none, or null when it cannot be read as an object. */
const read = (path: string, log: Log): Json | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    log.warn('A stored file cannot be read', path, error)
    return null
  }
}

const moveAway = (folder: string, name: string, log: Log): string => {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const aside = `${name}.corrupt-${time}.json`
  try {
    renameSync(join(folder, `${name}.json`), join(folder, aside))
  } catch (error) {
    log.error('An unreadable file cannot be set aside either', name, error)
  }
  return aside
}

/** Opens the document; an unreadable file is set aside and the document starts empty. Never throws. */
export const openDocument = ({ folder, name, log, delayMs = 300 }: DocumentOptions): Document => {
  const stored = read(join(folder, `${name}.json`), log)
  const setAside = stored === null ? moveAway(folder, name, log) : ''
  let values: Json = stored ?? {}
  let file: JsonFile | undefined
  let timer: NodeJS.Timeout | undefined
  let unwritten = false

  const flush = (): boolean => {
    clearTimeout(timer)
    timer = undefined
    if (!unwritten) return true
    try {
      file ??= new JsonFile({
        cwd: folder,
        name,
        accessPropertiesByDotNotation: false,
        configFileMode: 0o600,
      })
      file.store = { ...values }
      unwritten = false
    } catch (error) {
      log.error('A stored file cannot be written', name, error)
    }
    return !unwritten
  }
  return {
    setAside,
    get: key => values[key],
    set: patch => {
      values = { ...values, ...patch }
      unwritten = true
      timer ??= setTimeout(flush, delayMs).unref()
    },
    flush,
  }
}
