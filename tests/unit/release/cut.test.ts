// @module-tag release

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isVersion } from '../../../src/main/updates/version.ts'
import { cut } from '../../tools/release/cut.ts'
import { gitIn } from '../../tools/release/git.ts'
import { compared, nextVersion, versionIn } from '../../tools/release/version.ts'

const notes = { 'zh-cn': '新内容', 'en-us': 'News', pt: 'Novidades' }

/** Creates a git project of version 1.3.0 with a commit per subject. */
const createProject = async (subjects: readonly string[] = ['Add a door']) => {
  const folder = await mkdtemp(join(tmpdir(), 'cut-'))
  const git = gitIn(folder)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const commit = (subject: string, path = 'src/code.ts') => {
    write(path, `${subject} ${Math.random()}`)
    git('add', '-A')
    git('commit', '-qm', subject)
  }
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Tester')
  git('config', 'user.email', 'tester@example.invalid')
  git('config', 'commit.gpgsign', 'false')
  write('package.json', '{\n  "name": "p",\n  "version": "1.3.0",\n  "dependencies": { "x": "1.3.0" }\n}\n')
  const lock = {
    name: 'p',
    version: '1.3.0',
    lockfileVersion: 3,
    packages: { '': { version: '1.3.0' }, x: { version: '1.3.0' } },
  }
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  for (const version of ['1.3.1', '1.4.0', '1.4.0-beta.1', '2.0.0'])
    write(`resources/notes/${version}.json`, JSON.stringify(notes))
  git('add', '-A')
  git('commit', '-qm', 'Begin')
  git('tag', 'v1.3.0')
  for (const subject of subjects) commit(subject)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const release = (wish: string, isDry = false) => cut({ folder, wish, isDry, day: '2026-11-23' })
  return { folder, git, write, commit, read, release }
}

test('a release updates versions and changelog in one tagged commit', async () => {
  const { git, read, release, commit } = await createProject([
    'Add a door',
    'Mend the window.',
    'Refuse a feed that nobody signed',
    'Remove the attic',
    'Draw *rows* once',
    'Add a door',
  ])
  commit('Prove the door', 'src/door.ts')
  commit('Add a test', 'tests/door.test.ts')
  const output = release('minor')
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.4.0', dependencies: { x: '1.3.0' } })
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    name: 'p',
    version: '1.4.0',
    lockfileVersion: 3,
    packages: { '': { version: '1.4.0' }, x: { version: '1.3.0' } },
  })
  expect(read('.github/CHANGELOG.md')).toMatch(/^# Changelog\n/)
  expect(read('.github/CHANGELOG.md').split('\n## ')[1]).toBe(
    [
      '[1.4.0] - 2026-11-23\n',
      '### Added\n\n- Add a door\n',
      '### Changed\n\n- Draw \\*rows\\* once\n',
      '### Fixed\n\n- Mend the window\n',
      '### Removed\n\n- Remove the attic\n',
      '### Security\n\n- Refuse a feed that nobody signed\n',
    ].join('\n'),
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.4.0')
  expect(git('rev-parse', 'v1.4.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('cat-file', '-t', 'v1.4.0')).toBe('tag')
  expect(output.at(-1)).toContain('git push --atomic origin HEAD v1.4.0')
})

test('the next release lists only newer changes and preserves edits below', async () => {
  const { git, read, write, release, commit } = await createProject()
  release('minor')
  write('.github/CHANGELOG.md', read('.github/CHANGELOG.md').replace('- Add a door', '- A door, at last'))
  git('commit', '-qam', 'Say it better')
  commit('Give the house a roof')
  git('checkout', '-qb', 'side')
  commit('Open the gate', 'src/gate.ts')
  git('checkout', '-q', 'main')
  git('merge', '--no-ff', '-qm', 'Merge the gate', 'side')
  release('2.0.0')
  const changelog = read('.github/CHANGELOG.md')
  expect(changelog.indexOf('[2.0.0]')).toBeLessThan(changelog.indexOf('[1.4.0]'))
  const [, newest = ''] = changelog.split('\n## ')
  expect(newest).toContain('- Give the house a roof')
  expect(newest).toContain('- Open the gate')
  expect(newest).not.toMatch(/door|Merge/)
  expect(changelog).toContain('- A door, at last')
})

test('a dry run prints the release and changes nothing', async () => {
  const { git, release } = await createProject()
  const before = git('rev-parse', 'HEAD')
  expect(release('minor', true).join('\n')).toMatch(
    /1\.3\.0 -> 1\.4\.0[\s\S]*- Add a door[\s\S]*Nothing was written/,
  )
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', 'v1.3.0'])
})

test('a release is refused for uncommitted changes, used or lower versions', async () => {
  const { git, write, release } = await createProject()
  write('src/half.ts', 'half')
  expect(() => release('minor')).toThrow('not committed')
  git('add', '-A')
  git('commit', '-qm', 'Add the other half')
  git('tag', 'v1.3.1')
  expect(() => release('patch')).toThrow('the tag v1.3.1 is there already')
  expect(() => release('1.3.0')).toThrow('1.3.0 is not greater than 1.3.0')
  git('tag', 'v1.5.0')
  expect(() => release('minor')).toThrow('1.4.0 is not greater than v1.5.0')
  for (const wish of ['v2.0.0', '2.0', '02.0.0', 'huge', '2.0.0-rc.1'])
    expect(() => release(wish)).toThrow('no version')
  expect(git('log', '-1', '--format=%s')).toBe('Add the other half')
})

test.each(['commit', 'tag'])(
  'a failed git %s leaves everything unchanged and reports the reason',
  async what => {
    const { folder, git, release } = await createProject()
    const before = [git('rev-parse', 'HEAD'), git('ls-files')]
    if (what === 'tag') git('config', 'tag.gpgSign', 'true')
    else git('config', 'commit.gpgsign', 'true')
    git('config', 'gpg.program', join(folder, 'no-such-program'))
    expect(() => release('minor')).toThrow(/^nothing was cut: [\s\S]*no-such-program/)
    expect([git('rev-parse', 'HEAD'), git('ls-files')]).toEqual(before)
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', 'v1.3.0'])
  },
)

test('a hotfix is cut from a branch at its release despite newer tags', async () => {
  const { git, read, release, commit } = await createProject()
  release('1.4.0-beta.1')
  git('checkout', '-qb', 'hotfix', 'v1.3.0')
  commit('Mend the lock of the door')
  release('patch')
  expect(git('log', '-1', '--format=%s', 'v1.3.1')).toBe('Release 1.3.1')
  expect(read('.github/CHANGELOG.md')).toContain('- Mend the lock of the door')
  expect(read('.github/CHANGELOG.md')).not.toContain('Add a door')
  // Tags of other branches count, too.
  expect(() => release('1.4.0-beta.1')).toThrow('the tag v1.4.0-beta.1 is there already')
})

test.each([
  ['is missing', undefined],
  ['is no JSON', '{'],
  ['pt', JSON.stringify({ 'zh-cn': 'x', 'en-us': 'x' })],
  ['zh-cn: is empty', JSON.stringify({ ...notes, 'zh-cn': '  ' })],
  ['longer than 4000', JSON.stringify({ ...notes, pt: 'x'.repeat(4001) })],
  ['minimumVersion: is no version', JSON.stringify({ ...notes, minimumVersion: 'old' })],
])('a release without valid notes in every language is refused: %s', async (why, text) => {
  const { git, write, release, folder } = await createProject()
  if (text === undefined) git('rm', '-q', 'resources/notes/1.4.0.json')
  else write('resources/notes/1.4.0.json', text)
  git('commit', '-qam', 'Change the notes')
  expect(() => release('minor')).toThrow(why)
  expect(gitIn(folder)('tag')).toBe('v1.3.0')
})

test('different versions in the two package files are refused', async () => {
  const { git, write, read, release } = await createProject()
  write('package-lock.json', read('package-lock.json').replaceAll('1.3.0', '1.2.9'))
  git('commit', '-qam', 'Break the lock')
  expect(() => release('minor')).toThrow('differ')
  expect(git('status', '--porcelain')).toBe('')
})

test.each([
  ['1.3.0', 'patch', '1.3.1'],
  ['1.3.0', 'minor', '1.4.0'],
  ['1.3.0', 'major', '2.0.0'],
  ['1.3.0', '1.4.0-beta.1', '1.4.0-beta.1'],
  ['1.4.0-beta.1', '1.4.0-beta.10', '1.4.0-beta.10'],
  ['1.4.0-beta.10', 'minor', '1.4.0'],
  ['1.4.1-beta.1', 'patch', '1.4.1'],
  ['1.4.1-beta.1', 'minor', '1.5.0'],
  ['2.0.0-beta.3', 'major', '2.0.0'],
])('the version after %s for "%s" is %s', (current, wish, next) => {
  expect(nextVersion(current, wish)).toBe(next)
})

test.each([
  ['1.2.3', true],
  ['0.10.0-beta.0', true],
  ['01.2.3', false],
  ['1.02.3', false],
  ['1.2.03', false],
  ['1.2.3-beta.01', false],
  ['1234567.0.0', false],
  ['v1.2.3', false],
])('a release and an installation agree whether %s is a version: %s', (text, isExpected) => {
  expect([versionIn(text) !== null, isVersion(text)]).toEqual([isExpected, isExpected])
})

test('a beta precedes its release, and numbers are compared as numbers', () => {
  expect(['1.10.0', '1.9.0', '1.10.0-beta.10', '1.10.0-beta.9', '1.10.1'].toSorted(compared)).toEqual([
    '1.9.0',
    '1.10.0-beta.9',
    '1.10.0-beta.10',
    '1.10.0',
    '1.10.1',
  ])
  expect(() => nextVersion('1.4.0', '1.4.0-beta.9')).toThrow('not greater')
})
