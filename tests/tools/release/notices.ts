import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type BundledPackage, inOrder, packagesOf } from './bundled-package.ts'

interface Product {
  readonly productName: string
  readonly version: string
}

const line = '-'.repeat(78)

/** The text shown to whoever asks what the program is made of (UTF-8). */
const noticesText = (
  { productName, version }: Product,
  electron: { readonly version: string; readonly text: string },
  packages: readonly BundledPackage[],
): string => {
  const byText = Map.groupBy(packages, one => `${one.licence}\n\n${one.text}`)
  const named = (one: BundledPackage) => `${one.name} ${one.version}`
  const parts = [...byText].map(([text, of]) => [...new Set(of.map(named)), `Licence: ${text}`].join('\n'))
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
    `It contains code of ${new Set(packages.map(named)).size} packages and runs on Electron. Each is here with its version and licence.`,
  ].join('\n')
  return `${[head, runtime, ...parts].join(`\n\n${line}\n\n`)}\n`
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** What the build wrote of the packages in its bundles: for the bill of materials. */
export type BundledList = readonly Omit<BundledPackage, 'text'>[]

/**
 * Vite's plugins, one for each bundle: once all were written, `notices.txt` and `bundled.json` stand beside their folders. They
 * list what is in the bundles, and nothing that is only installed. Ends the build with a `LicenceError` where something in them
 * may not be passed on.
 */
export const createNotices = (root: string, bundles: readonly string[]): ((bundle: string) => Plugin) => {
  const found = new Map<string, readonly BundledPackage[]>()
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
        // What was shaken out of a bundle is not in it.
        const modules = chunks.flatMap(({ modules }) =>
          Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0),
        )
        const ids = modules.map(([id]) => id)
        found.set(bundle, packagesOf(ids, root))
        if (!bundles.every(one => found.has(one))) return
        const all = inOrder([...found.values()].flat())
        const electron = join(root, 'node_modules', 'electron')
        const { version } = readJson(join(electron, 'package.json')) as Product
        const text = readFileSync(join(electron, 'LICENSE'), 'utf8').trim()
        const product = readJson(join(root, 'package.json')) as Product
        mkdirSync(out, { recursive: true })
        writeFileSync(join(out, 'notices.txt'), noticesText(product, { version, text }, all))
        const list: BundledList = all.map(({ text: _text, ...one }) => one)
        writeFileSync(join(out, 'bundled.json'), `${JSON.stringify(list, null, 2)}\n`)
      },
    }
  }
}
