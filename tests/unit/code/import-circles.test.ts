import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './source-files.ts'

/** Finds the groups of files that import each other, whether values or types (Tarjan's algorithm). */
const findCircles = (files: readonly SourceFile[]): readonly (readonly string[])[] => {
  const byPath = new Map(files.map(file => [file.path, file]))
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: (readonly string[])[] = []
  const visit = (path: string): void => {
    const index = indexes.size
    indexes.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const { path: target, isDynamic } of byPath.get(path)?.imports ?? []) {
      // A dynamic import may be circular.
      if (isDynamic || !byPath.has(target)) continue
      if (!indexes.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(path) !== index) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const { path } of files) if (!indexes.has(path)) visit(path)
  return circles
}

const createFile = (path: string, ...imports: readonly string[]): SourceFile => ({
  path,
  text: '',
  imports: imports.map(target => ({ path: target, names: [], isDynamic: false })),
})

test('circular imports are found at any distance', () => {
  const files = [
    createFile('a', 'b'),
    createFile('b', 'c', 'd'),
    createFile('c', 'a'),
    createFile('d', 'e'),
    createFile('e'),
  ]
  expect(findCircles(files)).toEqual([['a', 'b', 'c']])
})

test('no files import each other, types included', () => {
  expect(findCircles(readSourceFiles('src'))).toEqual([])
})
