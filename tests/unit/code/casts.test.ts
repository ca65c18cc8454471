import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** How many lines above a cast its reason may be. */
const maxLinesAbove = 3

const castsIn = (text: string): readonly { readonly line: number; readonly hasReason: boolean }[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (!line.includes(' as unknown as ')) return []
    const above = lines.slice(Math.max(0, at - maxLinesAbove), at + 1)
    return [{ line: at + 1, hasReason: above.some(one => /^\s*\/\/ |; \/\/ /.test(one)) }]
  })
}

test('no screen casts what the compiler refuses', () => {
  const casts = readSourceFiles('src/renderer/screens').flatMap(({ path, text }) =>
    castsIn(text).map(({ line }) => `${path}:${line}`),
  )
  expect(casts).toEqual([])
})

test('every other cast has its reason as a comment', () => {
  const casts = readSourceFiles('src').flatMap(({ path, text }) =>
    castsIn(text)
      .filter(({ hasReason }) => !hasReason)
      .map(({ line }) => `${path}:${line}`),
  )
  expect(casts).toEqual([])
})
