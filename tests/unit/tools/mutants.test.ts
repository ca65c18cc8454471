import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { applyMutant, listMutants } from '../../tools/defects/mutants.ts'
import { root } from '../../tools/run.ts'

/** Lists the texts of a line of code with each of its mutants. */
const mutate = (text: string): readonly string[] =>
  listMutants('a.ts', text).map(mutant => applyMutant(text, mutant))

test.each([
  ['const a = b === c', ['const a = b !== c']],
  ['const a = b < c', ['const a = b <= c']],
  ['const a = b - c', ['const a = b + c']],
  ['const a = b && c', ['const a = b || c']],
  ['const a = !b', ['const a = b']],
  ['const a = true', ['const a = false']],
  ['const a = 1000n / b', ['const a = 1000n * b']],
  ['const a = 9', ['const a = 10']],
  ['const a = b ? c : d', ['const a = !(b) ? c : d']],
  ['if (f()) g()', ['if (!(f())) g()', 'if (f()) void 0']],
  ['await f(b)', ['void 0']],
  ['const a = b.some(c)', ['const a = b.every(c)']],
])('%s has its mutants', (text, expected) => {
  expect(mutate(text)).toEqual(expected)
})

test('types, texts and joined texts have no mutants', () => {
  expect(mutate("type A = 1 | true; const a: 2 = b; const c = 'x' + d + 'y'; interface B { c: 5 }")).toEqual(
    [],
  )
})

test('every mutant of the code that writes is code', () => {
  const files = globSync('src/main/{writes,journal}/*.ts', { cwd: root })
  const mutants = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return listMutants(file, text).map(mutant => ({ mutant, code: applyMutant(text, mutant) }))
  })
  expect(mutants.length).toBeGreaterThan(300)
  const broken = mutants.filter(({ mutant, code }) => parseSync(mutant.file, code).errors.length > 0)
  expect(broken.map(({ mutant }) => mutant)).toEqual([])
})
