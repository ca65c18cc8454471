// @module-tag release

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createPackage, uncacheAll } from '@electron/asar'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { type BundledList, createNotices } from '../../tools/release/notices.ts'
import { writePapers } from '../../tools/release/papers.ts'
import { commandFile, runNode } from '../../tools/run.ts'

/** Builds a small project with our notices that imports every given package. */
const buildProject = async (packages: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
  const root = await mkdtemp(join(tmpdir(), 'notices-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', JSON.stringify({ name: 'small', productName: 'Small', version: '2.0.0' }))
  write('node_modules/electron/package.json', JSON.stringify({ name: 'electron', version: '1.2.3' }))
  write('node_modules/electron/LICENSE', 'Copyright (c) Electron contributors')
  const names = Object.keys(packages)
  for (const [name, files] of Object.entries(packages))
    for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text)
  const entry = names.map((name, at) =>
    name === 'shaken' ? `import '${name}'` : `export { used as used${at} } from '${name}'`,
  )
  write('src/index.js', entry.join(';'))
  const notices = createNotices(root, ['main'])
  const buildResult = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [notices('main')],
    build: { outDir: 'out/main', lib: { entry: 'src/index.js', formats: ['es'], fileName: 'index' } },
  }) as Promise<Rolldown.RolldownOutput[]>
  const read = (name: string) => readFileSync(join(root, 'out', name), 'utf8')
  return { buildResult, read, root }
}

const code = { 'index.js': 'export const used = Math.random()' }
const createPackageJson = (more: object) =>
  JSON.stringify({ name: 'other', version: '1.0.0', main: 'index.js', ...more })

test('bundled packages are listed with version, licence and text, and others are not', async () => {
  const { buildResult, read, root } = await buildProject({
    '@some/one': {
      'index.js': '/*! Copyright (c) 1999 Who Was Copied */\nexport const used = Math.random()',
      'package.json': JSON.stringify({
        name: '@some/one',
        version: '1.2.0',
        license: 'MIT',
        main: 'index.js',
      }),
      'LICENSE.md': 'MIT License of one',
    },
    shaken: {
      'package.json': JSON.stringify({
        name: 'shaken',
        version: '1.0.0',
        license: 'MIT',
        sideEffects: false,
      }),
      'index.js': 'const secret = 1',
      LICENSE: 'never seen',
    },
    titled: {
      ...code,
      'package.json': JSON.stringify({
        name: 'titled',
        version: '3.0.0',
        license: 'ISC',
        author: 'Ann <a@b>',
      }),
    },
  })
  mkdirSync(join(root, 'node_modules/unused'))
  await buildResult
  const text = read('notices.txt')
  expect(text).toMatch(/^Small 2\.0\.0: third-party notices\n/)
  expect(text).toContain(
    '@some/one 1.2.0\nLicence: MIT\n\nMIT License of one\n\nIn its code:\n\nCopyright (c) 1999 Who',
  )
  expect(text).toMatch(/titled 3\.0\.0\nLicence: ISC\n\nCopyright \(c\) Ann\n\nPermission to use/)
  expect(text).toContain('Electron 1.2.3')
  expect(text).toContain('LICENSES.chromium.html')
  expect(text).not.toMatch(/shaken|never seen|unused/)
  expect((JSON.parse(read('bundled.json')) as BundledList).map(({ name }) => name)).toEqual([
    '@some/one',
    'titled',
  ])
})

test.each([
  ['has no licence', { ...code, 'package.json': createPackageJson({}) }],
  [
    'its licence GPL-3.0-only is not allowed',
    { ...code, 'package.json': createPackageJson({ license: 'GPL-3.0-only' }) },
  ],
  ['neither its licence’s text', { ...code, 'package.json': createPackageJson({ license: 'MIT' }) }],
  [
    'neither its licence’s text',
    { ...code, 'package.json': createPackageJson({ license: 'Apache-2.0', author: 'A' }) },
  ],
])('a package with a forbidden or missing licence fails the build: %s', async (why, files) => {
  const { buildResult, root } = await buildProject({ other: files })
  await expect(buildResult).rejects.toThrow(`other 1.0.0 is bundled, and ${why}`.replace('’', "'"))
  expect(existsSync(join(root, 'out/notices.txt'))).toBe(false)
})

let buildFolder = ''
beforeAll(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), 'built-'))
  const args = [commandFile('electron-vite'), 'build', '--logLevel', 'error', '--outDir', buildFolder]
  if ((await runNode(args)) !== 0) throw new Error('the program could not be built')
}, 180_000)

test('no bundle contains the reading half of exceljs or its dependencies', async () => {
  const list = JSON.parse(await readFile(join(buildFolder, 'bundled.json'), 'utf8')) as BundledList
  const names = new Set(list.map(({ name }) => name))
  for (const requiredPackage of ['electron-updater', 'exceljs', 'react', 'rolldown', 'zod'])
    expect(names).toContain(requiredPackage)
  const removedPackages = [
    'buffers',
    'unzipper',
    'binary',
    'chainsaw',
    'traverse',
    'fstream',
    'duplexer2',
    'big-integer',
  ]
  for (const name of [
    ...removedPackages,
    'bluebird',
    'jszip',
    'pako',
    'fast-csv',
    'dayjs',
    'tmp',
    'rimraf',
    'uuid',
  ])
    expect(names).not.toContain(name)
  const files = (await readdir(buildFolder, { recursive: true })).filter(file => /\.c?js$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files)
    expect(await readFile(join(buildFolder, file), 'utf8'), file).not.toMatch(
      /node_modules\/(?:.*\/)?(?:buffers|unzipper|binary)\/|Buffers\.prototype|WorkbookReader/,
    )
})

test('the bill of materials matches the notices and the archive of a package', async () => {
  const [folder, packageFolder] = [
    await mkdtemp(join(tmpdir(), 'papers-')),
    await mkdtemp(join(tmpdir(), 'packed-')),
  ]
  const paper = { build: buildFolder, packed: packageFolder, system: 'linux' } as const
  expect(() => writePapers(paper, folder)).toThrow('package first')
  const source = await mkdtemp(join(tmpdir(), 'source-'))
  mkdirSync(join(source, 'out'))
  mkdirSync(join(packageFolder, 'linux-unpacked/resources'), { recursive: true })
  const archive = join(packageFolder, 'linux-unpacked/resources/app.asar')
  writeFileSync(join(source, 'out/notices.txt'), 'of another build')
  await createPackage(source, archive)
  expect(() => writePapers(paper, folder)).toThrow('linux-unpacked/resources/app.asar is of another build')
  uncacheAll()
  await cp(join(buildFolder, 'notices.txt'), join(source, 'out/notices.txt'))
  await createPackage(source, archive)
  const [bill = '', notices = ''] = writePapers(paper, folder)
  expect([bill, notices].map(file => basename(file))).toEqual([
    expect.stringMatching(/^channel-console-.*-linux\.cdx\.json$/),
    'notices-linux.txt',
  ])
  const { components, metadata } = JSON.parse(await readFile(bill, 'utf8')) as {
    metadata: { component: { components: readonly { hashes: readonly { content: string }[] }[] } }
    components: readonly { name: string; version: string; hashes?: unknown }[]
  }
  const sum = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  expect(metadata.component.components.map(({ hashes: [hash] }) => hash?.content)).toEqual([sum])
  const text = await readFile(notices, 'utf8')
  for (const { name, version } of components.filter(one => one.name !== 'electron'))
    expect(text).toContain(`\n${name} ${version}\n`)
  expect(components.length).toBeGreaterThan(150)
  expect(components.every(one => one.hashes !== undefined)).toBe(true)
  expect(() => writePapers({ ...paper, build: folder }, folder)).toThrow('build first')
})
