// @module-tag release

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkElectron, readElectronFloor } from '../../tools/release/electron-version.ts'
import { root } from '../../tools/run.ts'
import { freshFolder } from './feed.ts'

const files = [
  'package.json',
  'electron-builder.yml',
  'tests/host/boot.ts',
  'node_modules/electron/package.json',
  'node_modules/electron/README.md',
]

/** Copies the files that name Electron into a project, with one of them changed. */
const createProject = async (file = '', change: (text: string) => string = text => text) => {
  const folder = await freshFolder()
  for (const one of files) {
    mkdirSync(dirname(join(folder, one)), { recursive: true })
    cpSync(join(root, one), join(folder, one))
  }
  if (file) writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

test('all files of this project name the same Electron version', async () => {
  expect(checkElectron(root)).toMatch(/^\d+\.\d+\.\d+$/)
  expect(checkElectron(await createProject())).toBe(checkElectron(root))
})

const version = checkElectron(root)
test.each<readonly [string, (text: string) => string, RegExp]>([
  [
    'package.json',
    text => text.replace(`"electron": "${version}"`, '"electron": "99.0.0"'),
    /99\.0\.0 in package\.json/,
  ],
  [
    'electron-builder.yml',
    text => text.replace(/^electronVersion: .*$/m, ''),
    /none in electron-builder\.yml/,
  ],
  ['tests/host/boot.ts', text => text.replace(version, '44.0.0'), /44\.0\.0 in tests\/host\/boot\.ts/],
  [
    'node_modules/electron/package.json',
    text => text.replace(`"${version}"`, '"45.0.0"'),
    /Electron differs/,
  ],
  [
    'node_modules/electron/README.md',
    text => text.replace('Ventura', 'Sonoma'),
    /needs macos 14\.0, system-floor\.ts says 13\.0/,
  ],
  [
    'node_modules/electron/README.md',
    text => text.replace('Windows 10 and', 'Windows 11 and'),
    /needs windows 10\.0\.22000/,
  ],
  [
    'node_modules/electron/README.md',
    text => text.replace('Ventura', 'Neverland'),
    /is not known: macOS "Neverland"/,
  ],
  [
    'electron-builder.yml',
    text => text.replace("minimumSystemVersion: '13.0'", "minimumSystemVersion: '12.0'"),
    /electron-builder\.yml is not 13\.0/,
  ],
])('an inconsistent Electron version is refused: %s', async (file, change, why) => {
  const folder = await createProject(file, change)
  expect(() => checkElectron(folder)).toThrow(why)
})

test('the minimum systems are read from Electron’s README', () => {
  expect(readElectronFloor('* macOS (Sequoia and up): …\n* Windows (Windows 11 and up): …')).toEqual({
    windows: '10.0.22000',
    macos: '15.0',
  })
})
