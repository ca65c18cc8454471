import { expect, test } from 'vitest'
import { findImports } from './find-imports.ts'

const reached = [...findImports('renderer/main.tsx').keys()]
const within = (...folders: readonly string[]) =>
  reached.filter(name => folders.some(folder => name.startsWith(folder)))

test('the sign-in page reaches no screen but its own, so that it does not grow with them', () => {
  expect(within('renderer/screens/').filter(name => !name.startsWith('renderer/screens/session/'))).toEqual(
    [],
  )
  expect(within('renderer/screens/session/')).toContain('renderer/screens/session/sign-in.tsx')
})

test('it reaches no call, no code of the platform, no schema and no table', () => {
  expect(within('shared/endpoints/', 'shared/domain/', 'renderer/kit/table/', 'renderer/kit/list/')).toEqual(
    [],
  )
  expect(within('zod', '@tanstack/react-table', '@tanstack/react-virtual', '@internationalized')).toEqual([])
})

test('its texts come by language: none is reached before it is chosen', () => {
  expect(within('renderer/i18n/zh-cn', 'renderer/i18n/en-us', 'renderer/i18n/pt')).toEqual([])
})
