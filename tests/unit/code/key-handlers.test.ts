import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** The only code that reads a key event itself. */
const reader = 'src/renderer/kit/press/pressed-key.ts'
const raw =
  /\b(?:\w*[eE]vent|press)\.(?:key|code|keyCode|which|isComposing)\b|\{[^{}]*\b(?:key|code|keyCode|isComposing)\b[^{}]*\}: (?:\w+\.)?KeyboardEvent/g

const findRawReads = (text: string): readonly string[] => text.match(raw) ?? []

test.each([
  ["event.key === 'k'", 1],
  ['steps[keyEvent.code]', 1],
  ["({ key, target }: KeyboardEvent) => key === 'c'", 1],
  ['readKey(event).name', 0],
  ['timelineEvents.map(one => one.key)', 0],
])('the search finds %s as %i raw reads', (text, count) => {
  expect(findRawReads(text)).toHaveLength(count)
})

test('only one file reads which key was pressed', () => {
  const found = [...readSourceFiles('src/renderer'), ...readSourceFiles('src/areas')]
    .filter(({ path }) => path !== reader)
    .flatMap(({ path, text }) => findRawReads(text).map(match => `${path}: ${match}`))
  expect(found).toEqual([])
})

test('every file that handles pressed keys names them by the one reader', () => {
  // The cover lets no key through, whichever it is; these pass their event on.
  const exempt = new Set([
    'src/renderer/app/session/cover.ts',
    'src/renderer/app/use-commands.ts',
    'src/renderer/kit/table/grid/grid.tsx',
  ])
  const listens = /\bon(?:Key(?:Down|Up))=\{|'key(?:down|up)'/
  const found = [...readSourceFiles('src/renderer'), ...readSourceFiles('src/areas')]
    .filter(({ path, text }) => listens.test(text) && !exempt.has(path))
    .filter(({ imports }) => !imports.some(one => one.path === reader))
    .map(({ path }) => path)
  expect(found).toEqual([])
})
