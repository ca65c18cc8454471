import { expect, test } from 'vitest'
import { assumedFields } from '../../../src/shared/endpoints/assumed-fields.ts'
import { pages, quoted } from './pages.ts'

test('what the page of the calls says is assumed of answers, is', () => {
  const page = pages.find(({ folder }) => folder === 'src/shared/endpoints')
  if (!page) throw new Error('the page is missing')
  const [text = ''] = /^## Fields of answers.*?(?=^## )/ms.exec(page.text) ?? []
  const assumed = new Set([...assumedFields.values()].flat().flatMap(field => field.split('.')))
  const named = quoted({ ...page, text }).filter(code => !/[.–]/.test(code))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !assumed.has(name))).toEqual([])
})
