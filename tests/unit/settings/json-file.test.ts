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

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'json-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const writeJsonFile = (path: string, values: Readonly<Record<string, unknown>>) =>
  createJsonWriter(path)(values)
const readBack = (path: string): unknown => parseFile(readFileSync(path, 'utf8'))
const values = { admin_locale: 'pt', 'a.dotted.key': [1, 'two'], nested: { kept: null } }

test('a write makes the folder and leaves nothing beside the file', () => {
  const folder = join(aFolder(), 'data')
  const path = join(folder, 'settings.json')
  writeJsonFile(path, { theme: 'blue' })
  writeJsonFile(path, values)
  expect(readBack(path)).toEqual(values)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

// Windows has no such rights.
test.skipIf(process.platform === 'win32')('a file is readable by this user only', () => {
  const path = join(aFolder(), 'settings.json')
  writeFileSync(path, '{}', { mode: 0o644 })
  writeJsonFile(path, values)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.skipIf(process.platform === 'win32')('a write goes to the file that a link leads to', () => {
  const folder = aFolder()
  const [path, real] = [join(folder, 'settings.json'), join(folder, 'elsewhere.json')]
  writeFileSync(real, '{}')
  symlinkSync(real, path)
  writeJsonFile(path, values)
  expect(lstatSync(path).isSymbolicLink()).toBe(true)
  expect(readBack(real)).toEqual(values)
})

test('a write that cannot be made throws and leaves the older file as it was', () => {
  const folder = aFolder()
  const path = join(folder, 'settings.json')
  writeJsonFile(path, values)
  expect(() => writeJsonFile(join(path, 'session.json'), {})).toThrow(/ENOTDIR|EEXIST/)
  expect(readBack(path)).toEqual(values)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})
