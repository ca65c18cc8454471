import { expect, test } from 'vitest'
import { findImports } from './find-imports.ts'

const importedNames = [...findImports('renderer/main.tsx').keys()]
const filterImports = (...folders: readonly string[]) =>
  importedNames.filter(name => folders.some(folder => name.startsWith(folder)))

test('the sign-in page imports no other screen', () => {
  expect(filterImports('areas/').filter(name => !name.endsWith('session/calls.ts'))).toEqual([])
  expect(filterImports('renderer/app/session/')).toContain('renderer/app/session/sign-in.tsx')
})

test('the sign-in page imports no endpoints, dictionaries, schemas or tables', () => {
  expect(filterImports('shared/domain/', 'renderer/kit/table/', 'renderer/kit/list/')).toEqual([])
  expect(
    filterImports('zod', '@tanstack/react-table', '@tanstack/react-virtual', '@internationalized'),
  ).toEqual([])
})

test('the sign-in page imports no texts before a language is chosen', () => {
  expect(filterImports('renderer/i18n/zh-cn', 'renderer/i18n/en-us', 'renderer/i18n/pt')).toEqual([])
})
