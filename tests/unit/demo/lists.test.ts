import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { openDatabase } from '../../../src/demo/data/database.ts'
import {
  amount,
  choice,
  code,
  contains,
  dayRange,
  digits,
  exactText,
  range,
  whole,
} from '../../../src/demo/data/search.ts'
import { type Stored, tables } from '../../../src/demo/data/tables.ts'
import { createList } from '../../../src/demo/list.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import { hideFlag, reissued } from '../../../src/shared/domain/orders.ts'
import { isPage } from '../../../src/shared/page.ts'
import { proofUnless } from '../../tiers.ts'
import { call, type Parameters, signIn } from './client.ts'

describe('a list', () => {
  const database = openDatabase()
  database.script(tables)
  afterAll(() => database.close())
  for (const [place, money] of [500, 19_900, 19_900, 1_000_000].entries()) {
    database.insert('orders', {
      id: place + 1,
      order_no: `20260101000000000${place}`,
      player: 30 + (place % 2),
      money,
      added: `2026-01-0${place + 1} 12:00:00`,
      reissued: place === 3 ? 1 : 0,
      hide_flag: place,
      paid: place === 0 ? null : 'Ana & Cia',
    })
  }
  const list = createList<Stored<'orders'>>({
    table: 'orders',
    order: 'id DESC',
    filters: {
      player: whole('player'),
      number: digits('order_no'),
      least: amount('money >='),
      flag: code('hide_flag', hideFlag),
      ...range('added', 'from', 'to'),
      ...dayRange('substr(added, 1, 10)', 'day1', 'day2'),
      text: contains('paid'),
      exact: exactText('paid'),
      again: choice(reissued, { [reissued.code.yes]: 'reissued = 1' }),
    },
  })
  const search = (parameters: Parameters) => list.search({ text: name => parameters[name] ?? '' })
  const find = (parameters: Parameters) => list.find(database, search(parameters)).map(({ id }) => id)

  test.each<[Parameters, readonly number[]]>([
    [{}, [4, 3, 2, 1]],
    [{ player: '31' }, [4, 2]],
    [{ number: '202601010000000002' }, [3]],
    [{ least: '19.9' }, [4, 3, 2]],
    [{ flag: '1' }, [2]],
    [{ from: '2026-01-02 12:00:00', to: '2026-01-03' }, [3, 2]],
    [{ day1: '2026-01-02', day2: '2026-01-03' }, [3, 2]],
    [{ text: ' ana ' }, [4, 3, 2]],
    [{ exact: 'Ana' }, []],
    [{ again: '1' }, [4]],
    [{ again: '0' }, [4, 3, 2, 1]],
    [{ player: '31', least: '1000' }, [4]],
  ])('finds and counts the rows of %j', (parameters, ids) => {
    expect(find(parameters)).toEqual(ids)
    expect(list.count(database, search(parameters))).toBe(ids.length)
  })

  test.each<Parameters>([
    { player: '-1' },
    { player: "1' OR 1" },
    { number: 'x' },
    { least: '1,5' },
    { flag: '9' },
    { from: '2026-02-30' },
    { day2: '01/02/2026' },
    { again: '7' },
  ])('refuses %j', parameters => {
    expect(() => search(parameters)).toThrow('Wrong parameter')
  })

  test('takes a part of the rows in another order', () => {
    const part = { order: 'money DESC, id DESC', limit: 2, offset: 1 }
    expect(list.find(database, search({}), part).map(({ id }) => id)).toEqual([3, 2])
  })
})

describe('on the platform', () => {
  let demo: Demo
  let token: string
  beforeAll(async () => {
    demo = await startDemo({ players: 100, orders: 400, logs: 400 })
    token = await signIn(demo)
  })
  afterAll(() => demo.close())

  /** A list of players, one of records and one of reports; all can be sorted. */
  const representatives = ['relations.list', 'gameLog.list', 'channelReports.daily']
  // The operator's own settings are always one row.
  const lists = catalogue.filter(
    ({ id, output, input }) =>
      id !== 'operationsSettings.read' &&
      isPage(output) &&
      'page' in input.shape &&
      input.safeParse({ page: 1, limit: 20 }).success,
  )
  const ids = lists.map(({ id }) => id)
  const ask = (id: string, parameters: Parameters = {}) =>
    call(demo, id, { page: '1', limit: '20', ...parameters }, token)
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of every list
  const rowsOf = ({ data }: { readonly data: any }): readonly object[] => data.list ?? data.data ?? data.rows

  for (const one of ids)
    test.each([one])(
      'the pages of %s hold every row once, in order',
      proofUnless(representatives.includes(one)),
      async id => {
        const whole = rowsOf(await ask(id, { limit: '40' }))
        const pages = [await ask(id, { limit: '20' }), await ask(id, { limit: '20', page: '2' })].flatMap(
          rowsOf,
        )
        // Numbers and texts change places with the page.
        const asTexts = (rows: readonly object[]) =>
          rows.map(row => JSON.stringify(row, (_, value) => (typeof value === 'number' ? `${value}` : value)))
        expect(asTexts(pages)).toEqual(asTexts(whole))
      },
    )

  for (const one of ids)
    test.each([one])(
      '%s refuses wrong pages and names',
      proofUnless(representatives.includes(one)),
      async id => {
        for (const wrong of [{ page: '0' }, { limit: '0' }, { limit: '10001' }])
          expect(await ask(id, wrong)).toMatchObject({ code: 400_007 })
        expect(await ask(id, { colour: 'red' })).toMatchObject({ code: 400_004 })
      },
    )

  const sorted = lists.flatMap(({ id, input }) => {
    const [field] = ['orderby', 'order'].filter(name => name in input.shape)
    const [direction] = ['orderType', 'ordertype', 'sort'].filter(name => name in input.shape)
    return field && direction ? [[id, field, direction] as const] : []
  })

  // A zero may be null on the wire.
  const readField = (rows: readonly object[], name: string) =>
    rows.map(row => String((row as Readonly<Record<string, unknown>>)[name] ?? 0))

  for (const one of sorted)
    test.each([one])(
      '%s is sorted in both directions and refuses other sorts',
      proofUnless(representatives.includes(one[0])),
      async (id, field, direction) => {
        const [row] = rowsOf(await ask(id))
        let count = 0
        for (const name of Object.keys(row ?? {})) {
          const up = await ask(id, { [field]: name, [direction]: 'asc', limit: '10000' })
          if (up.code !== 200) continue
          count += 1
          const down = await ask(id, { [field]: name, [direction]: 'desc', limit: '10000' })
          const first = readField(rowsOf(up), name)
          const second = readField(rowsOf(down), name)
          expect([name, second.toSorted()]).toEqual([name, first.toSorted()])
          expect([name, second.at(-1)]).toEqual([name, first[0]])
        }
        expect(count).toBeGreaterThan(1)
        expect(await ask(id, { [field]: 'toString', [direction]: 'asc' })).toMatchObject({ code: 400_007 })
        const [known] = Object.keys(row ?? {})
        expect(await ask(id, { [field]: known ?? '', [direction]: 'up' })).toMatchObject({ code: 400_007 })
      },
    )
})
