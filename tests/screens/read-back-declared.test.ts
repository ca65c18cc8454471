import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { dialog } from '../../src/renderer/kit/dialog/dialog.tsx'
import type { keptBy } from '../../src/renderer/kit/dialog/kept-by.ts'
import { amount, figure, text } from '../../src/renderer/kit/form/fields.ts'
import { amountFields, type Endpoint, secretFields } from '../../src/shared/endpoint.ts'
import { accounts } from '../../src/shared/endpoints/accounts.ts'
import { catalogue } from '../../src/shared/endpoints/catalogue.ts'
import { emailQuotas } from '../../src/shared/endpoints/email-quotas.ts'
import { gm } from '../../src/shared/endpoints/gm.ts'

interface Declared {
  readonly endpoint: Endpoint
  readonly fields: Parameters<typeof keptBy>[1]['fields']
  readonly readBack: ReturnType<typeof keptBy>
}
// Everything that writes is declared by way of this function, wherever it stands and whoever makes it.
const declared = vi.hoisted((): Declared[] => [])
vi.mock(import('../../src/renderer/kit/dialog/kept-by.ts'), async original => {
  const { keptBy: real } = await original()
  const noted: typeof real = (endpoint, declaration) => {
    const readBack = real(endpoint, declaration)
    declared.push({ endpoint, fields: declaration.fields, readBack } as unknown as Declared)
    return readBack
  }
  return { keptBy: noted }
})

import.meta.glob('../../src/renderer/screens/**/*.{ts,tsx}', { eager: true })
const ofScreens = [...declared]

const accepts = (schema: z.ZodType, value: string): boolean => schema.safeParse(value).success
/** An input that takes no words and is no id: a number, or one of few codes. */
const takesNoWords = ({ input }: Endpoint, field: string): boolean => {
  const schema = input.shape[field] as z.ZodType | undefined
  if (!schema || /id$/i.test(field)) return false
  // What is always the same says nothing.
  const isFixed = accepts(schema, 'edit') || accepts(schema, 'pwd')
  return !isFixed && !accepts(schema, 'seven')
}

/** What a write sets that must stand on record as it was sent. */
const setBy = ({ endpoint, fields }: Pick<Declared, 'endpoint' | 'fields'>): readonly string[] => {
  const entered = fields.filter(
    field => ['amount', 'choice', 'checkbox'].includes(field.kind) || (field.kind === 'text' && field.figure),
  )
  const sent = Object.keys(endpoint.input.shape).filter(
    field => !secretFields(endpoint).includes(field) && takesNoWords(endpoint, field),
  )
  return [...new Set([...entered.map(({ field }) => field), ...amountFields(endpoint), ...sent])]
}
const isUnread = (one: Declared): boolean =>
  one.endpoint.effect === 'write' && one.readBack === undefined && setBy(one).length > 0
/** Fields of a form that are numbers and say nothing of it. */
const unsaid = ({ endpoint, fields }: Declared): readonly string[] =>
  fields
    .filter(field => field.kind === 'text' && !field.figure && !field.digits)
    .map(({ field }) => field)
    .filter(field => takesNoWords(endpoint, field))

/** Forms that are not made by the kit: their own code sends and reads back. */
const handMade = {
  'gameApi.savePoints': 'shared/api-points-form.tsx',
  'simulatedAccounts.add': 'players/add-simulated.tsx',
  'roles.setRules': 'roles/authorise.dialog.tsx',
} as const

/** Writes that no form or action of a screen makes by itself. */
const byMain =
  /^session\.|\.export(?:Monthly)?$|^simulatedAccounts\.importMembers$|^mail\.uploadImage$|^system\./

describe('what a screen writes', () => {
  test('is all declared: each write of the catalogue stands in a form or an action, or is none of a screen', () => {
    const made = new Set([...ofScreens.map(({ endpoint }) => endpoint.id), ...Object.keys(handMade)])
    const writes = catalogue.filter(({ effect }) => effect !== 'read').map(({ id }) => id)
    expect(writes.filter(id => !made.has(id) && !byMain.test(id))).toEqual([])
    expect(ofScreens.length).toBeGreaterThan(80)
  })

  test('is read back where it sets an amount, a rate, a count, a code or a switch, or says why not', () => {
    expect(ofScreens.filter(isUnread).map(one => [one.endpoint.id, ...setBy(one)])).toEqual([])
  })

  test('tells its numbers from its texts', () => {
    expect(ofScreens.flatMap(one => unsaid(one).map(field => `${one.endpoint.id} ${field}`))).toEqual([])
  })

  test('has its state read by main where it is a toggle', () => {
    const toggles = catalogue.filter(({ effect }) => effect === 'toggle')
    expect(toggles.length).toBeGreaterThan(15)
    expect(toggles.filter(({ state }) => !state).map(({ id }) => id)).toEqual([])
  })

  test('is told by no record in these cases alone', () => {
    const told = ofScreens.flatMap(({ endpoint, readBack }) =>
      readBack && 'untold' in readBack ? [[endpoint.id, readBack.untold.length > 30]] : [],
    )
    expect(told).toEqual([['playerGoods.add', true]])
  })

  test('by hand is read back, too', () => {
    const screens = join(import.meta.dirname, '../../src/renderer/screens')
    const files = readdirSync(screens, { recursive: true, encoding: 'utf8' })
      .map(file => file.replaceAll('\\', '/'))
      .filter(file => file.endsWith('.tsx') || file.endsWith('.ts'))
    const textOf = (file: string) => readFileSync(join(screens, file), 'utf8')
    const sending = files.filter(file => /useSending[<(]/.test(textOf(file)))
    expect(sending.toSorted()).toEqual(Object.values(handMade).toSorted())
    // Nobody writes past all of it.
    expect(files.filter(file => /\buseWrite\b/.test(textOf(file)))).toEqual([])
    for (const file of sending) expect(textOf(file), file).toMatch(/\bkept\b[\s\S]*<KeptNote/)
  })
})

describe('a form that forgets it is found', () => {
  beforeEach(() => {
    declared.length = 0
  })
  const declare = (...[endpoint, declaration]: Parameters<typeof dialog>): Declared => {
    dialog(endpoint, declaration)
    const [one] = declared
    if (!one) throw new Error('nothing was declared')
    return one
  }
  const texts = 'operations:gmTopUp'

  test('when it has an amount', () => {
    expect(isUnread(declare(gm.topUp, { texts, fields: [amount('money')] }))).toBe(true)
  })

  test('when it has a rate that it calls a text', () => {
    const one = declare(accounts.setPoints, { texts, fields: [text('game_passage_point')] })
    expect(isUnread(one)).toBe(true)
    expect(unsaid(one)).toEqual(['game_passage_point'])
    declared.length = 0
    expect(unsaid(declare(accounts.setPoints, { texts, fields: [figure('game_passage_point')] }))).toEqual([])
  })

  test('but not when it begins with its record, or says why none tells', () => {
    const reads = async () => ({ ok: true, value: null }) as const
    const quota = { texts, fields: [amount('dailyQuota')] } as const
    expect(isUnread(declare(emailQuotas.edit, { ...quota, reads }))).toBe(false)
    declared.length = 0
    expect(isUnread(declare(emailQuotas.edit, { ...quota, kept: { untold: 'no list has it' } }))).toBe(false)
  })
})
