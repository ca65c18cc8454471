import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJsonWriter, parseFile } from '../../../src/main/settings/json-file.ts'

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'json-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const writeJsonFile = (path: string, values: Readonly<Record<string, unknown>>) =>
  createJsonWriter(path)(values)
const readBack = (path: string): unknown => parseFile(readFileSync(path, 'utf8'))
const values = { admin_locale: 'pt', 'a.dotted.key': [1, 'two'], nested: { kept: null } }

test('a write creates the folder and leaves no other file in it', () => {
  const folder = join(createFolder(), 'data')
  const path = join(folder, 'settings.json')
  writeJsonFile(path, { theme: 'blue' })
  writeJsonFile(path, values)
  expect(readBack(path)).toEqual(values)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

// Windows has no POSIX file modes.
test.skipIf(process.platform === 'win32')('a file is readable by this user only', () => {
  const path = join(createFolder(), 'settings.json')
  writeFileSync(path, '{}', { mode: 0o644 })
  writeJsonFile(path, values)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32')('a write through a link changes the linked file', () => {
  const folder = createFolder()
  const [path, real] = [join(folder, 'settings.json'), join(folder, 'elsewhere.json')]
  writeFileSync(real, '{}')
  symlinkSync(real, path)
  writeJsonFile(path, values)
  expect(lstatSync(path).isSymbolicLink()).toBe(true)
  expect(readBack(real)).toEqual(values)
})

test('a write that fails throws and leaves the older file unchanged', () => {
  const folder = createFolder()
  const path = join(folder, 'settings.json')
  writeJsonFile(path, values)
  expect(() => writeJsonFile(join(path, 'session.json'), {})).toThrow(/ENOTDIR|EEXIST/)
  expect(readBack(path)).toEqual(values)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})
