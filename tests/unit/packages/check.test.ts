import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand, brandedProject } from '../../packages/branded.ts'
import { type Packed, pack } from '../../packages/build.ts'
import { check } from '../../packages/check.ts'
import type { StubPlatform } from '../../packages/stub-runtime.ts'
import { root } from '../../tools/run.ts'

const built = {
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
/** A program with all that is looked for and little else: packing it takes no time. */
let project: string
let good: Readonly<Record<StubPlatform, Packed>>
let copies = 0

const packOne = async (platform: StubPlatform, place: string = platform): Promise<Packed> => {
  const [packed] = await pack({ work: join(folder, place), platform, arch: 'x64', project })
  if (!packed) throw new Error('nothing was packed')
  return packed
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'))
  project = join(folder, 'project')
  for (const part of ['main', 'preload', 'renderer'])
    await mkdir(join(project, 'out', part), { recursive: true })
  for (const [name, content] of Object.entries(built)) await writeFile(join(project, 'out', name), content)
  for (const part of ['package.json', 'electron-builder.yml', 'resources'])
    await cp(join(root, part), join(project, part), { recursive: true })
  good = { win32: await packOne('win32'), darwin: await packOne('darwin'), linux: await packOne('linux') }
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A package of its own, to be spoilt. */
const copyOf = async (platform: StubPlatform): Promise<Packed> => {
  copies += 1
  // A macOS application is known by its name.
  const to = join(folder, `copy-${copies}${platform === 'darwin' ? '.app' : ''}`)
  await cp(good[platform].folder, to, { recursive: true })
  return { ...good[platform], folder: to }
}

const wrongIn = async (packed: Packed, profile: string | null = null): Promise<readonly string[]> =>
  (await check(packed, { project, profile })).filter(({ isRight }) => !isRight).map(({ name }) => name)

const archiveOf = ({ folder: of, platform }: Packed): string =>
  join(of, platform === 'darwin' ? 'Contents/Resources' : 'resources', 'app.asar')

/** Makes the archive anew from what was built, with more or other files. */
const repack = async (packed: Packed, files: Readonly<Record<string, string>>): Promise<void> => {
  const source = join(folder, `source-${copies}`)
  await cp(join(project, 'out'), join(source, 'out'), { recursive: true })
  await rm(join(source, 'out', 'main', 'index.js.map'))
  await cp(join(project, 'package.json'), join(source, 'package.json'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(source, name, '..'), { recursive: true })
    await writeFile(join(source, name), content)
  }
  await createPackage(source, archiveOf(packed))
}

test('what the builder makes is right on every system', async () => {
  for (const packed of Object.values(good)) expect(await wrongIn(packed), packed.platform).toEqual([])
})

test.each(['win32', 'darwin'] as const)(
  'an archive that was exchanged is found by its hash (%s)',
  async platform => {
    const packed = await copyOf(platform)
    await repack(packed, { 'out/main/index.js': 'console.log("another")' })
    expect(await wrongIn(packed)).toEqual(['the program knows its archive'])
  },
)

test('bytes that were changed in place are found by their file’s hash', async () => {
  const packed = await copyOf('win32')
  const archive = await readFile(archiveOf(packed))
  archive.write('b', archive.indexOf('a program'))
  await writeFile(archiveOf(packed), archive)
  expect(await wrongIn(packed)).toEqual(['every file is as the archive’s header tells'])
})

test.each([
  ['out/main/index.js.map', ['nothing but what was built', 'no source maps']],
  ['src/main/index.ts', ['nothing but what was built', 'no sources and no tests']],
  ['tests/unit/some.js', ['nothing but what was built', 'no sources and no tests']],
  ['node_modules/left/index.js', ['nothing but what was built', 'no packages']],
])('a file that does not belong there is named: %s', async (name, wrong) => {
  const packed = await copyOf('linux')
  await repack(packed, { [name]: 'x' })
  expect(await wrongIn(packed)).toEqual(wrong)
})

test('an archive that has grown beyond its bound is too large', async () => {
  const packed = await copyOf('linux')
  await repack(packed, { 'out/main/index.js': 'x'.repeat(7_000_000) })
  expect(await wrongIn(packed)).toEqual(['at most 6 MB'])
})

test('a file that the build left behind is missed', async () => {
  const packed = await copyOf('linux')
  const late = join(project, 'out', 'main', 'late.js')
  await writeFile(late, '')
  try {
    expect(await wrongIn(packed)).toEqual(['the program is whole'])
  } finally {
    await rm(late)
  }
})

test('a program without its licence notices is refused', async () => {
  const notices = join(project, 'out', 'notices.txt')
  await rm(notices)
  try {
    expect(await wrongIn(await packOne('linux', 'bare'))).toEqual(['licence notices are inside'])
  } finally {
    await writeFile(notices, built['notices.txt'])
  }
})

test.each([
  ['homepage', { homepage: undefined }, ['its .deb can be made']],
  ['author', { author: 'Channel Console' }, ['its .deb can be made', 'its maintainer has an address']],
])('what the builder demands of a .deb and is not there is named: %s', async (part, change, wrong) => {
  const file = join(project, 'package.json')
  const whole = await readFile(file, 'utf8')
  await writeFile(file, JSON.stringify({ ...JSON.parse(whole), ...change }))
  try {
    const packed = await packOne('linux', `no-${part}`)
    expect(await wrongIn(packed)).toEqual(wrong)
    const findings = await check(packed, { project, profile: null })
    expect(findings.find(({ name }) => name === 'its .deb can be made')?.found).toContain(part)
  } finally {
    await writeFile(file, whole)
  }
})

const programOf = ({ folder: of, platform }: Packed): string => {
  if (platform === 'darwin') return of
  return join(of, platform === 'win32' ? 'Channel Console.exe' : 'channel-console')
}

test.each(['win32', 'darwin', 'linux'] as const)(
  'a fuse that is turned back is found (%s)',
  async platform => {
    const packed = await copyOf(platform)
    await flipFuses(programOf(packed), { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true })
    expect(await wrongIn(packed)).toEqual(['fuses'])
  },
)

test('a package without its feed, with a language more, or with a file beside the archive is refused', async () => {
  const packed = await copyOf('win32')
  await rm(join(packed.folder, 'resources', 'app-update.yml'))
  await writeFile(join(packed.folder, 'locales', 'de.pak'), '')
  await writeFile(join(packed.folder, 'resources', 'profile.json'), '{}')
  expect(await wrongIn(packed)).toEqual([
    'the feed is fixed',
    'the platform’s profile',
    'nothing else beside the archive',
    'its languages alone',
  ])
})

test('installers of another kind, or with a space in their name, are refused', async () => {
  const packed = { ...good.linux, installers: [{ kind: 'snap', file: 'Channel Console.snap' }] }
  expect(await wrongIn(packed)).toEqual(['installers', 'names that scripts can take'])
})

test('a menu’s entry without the scheme of links is refused', async () => {
  const packed = { ...good.linux, desktopEntry: '[Desktop Entry]\nName=Channel Console\n' }
  expect(await wrongIn(packed)).toEqual(['its system knows the links'])
})

test('an AppImage with the old runtime is refused: it needs libfuse2 and runs without a sandbox', async () => {
  const [packed] = await pack({
    work: join(folder, 'fuse'),
    platform: 'linux',
    arch: 'x64',
    project,
    config: { toolsets: { appimage: '0.0.0' } },
  })
  if (!packed) throw new Error('nothing was packed')
  expect(packed.appImageEntry).toContain('Exec=AppRun --no-sandbox %U')
  expect(await wrongIn(packed)).toEqual([
    'its AppImage starts without libfuse2',
    'its AppImage keeps the sandbox',
  ])
})

test('a branded build brings its profile, and is not made without', async () => {
  const work = join(folder, 'brand')
  await mkdir(work)
  const branded = brandedProject(work, project, '{"name":"Ours"}')
  const options = { work, platform: 'linux', arch: 'x64', project: branded, config: brand } as const
  const [packed] = await pack(options)
  if (!packed) throw new Error('nothing was packed')
  expect(await check(packed, { project: branded, profile: '{"name":"Ours"}' })).not.toContainEqual(
    expect.objectContaining({ isRight: false }),
  )
  expect(await wrongIn(packed)).toEqual([
    'its package says whose it is',
    'the platform’s profile',
    'nothing else beside the archive',
  ])
  await rm(join(branded, 'resources', 'profile.json'))
  await expect(pack(options)).rejects.toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining('a branded build brings') }),
    }),
  )
})
