import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type BundledPackage, inOrder, packagesOf } from './bundled-package.ts'

interface Product {
  readonly productName: string
  readonly version: string
}

const line = '-'.repeat(78)

/** Formats the third-party notices of the program (UTF-8). */
const formatNotices = (
  { productName, version }: Product,
  electron: { readonly version: string; readonly text: string },
  packages: readonly BundledPackage[],
): string => {
  const byText = Map.groupBy(packages, one => `${one.licence}\n\n${one.text}`)
  const formatPackage = (one: BundledPackage) => `${one.name} ${one.version}`
  const parts = [...byText].map(([text, of]) =>
    [...new Set(of.map(formatPackage)), `Licence: ${text}`].join('\n'),
  )
  const runtime = [
    `Electron ${electron.version}`,
    'Licence: MIT (LICENSE.electron.txt). Chromium and what it contains: LICENSES.chromium.html. Both files come with the',
    'program.',
    '',
    electron.text,
  ].join('\n')
  const head = [
    `${productName} ${version}: third-party notices`,
    '',
    `It contains code of ${new Set(packages.map(formatPackage)).size} packages and runs on Electron. Each is here with its version and licence.`,
  ].join('\n')
  return `${[head, runtime, ...parts].join(`\n\n${line}\n\n`)}\n`
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Packages in the bundles as the build wrote them, for the bill of materials. */
export type BundledList = readonly Omit<BundledPackage, 'text'>[]

/**
 * Creates Vite's plugins, one for each bundle, which write `notices.txt` and `bundled.json` beside the bundles' folders. They
 * list the packages in the bundles, not those that are only installed. A package that may not be redistributed ends the build
 * with a `LicenceError`.
 */
export const createNotices = (root: string, bundles: readonly string[]): ((bundle: string) => Plugin) => {
  const packagesByBundle = new Map<string, readonly BundledPackage[]>()
  return bundle => {
    let out = ''
    return {
      name: 'notices',
      apply: 'build',
      configResolved: config => {
        out = dirname(resolve(config.root, config.build.outDir))
      },
      generateBundle: (_, files) => {
        const chunks = Object.values(files).filter(file => file.type === 'chunk')
        // Modules removed by tree shaking are not in the bundle.
        const modules = chunks.flatMap(({ modules }) =>
          Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0),
        )
        const ids = modules.map(([id]) => id)
        packagesByBundle.set(bundle, packagesOf(ids, root))
        if (!bundles.every(one => packagesByBundle.has(one))) return
        const all = inOrder([...packagesByBundle.values()].flat())
        const electron = join(root, 'node_modules', 'electron')
        const { version } = readJson(join(electron, 'package.json')) as Product
        const text = readFileSync(join(electron, 'LICENSE'), 'utf8').trim()
        const product = readJson(join(root, 'package.json')) as Product
        mkdirSync(out, { recursive: true })
        writeFileSync(join(out, 'notices.txt'), formatNotices(product, { version, text }, all))
        const list: BundledList = all.map(({ text: _text, ...one }) => one)
        writeFileSync(join(out, 'bundled.json'), `${JSON.stringify(list, null, 2)}\n`)
      },
    }
  }
}
