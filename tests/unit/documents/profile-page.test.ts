import { expect, test } from 'vitest'
import { z } from 'zod'
import { Profile } from '../../../src/shared/profile.ts'
import { pages } from './pages.ts'

interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly default?: unknown
}

/** Lists a profile's fields with their defaults, as its page writes them: `signing.hash` → `md5`. */
const listFields = (
  { properties = {}, required = [] }: Node,
  before = '',
): readonly (readonly [string, string])[] =>
  Object.entries(properties).flatMap(([name, node]) => {
    if (node.properties) return listFields(node, `${before}${name}.`)
    const documented = typeof node.default === 'string' ? node.default : JSON.stringify(node.default)
    return [[`${before}${name}`, documented ?? (required.includes(name) ? 'required' : 'none')]]
  })

test('the profile page names each field with its default', () => {
  const page = pages.find(({ folder }) => folder === 'src/main/profile')
  const rows = [...(page?.text ?? '').matchAll(/^\| `(?<field>[\w.]+)` \| .* \| `?(?<told>[^|`]+)`? \|$/gm)]
  const documented = rows.map(({ groups }) => [groups?.['field'] ?? '', groups?.['told'] ?? ''])
  const fields = listFields(z.toJSONSchema(Profile, { io: 'input' }) as Node)
  expect(fields.length).toBeGreaterThan(15)
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(fields))
})
