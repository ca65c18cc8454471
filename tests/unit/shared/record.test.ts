import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { assumedFields } from '../../../src/shared/endpoints/assumed-fields.ts'
import { catalogue, findEndpoint } from '../../../src/shared/endpoints/catalogue.ts'

type Read = Readonly<Record<string, unknown>>

/** A record alone, and as the only row of a list: one of the two is what a call's answer holds. */
const answers = (raw: object) => [
  { success: true, data: raw },
  { success: true, data: { list: [raw], count: 1, configs: {}, other: {} } },
]

const recordOf = (output: z.ZodType, raw: object): Read | undefined => {
  for (const answer of answers(raw)) {
    const parsed = output.safeParse(answer)
    if (!parsed.success) continue
    const read = parsed.data as Read | undefined
    const row = (read?.['rows'] as readonly Read[] | undefined)?.[0] ?? read
    if (Array.isArray(row?.['missing'])) return row
  }
  return undefined
}
const missingOf = (endpoint: Endpoint, raw: object) =>
  (recordOf(endpoint.output, raw)?.['missing'] ?? []) as readonly string[]

/** The least that is a record: a player's detail without any field is no player. */
const leastOf = ({ id }: Endpoint): object => (id === 'playerDetail.detail' ? { AccountID: 0 } : {})

const records = catalogue
  .map(endpoint => {
    const least = leastOf(endpoint)
    const missing = missingOf(endpoint, least)
    return { endpoint, fields: missing.length > 0 ? [...Object.keys(least), ...missing] : [] }
  })
  .filter(({ fields }) => fields.length > 0)

test('the records that forms start from are found', () => {
  const usual = records.filter(({ endpoint }) => !endpoint.byProfile)
  expect(records.filter(({ endpoint }) => endpoint.byProfile)).toHaveLength(15)
  expect(usual.map(({ endpoint }) => endpoint.id).toSorted()).toEqual([
    'accounts.list',
    'bloggers.fakeData',
    'bloggers.hiddenOrders',
    'bloggers.inviteBonus',
    'bloggers.list',
    'bloggers.winRates',
    'droppedBinding.list',
    'emailQuotas.list',
    'gameApi.points',
    'operationsSettings.read',
    'payWays.list',
    'playerDetail.detail',
    'players.codeFree',
    'players.list',
    'roles.list',
    'simulatedAccounts.list',
    'subChannelAccounts.list',
    'winRates.list',
  ])
})

describe.each(records.map(({ endpoint, fields }) => [endpoint.id, endpoint, fields] as const))(
  'a record of %s',
  (_, endpoint, fields) => {
    const whole = Object.fromEntries(fields.map(field => [field, 0]))

    it.each(fields)('tells that %s was not there from its being null, empty or 0', field => {
      const { [field]: __, ...rest } = whole
      expect(missingOf(endpoint, rest)).toEqual([field])
      expect(missingOf(endpoint, { ...rest, [field]: undefined })).toEqual([field])
      for (const sent of [null, '', 0, '0']) {
        const read = recordOf(endpoint.output, { ...rest, [field]: sent })
        expect(read?.['missing']).toEqual([])
      }
    })

    it('cannot be told by the platform that nothing is missing', () => {
      const least = leastOf(endpoint)
      expect([...Object.keys(least), ...missingOf(endpoint, { ...least, missing: [] })]).toEqual(fields)
    })
  },
)

/** Parameters of a write that may be left out. */
const optional = catalogue
  .filter(({ effect }) => effect === 'write')
  .flatMap(({ id, input }) =>
    Object.entries(input.shape)
      .filter(([, schema]) => (schema as z.ZodType).safeParse(undefined).success)
      .map(([name, schema]) => [`${id}.${name}`, schema as z.ZodType] as const),
  )
/** These say what kind of request it is, are a search's, or a box that is ticked or not: nobody clears them. */
const fixed = /\.(event|type|action|order(by|Type)|ordertype|sort|isChargeOrder)$/

describe('a parameter that may be left out', () => {
  it.each(optional.filter(([name]) => !fixed.test(name)))('may be cleared: %s', (_, schema) => {
    expect(schema.safeParse('').success).toBe(true)
  })
})

describe('the fields of answers that are assumed', () => {
  it('are of calls that there are, each named once', () => {
    for (const [id, fields] of assumedFields) {
      expect([id, findEndpoint(id)?.id]).toEqual([id, id])
      expect([id, new Set(fields).size]).toEqual([id, fields.length])
    }
  })

  it('hold all that decides what a form writes back and that no document shows', () => {
    expect(assumedFields.get('bloggers.inviteBonus')).toContain('Type1_MinRecharge')
    expect(assumedFields.get('accounts.list')).toContain('ExtraRate2')
    expect(assumedFields.get('players.codeFree')).toEqual(['amount'])
  })
})
