import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { concernsRelease, listChangedFiles, sinceVariable } from '../../tools/changed-files.ts'

const person = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com']
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()

const write = (folder: string, file: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), '')
}
const commit = (folder: string, file: string) => {
  write(folder, file)
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', file)
}
const createRepository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git(folder, 'init', '-q', '-b', 'main')
  commit(folder, 'first.ts')
  return folder
}

beforeEach(() => {
  vi.stubEnv(sinceVariable, '')
})

test('without a branch, the change is the last commit and what is not committed', () => {
  const folder = createRepository()
  expect(listChangedFiles(folder)).toBeNull()
  commit(folder, 'second.ts')
  commit(folder, 'third.ts')
  write(folder, 'new.ts')
  expect(listChangedFiles(folder)).toEqual(['third.ts', 'new.ts'])
})

test('the change of a branch is all that it adds to the upstream branch', () => {
  const upstream = createRepository()
  const folder = join(mkdtempSync(join(tmpdir(), 'changed-')), 'clone')
  git(upstream, 'clone', '-q', upstream, folder)
  commit(folder, 'second.ts')
  commit(folder, 'third.ts')
  expect(listChangedFiles(folder)).toEqual(['second.ts', 'third.ts'])
  vi.stubEnv(sinceVariable, 'HEAD^')
  expect(listChangedFiles(folder)).toEqual(['third.ts'])
})

test('a folder that is no repository may hold any change', () => {
  expect(listChangedFiles(mkdtempSync(join(tmpdir(), 'changed-')))).toBeNull()
})

test('the release’s tools are tested when they changed, or when that is unknown', () => {
  for (const file of ['.github/workflows/test.yml', 'electron-builder.yml', 'tests/tools/release/cut.ts'])
    expect(concernsRelease(['src/main/log/log.ts', file]), file).toBe(true)
  expect(concernsRelease(null)).toBe(true)
  expect(concernsRelease(['src/main/log/log.ts', 'tests/tools/unit.ts'])).toBe(false)
})
