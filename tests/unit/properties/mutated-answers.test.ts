import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { type AnswerRead, readAnswer } from '../../../src/main/platform/answer.ts'
import { readOutput } from '../../../src/main/platform/reading.ts'
import type { Spelling } from '../../../src/main/platform/respelling.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { isPage, type Page } from '../../../src/shared/page.ts'
import { java, php, plain } from '../../platforms/dialects.ts'
import { type Wire, wireText } from '../../platforms/wire-text.ts'
import { listAnswers } from '../platforms/call-answers.ts'
import { garbleText, mutateAnswer, unserializable } from './mutations.ts'
import { createRandomAt, pickOne, propertyOptions, type Random, scaleCases, withDuration } from './scale.ts'

const { concealMessage } = createSecretValues()
const kinds = ['malformed', 'rejected', 'signedOut', 'forbidden']

/** Lists the answers of a platform to a call, as parsed values. */
const listWireAnswers = (endpoint: Endpoint): readonly Wire[] =>
  listAnswers(endpoint).flatMap(([, meaning]) =>
    [plain, php, java].map(dialect => JSON.parse(dialect.answer(meaning).replaceAll('\uFEFF', '')) as Wire),
  )

const createSpelling = (random: Random, answer: Wire): Spelling => {
  if (random.chance(0.8)) return {}
  const words = [...new Set(wireText(answer).match(/(?<=")\w+(?=":)/g) ?? ['x'])]
  const fields = { [pickOne(random, words)]: pickOne(random, words) }
  return random.chance(0.5) ? { scale: pickOne(random, ['unscaled', 'thousandths']) } : { fields }
}

/** Describes a part of a value that must not be sent to a page; '' if there is none. */
const findUnfitPart = (value: unknown): string => {
  if (typeof value === 'number') return Number.isFinite(value) ? '' : 'a number that is not finite'
  if (typeof value !== 'object' || value === null) return ''
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype) return 'an object of another kind'
  return (
    Object.values(value)
      .map(findUnfitPart)
      .find(description => description !== '') ?? ''
  )
}

const isWholePage = ({ rows, unreadable, total }: Page<unknown>): boolean =>
  Array.isArray(rows) &&
  unreadable.every(({ index, detail }) => Number.isSafeInteger(index) && typeof detail === 'string') &&
  Number.isSafeInteger(total) &&
  total >= 0

const judge = (endpoint: Endpoint, { opened, result }: AnswerRead): string => {
  if (!result.ok) {
    if (!kinds.includes(result.failure.kind)) return `reported as ${result.failure.kind}`
    return opened && result.failure.kind !== 'malformed' ? 'both opened and refused' : ''
  }
  if (!opened) return 'a success that the answer does not state'
  if (isPage(endpoint.output) && !isWholePage(result.value as Page<unknown>)) return 'no page'
  structuredClone(result)
  // Answers of internal calls such as sign-in stay in main.
  return endpoint.internal ? '' : findUnfitPart(result.value)
}

const caseCount = scaleCases(2000, 2_000_000)

test('a mutated answer is read as a displayable value or as a failure', propertyOptions, () =>
  withDuration(async () => {
    const random = createRandomAt(11)
    const cases = catalogue.map(endpoint => ({ endpoint, answers: listWireAnswers(endpoint) }))
    const wrong: string[] = []
    const counts = { ok: 0, failed: 0 }
    for (let number = 0; number < caseCount && wrong.length < 20; number += 1) {
      const { endpoint, answers } = cases[number % cases.length] as (typeof cases)[0]
      const answer = pickOne(random, answers)
      const text = wireText(mutateAnswer(random, answer) ?? null)
      const body = Buffer.from(random.chance(0.1) ? garbleText(random, text) : text)
      const spelling = createSpelling(random, answer)
      try {
        const read = readAnswer(endpoint, body, { hadToken: random.chance(0.5), spelling, concealMessage })
        counts[read.result.ok ? 'ok' : 'failed'] += 1
        const problem = judge(endpoint, read)
        if (problem) wrong.push(`${endpoint.id}: ${problem} of ${body.toString().slice(0, 1500)}`)
      } catch (error) {
        wrong.push(`${endpoint.id}: ${String(error)} at ${body.toString().slice(0, 1500)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Math.min(counts.ok, counts.failed)).toBeGreaterThan(caseCount / 20)
    return `${caseCount} mutated answers of ${cases.length} calls, ${counts.ok} read and ${counts.failed} refused`
  }),
)

test('a value that no answer can hold does not make reading throw', propertyOptions, () =>
  withDuration(async () => {
    const random = createRandomAt(12)
    const wrong: string[] = []
    for (const endpoint of catalogue) {
      const [answer = {}] = listWireAnswers(endpoint)
      for (const value of unserializable) {
        const data = (answer as { readonly data?: object }).data
        const fields = ['x', ...Object.keys(data ?? {})]
        const places = [
          value,
          { success: true, data: value },
          { success: true, data: { ...data, [pickOne(random, fields)]: value } },
          { success: true, data: { list: [value, { ID: value }], count: value } },
        ]
        for (const place of places) {
          try {
            readOutput(endpoint.output, place as never)
          } catch (error) {
            wrong.push(`${endpoint.id}: ${String(error)}`)
          }
        }
      }
    }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([])
    return `${catalogue.length * unserializable.length * 4} values that no answer can hold`
  }),
)
