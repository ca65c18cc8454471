import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode, toDiskReason } from '../files/disk.ts'
import type { Log } from '../log/log.ts'
import { backUp } from './backups.ts'
import type { FileNotices } from './file-notices.ts'
import { createJsonWriter, parseFile } from './json-file.ts'
import { isObject } from './preserve-unknown.ts'
import { schemaVersion } from './schema-version.ts'
import { setAside } from './set-aside.ts'

type Json = Readonly<Record<string, unknown>>

/** One small JSON object on disk. Changes are gathered and written together, atomically. */
export interface Document {
  readonly get: (key: string) => unknown
  readonly set: (patch: Json) => void
  /** Writes what is not yet written, at once; false when that failed (it is logged, told, and tried again later). */
  readonly flush: () => boolean
}

interface DocumentOptions {
  readonly folder: string
  /** File name without `.json`. */
  readonly name: string
  /** The program's version, stamped into what it writes. */
  readonly version: string
  readonly log: Log
  /** Told what was set aside and what cannot be written; unless given, the file is of no worth once it cannot be used. */
  readonly notices?: FileNotices | undefined
  readonly delayMs?: number
}

/** Far more than a console ever remembers: such a file is damaged, and would be written anew at every change. */
const maxBytes = 32 * 1024 * 1024
/** How soon a write that failed is tried again, in milliseconds. */
const againMs = 5000

/** What stands in the file, {} when there is none, or null when it cannot be read as an object. */
const read = (path: string, log: Log): Json | null => {
  try {
    if (statSync(path).size > maxBytes) throw new Error('it is too large')
    const value: unknown = parseFile(readFileSync(path, 'utf8'))
    return isObject(value) ? value : null
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return {}
    log.warn('A stored file cannot be read', path, error)
    return null
  }
}

/**
 * Opens the document; an unreadable file is set aside and the document starts empty. A file that another version of the
 * program wrote last is copied before it is written for the first time. Never throws.
 */
export const openDocument = (options: DocumentOptions): Document => {
  const { folder, name, version, log, notices, delayMs = 300 } = options
  const path = join(folder, `${name}.json`)
  const put = createJsonWriter(path)
  const stored = read(path, log)
  let values: Json = stored ?? {}
  const { writtenBy } = values
  let isForeign = Object.keys(values).length > 0 && writtenBy !== version
  let inTheWay = stored === null
  let timer: NodeJS.Timeout | undefined
  let unwritten = false
  let isTold = false

  /** What cannot be read is never written over. */
  const clearTheWay = () => {
    if (!notices && statSync(path).isFile()) rmSync(path)
    else {
      const file = setAside(path)
      notices?.add({ kind: 'settingsSetAside', file })
    }
    inTheWay = false
  }
  const write = () => {
    if (inTheWay) clearTheWay()
    if (isForeign && notices) backUp(path, typeof writtenBy === 'string' ? writtenBy : 'unknown', log)
    isForeign = false
    put({ ...values, schemaVersion, writtenBy: version })
    unwritten = false
    if (isTold) notices?.end('settingsUnsaved')
    isTold = false
  }
  const fail = (error: unknown) => {
    timer = setTimeout(flush, againMs).unref()
    if (isTold) return
    isTold = true
    log.error('A stored file cannot be written', { document: name }, error)
    notices?.add({ kind: 'settingsUnsaved', file: path, reason: toDiskReason(getErrorCode(error)) })
  }
  const flush = (): boolean => {
    clearTimeout(timer)
    timer = undefined
    if (!unwritten) return true
    try {
      write()
    } catch (error) {
      fail(error)
    }
    return !unwritten
  }
  if (inTheWay) {
    try {
      clearTheWay()
    } catch (error) {
      log.error('An unreadable file cannot be set aside either', { document: name }, error)
    }
  }
  return {
    get: key => values[key],
    set: patch => {
      values = { ...values, ...patch }
      unwritten = true
      timer ??= setTimeout(flush, delayMs).unref()
    },
    flush,
  }
}
