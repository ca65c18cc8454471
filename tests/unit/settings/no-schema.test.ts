import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../../electron.vite.config.ts'
import { root } from '../../tools/run.ts'

type WriteFile = (path: string) => (values: object) => void
type Store = new (options: object) => { readonly get: (key: string) => unknown }

let folder: string
let code: string
let bundle: { readonly jsonFile: WriteFile; readonly Store: Store }

const entry = 'virtual:entry'

/** Bundles the module that writes settings as main's modules are bundled. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-schema-'))
  if (typeof config !== 'object' || !('main' in config))
    throw new Error('the build configuration has no main section')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      config.main?.plugins ?? [],
      {
        name: 'entry',
        resolveId: source => (source === entry ? entry : null),
        load: source =>
          source === entry
            ? `export { createJsonWriter as jsonFile } from ${JSON.stringify(join(root, 'src/main/settings/json-file.ts'))}
export { default as Store } from ${JSON.stringify(join(root, 'node_modules/electron-store/index.js'))}`
            : null,
      },
    ],
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: { input: { bundle: entry }, output: { entryFileNames: '[name].mjs' } },
    },
  })
  code = await readFile(join(folder, 'bundle.mjs'), 'utf8')
  bundle = await import(pathToFileURL(join(folder, 'bundle.mjs')).href)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the bundle that writes settings contains no schema library', async () => {
  expect(code).not.toContain('ajv/dist')
  expect(code.length).toBeLessThan(200_000)
})

test('settings are written without the schema library', async () => {
  bundle.jsonFile(join(folder, 'settings.json'))({ admin_locale: 'pt', nested: { kept: [1, 'two'] } })
  expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toEqual({
    admin_locale: 'pt',
    nested: { kept: [1, 'two'] },
  })
  expect((await readdir(folder)).filter(name => name.includes('settings'))).toEqual(['settings.json'])
})

test('a store with a schema throws because the schema library is left out', () => {
  expect(
    () => new bundle.Store({ cwd: folder, name: 'checked', schema: { count: { type: 'number' } } }),
  ).toThrow('the library that would check it is left out')
})
