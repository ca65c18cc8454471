import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { catalogue, findEndpoint } from '../../../src/areas/calls.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { assumedFields } from '../../tools/assumed-fields.ts'

type ParsedRecord = Readonly<Record<string, unknown>>

/** Wraps a record as a single answer and as the only row of a list; a call reads one of the two. */
const answers = (raw: object) => [
  { success: true, data: raw },
  { success: true, data: { list: [raw], count: 1, configs: {}, other: {} } },
]

const parseRecord = (output: z.ZodType, raw: object): ParsedRecord | undefined => {
  for (const answer of answers(raw)) {
    const parsed = output.safeParse(answer)
    if (!parsed.success) continue
    const read = parsed.data as ParsedRecord | undefined
    const row = (read?.['rows'] as readonly ParsedRecord[] | undefined)?.[0] ?? read
    if (Array.isArray(row?.['missing'])) return row
  }
  return undefined
}
const listMissingFields = (endpoint: Endpoint, raw: object) =>
  (parseRecord(endpoint.output, raw)?.['missing'] ?? []) as readonly string[]

/** Returns the smallest readable record: a player detail needs its ID. */
const getMinimalRecord = ({ id }: Endpoint): object => (id === 'playerDetail.detail' ? { AccountID: 0 } : {})

const records = catalogue
  .map(endpoint => {
    const minimalRecord = getMinimalRecord(endpoint)
    const missing = listMissingFields(endpoint, minimalRecord)
    return { endpoint, fields: missing.length > 0 ? [...Object.keys(minimalRecord), ...missing] : [] }
  })
  .filter(({ fields }) => fields.length > 0)

test('the calls with records that forms load from are exactly these', () => {
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

    it.each(fields)('lists %s as missing if absent, but not if null, empty or 0', field => {
      const { [field]: __, ...rest } = whole
      expect(listMissingFields(endpoint, rest)).toEqual([field])
      expect(listMissingFields(endpoint, { ...rest, [field]: undefined })).toEqual([field])
      for (const wireValue of [null, '', 0, '0']) {
        const read = parseRecord(endpoint.output, { ...rest, [field]: wireValue })
        expect(read?.['missing']).toEqual([])
      }
    })

    it('ignores a list of missing fields that the platform sends', () => {
      const minimalRecord = getMinimalRecord(endpoint)
      expect([
        ...Object.keys(minimalRecord),
        ...listMissingFields(endpoint, { ...minimalRecord, missing: [] }),
      ]).toEqual(fields)
    })
  },
)

/** Optional parameters of writes. */
const optional = catalogue
  .filter(({ effect }) => effect === 'write')
  .flatMap(({ id, input }) =>
    Object.entries(input.shape)
      .filter(([, schema]) => (schema as z.ZodType).safeParse(undefined).success)
      .map(([name, schema]) => [`${id}.${name}`, schema as z.ZodType] as const),
  )
/** Parameters that are never cleared: request kinds, sort orders and checkboxes. */
const fixed = /\.(event|type|action|order(by|Type)|ordertype|sort|isChargeOrder)$/

describe('an optional parameter', () => {
  it.each(optional.filter(([name]) => !fixed.test(name)))('may be cleared: %s', (_, schema) => {
    expect(schema.safeParse('').success).toBe(true)
  })
})

describe('the fields of answers that are assumed', () => {
  it('belong to existing calls and are named once', () => {
    for (const [id, fields] of assumedFields) {
      expect([id, findEndpoint(id)?.id]).toEqual([id, id])
      expect([id, new Set(fields).size]).toEqual([id, fields.length])
    }
  })

  it('include undocumented fields that forms write back', () => {
    expect(assumedFields.get('bloggers.inviteBonus')).toContain('Type1_MinRecharge')
    expect(assumedFields.get('accounts.list')).toContain('ExtraRate2')
    expect(assumedFields.get('players.codeFree')).toEqual(['amount'])
    const subjects = ['ProxyId', 'username', 'remark']
    expect(assumedFields.get('accounts.promotions')).toEqual(subjects)
    expect(assumedFields.get('subChannelAccounts.promotions')).toEqual(subjects)
    const dated = expect.arrayContaining(['mydate', 'month', ...subjects])
    expect(assumedFields.get('channelTotals.subChannelDaily')).toEqual(dated)
    expect(assumedFields.get('channelTotals.subChannelMonthly')).toEqual(dated)
  })
})
