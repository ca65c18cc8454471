// @module-tag release

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand, brandedProject, markForRehearsal } from '../../packages/branded.ts'
import { type Packed, pack } from '../../packages/build.ts'
import { check } from '../../packages/check.ts'
import type { StubPlatform } from '../../packages/stub-runtime.ts'
import { root } from '../../tools/run.ts'

const buildFiles = {
  'main/index.js': 'console.log("a program")',
  'main/answers.js': '',
  'main/demo.js': '',
  'main/imports.js': '',
  'main/workbook.js': '',
  'main/index.js.map': '{}',
  'preload/index.cjs': '',
  'renderer/index.html': '<!doctype html>',
  'notices.txt': 'Licences',
}

let folder: string
/** A minimal project with everything that is checked, so that packing is fast. */
let project: string
let goodPackages: Readonly<Record<StubPlatform, Packed>>
let copies = 0

const packOne = async (platform: StubPlatform, place: string = platform): Promise<Packed> => {
  const [appPackage] = await pack({ work: join(folder, place), platform, arch: 'x64', project })
  if (!appPackage) throw new Error('nothing was packed')
  return appPackage
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'))
  project = join(folder, 'project')
  for (const part of ['main', 'preload', 'renderer'])
    await mkdir(join(project, 'out', part), { recursive: true })
  for (const [name, content] of Object.entries(buildFiles))
    await writeFile(join(project, 'out', name), content)
  for (const part of ['package.json', 'electron-builder.yml', 'resources'])
    await cp(join(root, part), join(project, part), { recursive: true })
  goodPackages = {
    win32: await packOne('win32'),
    darwin: await packOne('darwin'),
    linux: await packOne('linux'),
  }
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Copies a package so that a test can damage it. */
const copyPackage = async (platform: StubPlatform): Promise<Packed> => {
  copies += 1
  // A macOS application is recognised by its name.
  const to = join(folder, `copy-${copies}${platform === 'darwin' ? '.app' : ''}`)
  await cp(goodPackages[platform].folder, to, { recursive: true })
  return { ...goodPackages[platform], folder: to }
}

const listFailedChecks = async (
  appPackage: Packed,
  profile: string | null = null,
): Promise<readonly string[]> =>
  (await check(appPackage, { project, profile })).filter(({ isRight }) => !isRight).map(({ name }) => name)

const getArchivePath = ({ folder: of, platform }: Packed): string =>
  join(of, platform === 'darwin' ? 'Contents/Resources' : 'resources', 'app.asar')

/** Rebuilds the archive from the build output, with more or other files. */
const repack = async (appPackage: Packed, files: Readonly<Record<string, string>>): Promise<void> => {
  const source = join(folder, `source-${copies}`)
  await cp(join(project, 'out'), join(source, 'out'), { recursive: true })
  await rm(join(source, 'out', 'main', 'index.js.map'))
  await cp(join(project, 'package.json'), join(source, 'package.json'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(source, name, '..'), { recursive: true })
    await writeFile(join(source, name), content)
  }
  await createPackage(source, getArchivePath(appPackage))
}

test('a package by the builder passes every check on each system', async () => {
  for (const appPackage of Object.values(goodPackages))
    expect(await listFailedChecks(appPackage), appPackage.platform).toEqual([])
})

test.each(['win32', 'darwin'] as const)('a replaced archive is detected by its hash (%s)', async platform => {
  const appPackage = await copyPackage(platform)
  await repack(appPackage, { 'out/main/index.js': 'console.log("another")' })
  expect(await listFailedChecks(appPackage)).toEqual(['the program knows its archive'])
})

test('bytes changed in place are detected by the hash of their file', async () => {
  const appPackage = await copyPackage('win32')
  const archive = await readFile(getArchivePath(appPackage))
  archive.write('b', archive.indexOf('a program'))
  await writeFile(getArchivePath(appPackage), archive)
  expect(await listFailedChecks(appPackage)).toEqual(['every file is as the archive’s header tells'])
})

test.each([
  ['out/main/index.js.map', ['nothing but what was built', 'no source maps']],
  ['src/main/index.ts', ['nothing but what was built', 'no sources and no tests']],
  ['tests/unit/some.js', ['nothing but what was built', 'no sources and no tests']],
  ['node_modules/left/index.js', ['nothing but what was built', 'no packages']],
])('an unexpected file is reported: %s', async (name, failedChecks) => {
  const appPackage = await copyPackage('linux')
  await repack(appPackage, { [name]: 'x' })
  expect(await listFailedChecks(appPackage)).toEqual(failedChecks)
})

test('an archive above its size limit is reported', async () => {
  const appPackage = await copyPackage('linux')
  await repack(appPackage, { 'out/main/index.js': 'x'.repeat(7_000_000) })
  expect(await listFailedChecks(appPackage)).toEqual(['at most 6 MB'])
})

test('a build file missing from the package is reported', async () => {
  const appPackage = await copyPackage('linux')
  const lateFile = join(project, 'out', 'main', 'late.js')
  await writeFile(lateFile, '')
  try {
    expect(await listFailedChecks(appPackage)).toEqual(['the program is whole'])
  } finally {
    await rm(lateFile)
  }
})

test('a program without licence notices is refused', async () => {
  const notices = join(project, 'out', 'notices.txt')
  await rm(notices)
  try {
    expect(await listFailedChecks(await packOne('linux', 'bare'))).toEqual(['licence notices are inside'])
  } finally {
    await writeFile(notices, buildFiles['notices.txt'])
  }
})

test.each([
  ['homepage', { homepage: undefined }, ['its .deb can be made']],
  ['author', { author: 'Channel Console' }, ['its .deb can be made', 'its maintainer has an address']],
])('a missing .deb requirement is reported: %s', async (part, change, failedChecks) => {
  const file = join(project, 'package.json')
  const whole = await readFile(file, 'utf8')
  await writeFile(file, JSON.stringify({ ...JSON.parse(whole), ...change }))
  try {
    const appPackage = await packOne('linux', `no-${part}`)
    expect(await listFailedChecks(appPackage)).toEqual(failedChecks)
    const findings = await check(appPackage, { project, profile: null })
    expect(findings.find(({ name }) => name === 'its .deb can be made')?.found).toContain(part)
  } finally {
    await writeFile(file, whole)
  }
})

const getProgramPath = ({ folder: of, platform }: Packed): string => {
  if (platform === 'darwin') return of
  return join(of, platform === 'win32' ? 'Channel Console.exe' : 'channel-console')
}

test.each(['win32', 'darwin', 'linux'] as const)('a flipped fuse is detected (%s)', async platform => {
  const appPackage = await copyPackage(platform)
  await flipFuses(getProgramPath(appPackage), { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true })
  expect(await listFailedChecks(appPackage)).toEqual(['fuses'])
})

test('a package with a missing feed or additional files is refused', async () => {
  const appPackage = await copyPackage('win32')
  await rm(join(appPackage.folder, 'resources', 'app-update.yml'))
  await writeFile(join(appPackage.folder, 'locales', 'de.pak'), '')
  await writeFile(join(appPackage.folder, 'resources', 'profile.json'), '{}')
  expect(await listFailedChecks(appPackage)).toEqual([
    'the feed is fixed',
    'the platform’s profile',
    'nothing else beside the archive',
    'its languages alone',
  ])
})

test('installers of another kind or with a space in their name are refused', async () => {
  const appPackage = { ...goodPackages.linux, installers: [{ kind: 'snap', file: 'Channel Console.snap' }] }
  expect(await listFailedChecks(appPackage)).toEqual(['installers', 'names that scripts can take'])
})

test('a menu entry without the link scheme is refused', async () => {
  const appPackage = { ...goodPackages.linux, desktopEntry: '[Desktop Entry]\nName=Channel Console\n' }
  expect(await listFailedChecks(appPackage)).toEqual(['its system knows the links'])
})

test('an AppImage with the old runtime is refused', async () => {
  const [appPackage] = await pack({
    work: join(folder, 'fuse'),
    platform: 'linux',
    arch: 'x64',
    project,
    config: { toolsets: { appimage: '0.0.0' } },
  })
  if (!appPackage) throw new Error('nothing was packed')
  expect(appPackage.appImageEntry).toContain('Exec=AppRun --no-sandbox %U')
  expect(await listFailedChecks(appPackage)).toEqual([
    'its AppImage starts without libfuse2',
    'its AppImage’s menu entry keeps the sandbox',
  ])
})

test('a package that a debugger may drive is refused', async () => {
  const options = { work: join(folder, 'marked'), platform: 'linux', arch: 'x64', project } as const
  const [marked] = await pack({ ...options, config: markForRehearsal() })
  if (!marked) throw new Error('nothing was packed')
  const wrong = (await check(marked, { project, profile: null })).filter(({ isRight }) => !isRight)
  expect(wrong.map(({ name }) => name)).toEqual(['no debugger may drive it'])
})

test('a branded build contains its profile and fails without it', async () => {
  const work = join(folder, 'brand')
  await mkdir(work)
  const brandedFolder = brandedProject(work, project, '{"name":"Ours"}')
  const options = { work, platform: 'linux', arch: 'x64', project: brandedFolder, config: brand } as const
  const [appPackage] = await pack(options)
  if (!appPackage) throw new Error('nothing was packed')
  expect(await check(appPackage, { project: brandedFolder, profile: '{"name":"Ours"}' })).not.toContainEqual(
    expect.objectContaining({ isRight: false }),
  )
  expect(await listFailedChecks(appPackage)).toEqual([
    'its package says whose it is',
    'the platform’s profile',
    'nothing else beside the archive',
  ])
  await rm(join(brandedFolder, 'resources', 'profile.json'))
  await expect(pack(options)).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('a branded build brings') }),
    }),
  )
})
