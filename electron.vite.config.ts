import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { createNotices } from './tests/tools/release/notices.ts'

/** Puts our own way to import code in the place of Vite's, which leaves what failed once failed for good. */
const importCode = (): Plugin => {
  const vitesOwn = '\0vite/preload-helper.js'
  const ours = join(import.meta.dirname, 'src', 'renderer', 'import-code.ts')
  let isUsed = false
  return {
    name: 'import-code',
    apply: 'build',
    enforce: 'pre',
    load: id => {
      if (id !== vitesOwn) return null
      isUsed = true
      return `export { importCode as __vitePreload } from ${JSON.stringify(ours)}`
    },
    generateBundle(_, files) {
      // The page itself links the first one, its splash's.
      if (Object.keys(files).filter(file => file.endsWith('.css')).length > 1)
        this.error('import-code.ts brings scripts alone')
      if (!isUsed) this.error('Vite imports code by another way now: see src/renderer/import-code.ts')
    },
  }
}

const quotePath = (...path: readonly string[]) => JSON.stringify(join(import.meta.dirname, ...path))
const noSchema = quotePath('src', 'main', 'settings', 'no-schema.ts')
const axiosForm = quotePath('node_modules', 'axios', 'lib', 'platform', 'browser', 'classes', 'FormData.js')

/** Code in the place of libraries that our libraries load and never use here, by the name they import. */
const unusedLibraries: Readonly<Record<string, string>> = {
  // electron-store would check a schema with them: no file of ours has one, zod reads them.
  'ajv/dist/2020.js': `export { Ajv2020 } from ${noSchema}`,
  'ajv-formats': `export { formats as default } from ${noSchema}`,
  // axios would make forms of objects with it; what it takes in browsers is Node's own, too.
  'form-data': `export { default } from ${axiosForm}`,
}

/** Leaves out {@link unusedLibraries}. */
const withoutUnused = (): Plugin => {
  const prefix = '\0unused:'
  const left = new Set(Object.keys(unusedLibraries))
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => {
      if (!(source in unusedLibraries)) return null
      left.delete(source)
      return `${prefix}${source}`
    },
    load: id => (id.startsWith(prefix) ? (unusedLibraries[id.slice(prefix.length)] ?? null) : null),
    generateBundle(_, files) {
      // A test builds only a part.
      if ('index.js' in files && left.size > 0) this.error(`no longer imported: ${[...left].join()}`)
    },
  }
}

// Names whatever is bundled, with its licence, and makes no build with code that may not be passed on.
const notices = createNotices(import.meta.dirname, ['main', 'preload', 'renderer'])

/** What the program says it was built from; a package's own build may stand outside version control. */
const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** The language whose texts a file holds, without those of the sign-in page. */
const getTextsLanguage = (id: string): string | undefined =>
  /[\\/]i18n[\\/](zh-cn|en-us|pt)[\\/](?!(?:app|errors|first|session)\.ts)/.exec(id)?.[1] ??
  /[\\/]areas[\\/].*[\\/]texts[\\/](zh-cn|en-us|pt)\.ts/.exec(id)?.[1]

/** The language whose texts alone need a file, such as words that main shares. */
const getNeedingLanguage = (id: string, modules: Modules): string | undefined => {
  const languages = new Set(modules.getModuleInfo(id)?.importers.map(getTextsLanguage))
  return languages.size === 1 ? [...languages][0] : undefined
}

/** Makes no build whose texts import a file that imports them: it would be empty when they are put together. */
const textsFirst = (): Plugin => ({
  name: 'texts-first',
  apply: 'build',
  generateBundle(_, files) {
    const listImports = (name: string): readonly string[] => {
      const file = files[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    for (const texts of Object.keys(files).filter(name => /\btexts-[\w-]+\.js$/.test(name))) {
      const needed = new Set(listImports(texts))
      for (const name of needed) for (const next of listImports(name)) needed.add(next)
      if (needed.has(texts)) this.error(`${texts} needs a file that needs it: ${[...needed].join()}`)
    }
  },
})

/** A part of the areas' pages; runs and a player's detail are large and open later. */
const isScreenPart = (id: string): boolean =>
  /[\\/]src[\\/]areas[\\/](?!.*[\\/](?:run|detail|texts)[\\/])(?!.*[\\/.](?:calls|demo|area)\.ts)/.test(id)

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

/** True if code outside the screens imports a part of them, directly or through other parts. */
const isNeededElsewhere = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.importers ?? []).some(
    importer => !isScreenPart(importer) || isNeededElsewhere(importer, modules),
  )

export default defineConfig({
  main: {
    plugins: [withoutUnused(), notices('main')],
    define: { builtFromCommit: JSON.stringify(commit()) },
    build: {
      // Everything is bundled: the archive holds our own files and nothing to resolve at run time.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: 'src/main/program.ts',
          answers: 'src/main/platform/answer-worker.ts',
          demo: 'src/demo/worker.ts',
          imports: 'src/main/imports/import-worker.ts',
          workbook: 'src/main/exports/workbook/workbook-worker.ts',
        },
        // Side by side: each finds the page, the preload and the threads' files from where it lies itself.
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Functions and classes keep their names: what the log says of an error is read by people.
          minify: {
            compress: { keepNames: { function: true, class: true } },
            mangle: { keepNames: { function: true, class: true } },
            codegen: { removeWhitespace: true },
          },
        },
      },
    },
  },
  preload: {
    plugins: [notices('preload')],
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    plugins: [react(), importCode(), textsFirst(), notices('renderer')],
    // From the page's own folder: what the build is given is not found from there, and each screen that is opened first
    // would find new packages and reload the page.
    optimizeDeps: { entries: ['index.html'] },
    build: {
      minify: true,
      // A file that needs no other is named, too.
      modulePreload: { resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) },
      rolldownOptions: {
        input: { index: 'src/renderer/index.html' },
        output: {
          codeSplitting: {
            groups: [
              {
                // One file of texts per language: a file per area made forty requests. Those of the sign-in page stay apart.
                debugName: 'texts',
                name: (id, modules) => {
                  const language = getTextsLanguage(id) ?? getNeedingLanguage(id, modules)
                  return language ? `texts-${language}` : null
                },
                includeDependenciesRecursively: false,
              },
              {
                // Most screens are declarations of one to five kilobytes: a file per screen, and one for each part that
                // some of them share, made fifty requests after every start. What the shell itself uses stays apart.
                debugName: 'screens',
                name: (id, modules) =>
                  isScreenPart(id) && !isNeededElsewhere(id, modules) ? 'screens' : null,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  },
})
