import { expect, test, vi } from 'vitest'
import type { Field } from '../../src/renderer/kit/form/fields.ts'
import { formatCell, getRemarkColumn } from '../../src/shared/cell.ts'
import type { Column } from '../../src/shared/column.ts'

const declarations = vi.hoisted(() => {
  const columns: unknown[] = []
  const fields: unknown[] = []
  /** Wraps the functions of a module to record their results. */
  const recordCreated = (module: object, results: unknown[]) =>
    Object.fromEntries(
      Object.entries(module).map(([name, make]: [string, unknown]) => [
        name,
        typeof make === 'function'
          ? (...args: readonly unknown[]) => {
              const one: unknown = make(...args)
              results.push(one)
              return one
            }
          : make,
      ]),
    )
  return { columns, fields, recordCreated }
})

vi.mock(
  import('../../src/shared/column.ts'),
  async original => declarations.recordCreated(await original(), declarations.columns) as never,
)
vi.mock(
  import('../../src/renderer/kit/form/fields.ts'),
  async original => declarations.recordCreated(await original(), declarations.fields) as never,
)

/** Name patterns of fields with personal data or access to it, each with a sample value. */
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

const findSample = (field: string): string | undefined =>
  personal.find(([pattern]) => pattern.test(field))?.[1]

const isColumn = (value: unknown): value is Column =>
  typeof value === 'object' && value !== null && 'kind' in value && 'field' in value

/** Returns the text columns: the column itself and the remark under an id. Figures, days and codes name no one. */
const getTextColumns = (column: Column): readonly Column[] => {
  const remark = getRemarkColumn(column)
  const own = column.kind === 'text' || column.kind === 'id' || column.kind === 'link' ? [column] : []
  return remark ? [...own, remark] : own
}

test('every column with personal data is masked while the screen is shared', async () => {
  const modules = import.meta.glob('../../src/{areas,renderer/app}/**/*.{list,dialog,form}.{ts,tsx}')
  const others = import.meta.glob([
    '../../src/{areas,renderer/app}/**/{sources,columns,earlier-runs,run-record,import-preview,basic,head,account-facts,remark-columns,proxy-columns,round-columns,player-naming,player-beside,statement}.{ts,tsx}',
    '../../src/renderer/app/palette/*.ts',
  ])
  for (const load of Object.values({ ...modules, ...others })) await load()
  const textColumns = declarations.columns.filter(isColumn).flatMap(getTextColumns)
  const personalColumns = textColumns.filter(({ field }) => findSample(field) !== undefined)
  expect(personalColumns.length).toBeGreaterThan(100)
  const unmasked = personalColumns.filter(column => {
    const sample = findSample(column.field) ?? ''
    return formatCell(column, { [column.field]: sample }, { language: 'en-us', shareSafe: true }).includes(
      sample,
    )
  })
  expect([...new Set(unmasked.map(({ kind, field }) => `${kind} ${field}`))]).toEqual([])

  // A password of a form must be of the kind that hides what is typed.
  const fields = declarations.fields.filter(
    (one): one is Field => typeof one === 'object' && one !== null && 'kind' in one && 'field' in one,
  )
  const passwords = fields.filter(({ field }) => /password|pwd|passwd/i.test(field))
  expect(passwords.length).toBeGreaterThan(5)
  expect(passwords.filter(({ kind }) => kind !== 'password').map(({ field }) => field)).toEqual([])
})
