import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** Names used by the build or in text, and imported by no file. */
const usedByBuild = ['importCode', 'Ajv2020', 'formats', 'startWork']
/** Files that the build finds by their names: texts, and what areas declare for the page. */
const foundByName =
  /^src\/(?:areas\/.+\/texts|renderer\/i18n\/(?:zh-cn|en-us|pt))\/|^src\/areas\/[^/]+\/area\.ts$/
const declaration = /^export (?:async )?(?:const|let|type|interface|function\*?|class|enum) (\w+)/gm

/** Finds exports of `src` that no other file imports, tests included. */
const findUnused = () => {
  const files = [...readSourceFiles('src'), ...readSourceFiles('tests')]
  const isUsed = (path: string, name: string): boolean =>
    files.some(({ text, imports }) =>
      imports.some(
        one =>
          one.path === path &&
          (one.names.includes(name) ||
            one.names.includes('*') ||
            (one.isDynamic && new RegExp(`\\b${name}\\b`).test(text))),
      ),
    )
  return files
    .filter(({ path }) => path.startsWith('src/') && !foundByName.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declaration)]
        .map(([, name = '']) => name)
        .filter(name => !usedByBuild.includes(name) && !isUsed(path, name))
        .map(name => `${path}: ${name}`),
    )
}

test('every export is imported somewhere', () => {
  expect(findUnused()).toEqual([])
})
