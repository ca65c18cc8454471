import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../../src/areas/calls.ts'
import {
  type Endpoint,
  listAmountFields,
  listSecretFields,
  toggle,
  write,
  writeJson,
} from '../../../src/shared/endpoint.ts'
import { getTaskKind } from '../../../src/shared/task-id.ts'

const writes = catalogue.filter(({ effect }) => effect !== 'read')

const accepts = (schema: z.ZodType, value: string): boolean => schema.safeParse(value).success
/** Lists the inputs that accept no words and are no IDs: numbers, and codes of a few. */
const listNumbersAndCodes = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  Object.entries(endpoint.input.shape)
    .filter(([field]) => !/id$/i.test(field) && !listSecretFields(endpoint).includes(field))
    // A constant sets nothing.
    .filter(([, schema]) => !['seven', 'edit', 'pwd'].some(word => accepts(schema as z.ZodType, word)))
    .map(([field]) => field)

describe('a write of the catalogue', () => {
  test('declares a record or the reason for having none', () => {
    const reasons = writes.flatMap(({ id, record }) => (record.kind === 'none' ? [[id, record.because]] : []))
    expect(reasons.filter(([, because = '']) => because.length < 15)).toEqual([])
    expect(writes.length - reasons.length).toBeGreaterThan(85)
  })

  test('declares a record with values if it has amounts', () => {
    const moving = writes.filter(
      one => listAmountFields(one).length > 0 && getTaskKind(one.output) === undefined,
    )
    const unverified = moving.filter(({ record }) => {
      const all = record.kind === 'either' ? record.all : [record]
      return all.some(one => (one.kind === 'state' || one.kind === 'made') && !one.values)
    })
    expect(unverified.map(({ id }) => id)).toEqual([])
    expect(moving.filter(({ record }) => record.kind === 'none').map(({ id }) => id)).toEqual([])
  })

  test('declares a record with values if it sets numbers or codes, but for two codes', () => {
    const setting = writes.filter(one => listNumbersAndCodes(one).length > 0)
    expect(setting.length).toBeGreaterThan(30)
    const unverified = setting.filter(({ record }) => {
      const all = record.kind === 'either' ? record.all : [record]
      return all.some(one => (one.kind === 'state' || one.kind === 'made') && !one.values)
    })
    // The kind of a player, which the record shows in other codes: its `isApplied` compares them.
    expect(unverified.map(({ id }) => id)).toEqual(['playerActions.setRole', 'playerActions.setControl'])
  })

  test('has no record only if it changes none, or if no list shows the change', () => {
    const unrecorded = writes.filter(
      ({ record, output }) => record.kind === 'none' && getTaskKind(output) === undefined,
    )
    expect(unrecorded.map(({ id }) => id).toSorted()).toEqual([
      'mail.uploadImage',
      'ownAccount.changePassword',
      'playerActions.bindAccount',
      'playerActions.sync',
      'session.adminLogin',
      'session.groupLogin',
      'session.login',
      'simulatedAccounts.importMembers',
      'system.synchronize',
    ])
  })

  test('reads its record by a call of the catalogue', () => {
    const ids = new Set(catalogue.map(({ id }) => id))
    const sources = writes.flatMap(({ record }) =>
      (record.kind === 'either' ? record.all : [record]).flatMap(one =>
        'source' in one ? [one.source.id] : one.kind === 'toggle' ? [one.state.source.id] : [],
      ),
    )
    expect(sources.filter(id => !ids.has(id))).toEqual([])
  })
})

test('a write without a record or reason and a toggle without a state do not compile', () => {
  const input = z.object({ id: z.string() })
  const drafts = [
    // @ts-expect-error nothing is declared
    () => write('POST', '/a'),
    // @ts-expect-error neither a record nor a reason
    () => write('POST', '/a', { input }),
    // @ts-expect-error the same with a JSON body
    () => writeJson('POST', '/a', { input }),
    // @ts-expect-error a reason alone is no record
    () => write('POST', '/a', { input, record: 'none' }),
    // @ts-expect-error a record without a reason
    () => write('POST', '/a', { input, record: on => on.none() }),
    // @ts-expect-error no state
    () => toggle('POST', '/a', { input }),
    () => write('POST', '/a', { input, record: on => on.none('nothing lists it') }),
  ]
  expect(drafts.at(-1)?.().record).toEqual({ kind: 'none', because: 'nothing lists it' })
})

test('screens contain no code that sends a write or looks up a record itself', () => {
  const screens = join(import.meta.dirname, '../../../src/areas')
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.tsx?$/.test(file),
  )
  const readText = (file: string) => readFileSync(join(screens, file), 'utf8')
  expect(
    files.filter(file => /\bfoundWhen|\bfoundIn|\bkeptIn|request\('write'/.test(readText(file))),
  ).toEqual([])
})
