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

/** A small JSON object on disk. Changes are batched and written atomically. */
export interface Document {
  readonly get: (key: string) => unknown
  readonly set: (patch: Json) => void
  /** Writes pending changes immediately; false on failure, which is logged, reported and retried later. */
  readonly flush: () => boolean
}

interface DocumentOptions {
  readonly folder: string
  /** File name without `.json`. */
  readonly name: string
  /** Version of the app, stored in the file. */
  readonly version: string
  readonly log: Log
  /** Receives notices of unreadable and unwritable files; without it, an unreadable file is deleted as worthless. */
  readonly notices?: FileNotices | undefined
  readonly delayMs?: number
}

/** Far more than the console ever stores: a larger file is damaged, and each change would rewrite it. */
const maxBytes = 32 * 1024 * 1024
/** Delay before retrying a failed write, in ms. */
const againMs = 5000

/** Reads the file: {} if missing, null if it is not a readable object. */
const read = (path: string, log: Log): Json | null => {
  try {
    if (statSync(path).size > maxBytes) throw new Error('it is too large')
    const value: unknown = parseFile(readFileSync(path, 'utf8'))
    return isObject(value) ? value : null
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return {}
    log.warn('Could not read a stored file', path, error)
    return null
  }
}

/**
 * Opens a document; an unreadable file is set aside and the document starts empty. A file last written by another version is
 * backed up before the first write. Never throws.
 */
export const openDocument = (options: DocumentOptions): Document => {
  const { folder, name, version, log, notices, delayMs = 300 } = options
  const path = join(folder, `${name}.json`)
  const writeJson = createJsonWriter(path)
  const storedData = read(path, log)
  let values: Json = storedData ?? {}
  const { writtenBy } = values
  let isForeign = Object.keys(values).length > 0 && writtenBy !== version
  let inTheWay = storedData === null
  let timer: NodeJS.Timeout | undefined
  let unwritten = false
  let isTold = false

  /** Never overwrite an unreadable file: set it aside. */
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
    writeJson({ ...values, schemaVersion, writtenBy: version })
    unwritten = false
    if (isTold) notices?.end('settingsUnsaved')
    isTold = false
  }
  const fail = (error: unknown) => {
    timer = setTimeout(flush, againMs).unref()
    if (isTold) return
    isTold = true
    log.error('Could not write a stored file', { document: name }, error)
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
      log.error('Could not set aside an unreadable file', { document: name }, error)
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
