import { expect, test, vi } from 'vitest'
import type { Field } from '../../src/renderer/kit/form/fields.ts'
import { formatCell, getRemarkColumn } from '../../src/shared/cell.ts'
import type { Column } from '../../src/shared/column.ts'

const made = vi.hoisted(() => {
  const columns: unknown[] = []
  const fields: unknown[] = []
  /** The same functions, which tell what they made. */
  const telling = (module: object, told: unknown[]) =>
    Object.fromEntries(
      Object.entries(module).map(([name, make]: [string, unknown]) => [
        name,
        typeof make === 'function'
          ? (...given: readonly unknown[]) => {
              const one: unknown = make(...given)
              told.push(one)
              return one
            }
          : make,
      ]),
    )
  return { columns, fields, telling }
})

vi.mock(
  import('../../src/shared/column.ts'),
  async original => made.telling(await original(), made.columns) as never,
)
vi.mock(
  import('../../src/renderer/kit/form/fields.ts'),
  async original => made.telling(await original(), made.fields) as never,
)

/** What fields that name somebody, or open what is theirs, are called, with something that may stand in one. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/^(.*role_?id|accountid|proxyid|parent_?id|donatorid|userhideroleid)$/i, '90810138'],
  [/^(order_?no|orderid|payorder|serialnumber)$/i, '202611230000000117'],
  [/^(card_?no|bankcardno|bankno|pix_id|pix_token)$/i, '4111111111111234'],
  [/^(idcard)$/i, '12345678909'],
  [/^(mobile|phone)$/i, '5511987654321'],
  [/^(e?mail)$/i, 'ana.lima@host.example'],
  [/^(.*ip)$/i, '203.0.113.77'],
  [/^(ifsccode)$/i, 'ITAU0001234'],
  [/^(.*username|account|accountname|checkuser|operator|operatorname|admin_name)$/i, 'mariasouza'],
  [/^(proxyname|salesmanname|roleinfo|nickname)$/i, 'Maria Souza'],
  [/^(.*password|.*pwd)$/i, 'Secret-pass'],
]

const sampleOf = (field: string): string | undefined => personal.find(([called]) => called.test(field))?.[1]

const isColumn = (value: unknown): value is Column =>
  typeof value === 'object' && value !== null && 'kind' in value && 'field' in value

/** Of a text, or of what stands under an id; figures, days and codes name nobody. */
const texts = (column: Column): readonly Column[] => {
  const under = getRemarkColumn(column)
  const own = column.kind === 'text' || column.kind === 'id' || column.kind === 'link' ? [column] : []
  return under ? [...own, under] : own
}

test('every declared column whose field names somebody is masked while the screen is shared', async () => {
  const modules = import.meta.glob('../../src/renderer/{screens,app}/**/*.{list,dialog,form}.{ts,tsx}')
  const others = import.meta.glob([
    '../../src/renderer/screens/**/{sources,columns,earlier-runs,run-record,import-preview,basic,head,account-facts,remark-columns,proxy-columns,round-columns,player-naming,player-beside,statement}.{ts,tsx}',
    '../../src/renderer/app/palette/*.ts',
  ])
  for (const load of Object.values({ ...modules, ...others })) await load()
  const declared = made.columns.filter(isColumn).flatMap(texts)
  const named = declared.filter(({ field }) => sampleOf(field) !== undefined)
  expect(named.length).toBeGreaterThan(100)
  const shown = named.filter(column => {
    const sample = sampleOf(column.field) ?? ''
    return formatCell(column, { [column.field]: sample }, { language: 'en-us', shareSafe: true }).includes(
      sample,
    )
  })
  expect([...new Set(shown.map(({ kind, field }) => `${kind} ${field}`))]).toEqual([])

  // What a form asks for: a password is never written out, and hides what is typed by its own kind.
  const fields = made.fields.filter(
    (one): one is Field => typeof one === 'object' && one !== null && 'kind' in one && 'field' in one,
  )
  const passwords = fields.filter(({ field }) => /password|pwd|passwd/i.test(field))
  expect(passwords.length).toBeGreaterThan(5)
  expect(passwords.filter(({ kind }) => kind !== 'password').map(({ field }) => field)).toEqual([])
})
