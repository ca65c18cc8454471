import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** Maximum distance of a reason above its cast, in lines. */
const maxLinesAbove = 3

const findCasts = (text: string): readonly { readonly line: number; readonly hasReason: boolean }[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (!line.includes(' as unknown as ')) return []
    const above = lines.slice(Math.max(0, at - maxLinesAbove), at + 1)
    return [{ line: at + 1, hasReason: above.some(one => /^\s*\/\/ |; \/\/ /.test(one)) }]
  })
}

test('no screen casts through unknown', () => {
  const casts = readSourceFiles('src/areas').flatMap(({ path, text }) =>
    findCasts(text).map(({ line }) => `${path}:${line}`),
  )
  expect(casts).toEqual([])
})

test('every other cast through unknown has a reason as a comment', () => {
  const casts = readSourceFiles('src').flatMap(({ path, text }) =>
    findCasts(text)
      .filter(({ hasReason }) => !hasReason)
      .map(({ line }) => `${path}:${line}`),
  )
  expect(casts).toEqual([])
})
