import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnswer } from '../../../src/main/platform/parsing-long.ts'
import { parseLossless } from '../../../src/shared/lossless.ts'

const row = (index: number) =>
  `{"id":${123_456_789_012_345_000n + BigInt(index)},"text":"a \\"quoted\\", [bracket] } \\\\","deep":[[1,2],{"x":[]}],"pad":"${'.'.repeat(200)}"}`
const rows = Array.from({ length: 1050 }, (_, index) => row(index))
const list = rows.join(' ,\n')

describe('parsing a long answer piece by piece', () => {
  test.each([
    ['a list in data', `{"success":true,"data":{"list":[${list}],"count":5,"configs":{"a":[1,2]}},"code":1}`],
    ['a list after short ones', `{"a":[],"b":[1,[2]],"data":{"c":[{}],"rows":[ ${list} ],"total":"7"}}`],
    ['data that is the list', `{"data":[${list}],"total":1050}`],
    ['a list deeper than any of ours', `{"data":{"a":{"b":[${list}]}}}`],
    ['two long lists', `{"data":{"x":[${list}],"list":[${list}]}}`],
    ['a list of numbers', `{"data":[${Array.from({ length: 60_000 }, (_, n) => n).join(',')}]}`],
    ['one key twice', `{"list":[${list}],"list":[1]}`],
    ['an exact number of batches', `{"list":[${rows.slice(0, 1000).join(',')}]}`],
    ['one long string', JSON.stringify({ data: '["\\'.repeat(100_000) })],
  ])('%s gives what parsing at once gives', async (_name, text) => {
    expect(text.length).toBeGreaterThan(200_000)
    expect(await parseAnswer(text)).toEqual(parseLossless(text))
  })

  const broken = (from: number, to: number, between: string) =>
    `{"data":{"list":[${rows.slice(0, from).join(',')}${between}${rows.slice(to).join(',')}],"count":1}}`

  test.each([
    ['a missing comma', broken(500, 500, ' ')],
    ['a missing comma where a batch ends', broken(100, 100, '')],
    ['an empty place', broken(500, 500, ',,')],
    ['an empty place where a batch ends', broken(100, 100, ',,')],
    ['a comma too many at the end', broken(1050, 1050, ',')],
    ['a comma too many at the end of a batch', `{"list":[${rows.slice(0, 1000).join(',')},]}`],
    ['a comma too many at the start', `{"list":[,${list}]}`],
    ['a wrong bracket', `{"list":[${list}}}`],
    ['no end', `{"data":{"list":[${list}`],
    ['an open string', `{"data":{"list":[${list},"`],
    ['something after the end', `{"data":{"list":[${list}]}} x`],
  ])('%s is refused', async (_name, text) => {
    expect(() => parseLossless(text)).toThrow(SyntaxError)
    await expect(parseAnswer(text)).rejects.toThrow(SyntaxError)
  })

  test('any rows come out as they went in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 9 }), async values => {
        const many = Array.from({ length: 450 }, (_, index) => values[index % values.length])
        const text = JSON.stringify({ data: { list: many, pad: ' '.repeat(200_000) } })
        expect(await parseAnswer(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 60 },
    )
  })
})
