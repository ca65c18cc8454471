import { expect, test } from 'vitest'
import { assumedFields } from '../../tools/assumed-fields.ts'
import { pages, quoted } from './pages.ts'

test('the endpoints page lists only fields that are assumed', () => {
  const page = pages.find(({ folder }) => folder === 'src/areas')
  if (!page) throw new Error('the page is missing')
  const [text = ''] = /^## Fields of answers.*?(?=^## )/ms.exec(page.text) ?? []
  const assumedNames = new Set([...assumedFields.values()].flat().flatMap(field => field.split('.')))
  const namedFields = quoted({ ...page, text }).filter(code => !/[.–]/.test(code))
  expect(namedFields.length).toBeGreaterThan(15)
  expect(namedFields.filter(name => !assumedNames.has(name))).toEqual([])
})
