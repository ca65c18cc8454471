import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalogue } from '../../../src/areas/calls.ts'
import { collectFields } from '../../../src/main/survey/answers/declared-fields.ts'
import { parseLossless } from '../../../src/shared/lossless.ts'

const longId = '9007199254740993001'
const several = ['12 34', '12,34', '12, 34', '12;34', '12\n34', '12\r\n34', '12\t34', '12\u00a034', '12、34']

const outputIds = catalogue.flatMap(({ id, output }) =>
  [...collectFields(output)].flatMap(([name, { kind, schema }]) =>
    kind === 'id' ? [{ place: `${id}.${name}`, schema }] : [],
  ),
)

describe('each id of an answer', () => {
  test.each<readonly [string, string]>([
    [`"${longId}"`, longId],
    [longId, longId],
    [`-${longId}`, `-${longId}`],
    ['12345678', '12345678'],
    ['12345678.0', '12345678'],
    ['"0012345678"', '0012345678'],
    ['"BR-2026/07 A"', 'BR-2026/07 A'],
    ...several.map(text => [JSON.stringify(text), text] as const),
  ])('%s is read as the text %j, never as a number', (sent, expected) => {
    expect(outputIds.length).toBeGreaterThan(100)
    const wrong = outputIds.flatMap(({ place, schema }) => {
      const { id } = parseLossless(`{"id":${sent}}`) as { readonly id: unknown }
      const read = schema.safeParse(id)
      return read.success && read.data === expected ? [] : [`${place}: ${JSON.stringify(read.data)}`]
    })
    expect(wrong).toEqual([])
  })
})

const inputFields = catalogue.flatMap(({ id, input }) =>
  Object.entries(input.shape as Readonly<Record<string, z.ZodType>>).map(([name, schema]) => ({
    place: `${id}.${name}`,
    name,
    schema,
  })),
)
const inputIds = inputFields.filter(({ schema }) => schema.meta()?.['wire'] === 'an id')

/** Inputs with the name of an id that hold something else: lists by their document, a role that may be empty, keys, a link's texts. */
const noSingleIds: ReadonlySet<string> = new Set([
  'droppedBinding.removeExempt.RoleID',
  'agentQuery.reissueMany.RoleID',
  'accounts.edit.groupId',
  'subChannelAccounts.edit.groupId',
  'accounts.setPixel.pix_id',
  'subChannelAccounts.setPixel.pix_id',
  'session.adminLogin.adminId',
  'session.adminLogin.channelId',
])

describe('each id that is sent', () => {
  test('is sent as it is, however long, and only as a text', () => {
    expect(inputIds.length).toBeGreaterThan(50)
    for (const { place, schema } of inputIds) {
      expect(schema.safeParse(longId).data, place).toBe(longId)
      expect(schema.safeParse('BR-2026/07 A').data, place).toBe('BR-2026/07 A')
      expect(schema.safeParse(12_345_678).success, place).toBe(false)
      expect(schema.safeParse('').success, place).toBe(false)
    }
  })

  test('is one: several in one text are refused', () => {
    const accepted = inputIds.flatMap(({ place, schema }) =>
      several.filter(text => schema.safeParse(text).success).map(text => `${place} ${JSON.stringify(text)}`),
    )
    expect(accepted).toEqual([])
  })

  test('is declared as an id, unless its own rule refuses several', () => {
    const undeclared = inputFields.filter(
      ({ place, name, schema }) =>
        !noSingleIds.has(place) &&
        /^(?:id|.*(?:Id|ID|_id|OrderNo))$/.test(name) &&
        schema.meta()?.['wire'] !== 'an id' &&
        // Filters are optional: the search decides on several.
        !schema.safeParse(undefined).success &&
        several.some(text => schema.safeParse(text).success),
    )
    expect(undeclared.map(({ place }) => place)).toEqual([])
  })
})
