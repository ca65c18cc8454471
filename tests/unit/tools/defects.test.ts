import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defects } from '../../tools/defects/defects.ts'
import { root } from '../../tools/run.ts'

test.each(defects)(
  'the code that defect “$name” replaces occurs once',
  ({ file, find, replace, tests = [] }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
    for (const one of tests) expect(existsSync(join(root, one)), one).toBe(true)
  },
)

test('each defect has a unique name and, unless specs catch it, a result', () => {
  const names = defects.map(({ name }) => name)
  const results = JSON.parse(
    readFileSync(join(root, 'tests', 'tools', 'defects', 'results.json'), 'utf8'),
  ) as Readonly<Record<string, { readonly tier: string; readonly by: string }>>
  expect(new Set(names).size).toBe(names.length)
  const missing = defects.filter(({ name }) => results[name] === undefined)
  expect(missing.filter(({ specs }) => specs === undefined)).toEqual([])
  expect(Object.keys(results)).toEqual(names.filter(name => results[name] !== undefined))
})
