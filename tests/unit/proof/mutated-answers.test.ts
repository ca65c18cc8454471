import { expect, test } from 'vitest'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { type AnswerRead, readAnswer } from '../../../src/main/platform/answer.ts'
import { readOutput } from '../../../src/main/platform/reading.ts'
import type { Spelling } from '../../../src/main/platform/respelling.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { catalogue } from '../../../src/shared/endpoints/catalogue.ts'
import { isPage, type Page } from '../../../src/shared/page.ts'
import { java, php, plain } from '../../platforms/dialects.ts'
import { type Wire, wireText } from '../../platforms/wire-text.ts'
import { listAnswers } from '../platforms/call-answers.ts'
import { garbleText, mutateAnswer, unserializable } from './mutations.ts'
import { createRandomAt, pickOne, propertyOptions, type Random, scaleCases, withDuration } from './scale.ts'

const { concealMessage } = createSecretValues()
const kinds = ['malformed', 'rejected', 'signedOut', 'forbidden']

/** Answers a platform may give to a call, as values. */
const answersOf = (endpoint: Endpoint): readonly Wire[] =>
  listAnswers(endpoint).flatMap(([, said]) =>
    [plain, php, java].map(dialect => JSON.parse(dialect.answer(said).replaceAll('\uFEFF', '')) as Wire),
  )

const spellingOf = (random: Random, answer: Wire): Spelling => {
  if (random.chance(0.8)) return {}
  const words = [...new Set(wireText(answer).match(/(?<=")\w+(?=":)/g) ?? ['x'])]
  const fields = { [pickOne(random, words)]: pickOne(random, words) }
  return random.chance(0.5) ? { scale: pickOne(random, ['unscaled', 'thousandths']) } : { fields }
}

/** What stands in a value that must not cross to a page; '' for nothing. */
const unfit = (value: unknown): string => {
  if (typeof value === 'number') return Number.isFinite(value) ? '' : 'a number that is none'
  if (typeof value !== 'object' || value === null) return ''
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype) return 'an object of another kind'
  return (
    Object.values(value)
      .map(unfit)
      .find(found => found !== '') ?? ''
  )
}

const isWholePage = ({ rows, unreadable, total }: Page<unknown>): boolean =>
  Array.isArray(rows) &&
  unreadable.every(({ index, detail }) => Number.isSafeInteger(index) && typeof detail === 'string') &&
  Number.isSafeInteger(total) &&
  total >= 0

const judge = (endpoint: Endpoint, { opened, result }: AnswerRead): string => {
  if (!result.ok) {
    if (!kinds.includes(result.failure.kind)) return `told ${result.failure.kind}`
    return opened && result.failure.kind !== 'malformed' ? 'both opened and refused' : ''
  }
  if (!opened) return 'a success that was not said'
  if (isPage(endpoint.output) && !isWholePage(result.value as Page<unknown>)) return 'no page'
  structuredClone(result)
  // Main keeps what signing in answers to itself.
  return endpoint.internal ? '' : unfit(result.value)
}

const many = scaleCases(40_000, 2_000_000)

test(
  'whatever of an answer is changed, reading it ends in a value that can be shown or in a failure',
  propertyOptions,
  () =>
    withDuration(async () => {
      const random = createRandomAt(11)
      const told = catalogue.map(endpoint => ({ endpoint, answers: answersOf(endpoint) }))
      const wrong: string[] = []
      const counted = { ok: 0, failed: 0 }
      for (let number = 0; number < many && wrong.length < 20; number += 1) {
        const { endpoint, answers } = told[number % told.length] as (typeof told)[0]
        const answer = pickOne(random, answers)
        const text = wireText(mutateAnswer(random, answer) ?? null)
        const body = Buffer.from(random.chance(0.1) ? garbleText(random, text) : text)
        const spelling = spellingOf(random, answer)
        try {
          const read = readAnswer(endpoint, body, { hadToken: random.chance(0.5), spelling, concealMessage })
          counted[read.result.ok ? 'ok' : 'failed'] += 1
          const problem = judge(endpoint, read)
          if (problem) wrong.push(`${endpoint.id}: ${problem} of ${body.toString().slice(0, 1500)}`)
        } catch (error) {
          wrong.push(`${endpoint.id}: ${String(error)} at ${body.toString().slice(0, 1500)}`)
        }
      }
      expect(wrong).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(Math.min(counted.ok, counted.failed)).toBeGreaterThan(many / 20)
      return `${many} mutated answers of ${told.length} calls, ${counted.ok} read and ${counted.failed} refused`
    }),
)

test('what no answer can hold is refused or read, never thrown', propertyOptions, () =>
  withDuration(async () => {
    const random = createRandomAt(12)
    const wrong: string[] = []
    for (const endpoint of catalogue) {
      const [answer = {}] = answersOf(endpoint)
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
