import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Source } from '../src/renderer/i18n/text-keys.ts'
import type { Texts } from '../src/renderer/i18n/texts.ts'
import type { Language } from '../src/shared/language.ts'

const src = join(import.meta.dirname, '..', 'src')

/** Reads all texts of a language from their files, wherever they stand. */
const read = async (language: Language): Promise<Texts<Source>> => {
  const files = globSync([`renderer/i18n/${language}/*.ts`, `areas/**/texts/${language}.ts`], {
    cwd: src,
    exclude: [`renderer/i18n/${language}/{first,rest,texts}.ts`],
  })
  const modules: readonly object[] = await Promise.all(
    files.map(file => import(pathToFileURL(join(src, file)).href) as Promise<object>),
  )
  return Object.assign({}, ...modules) as Texts<Source>
}

/** All texts of the console's pages, by area. */
export const [chinese, english, portuguese] = await Promise.all([read('zh-cn'), read('en-us'), read('pt')])
