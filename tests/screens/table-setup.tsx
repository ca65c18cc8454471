import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach } from 'vitest'
import { type Environment, EnvironmentProvider } from '../../src/renderer/kit/environment.ts'
import { ColumnsMenu } from '../../src/renderer/kit/table/layout/columns-menu.tsx'
import { useLayout } from '../../src/renderer/kit/table/layout/use-layout.ts'
import { DataTable } from '../../src/renderer/kit/table/table.tsx'
import type { DataTableProps } from '../../src/renderer/kit/table/table-props.ts'
import { showToasts } from '../../src/renderer/kit/toast.ts'
import type { Bridge, RequestInput, RequestName } from '../../src/shared/bridge.ts'
import type { Row } from '../../src/shared/cell.ts'
import {
  count,
  id,
  link,
  mark,
  money,
  percent,
  playerId,
  status,
  text,
  time,
} from '../../src/shared/column.ts'
import { playerRole } from '../../src/shared/domain/accounts.ts'
import { rechargeStatus } from '../../src/shared/domain/orders.ts'
import { Profile } from '../../src/shared/profile.ts'
import type { TableLayout } from '../../src/shared/saved/table-layout.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import './no-layout.ts'

export const columns = [
  playerId('player', { marks: [mark('role', playerRole)], remark: 'note' }),
  id('order', { serverSort: true }),
  status('state', rechargeStatus),
  money('amount', 2, { tone: 'negativeRed', serverSort: true }),
  count('orders'),
  percent('rate', { detailed: true }),
  time('added'),
  text('name'),
  link('site'),
]

export const aRow = (n: number, changes: Row = {}): Row => ({
  player: String(10_000_000 + n),
  role: n % 2 === 0 ? 0 : 5,
  note: '',
  order: `2026112010000000${String(n).padStart(2, '0')}`,
  state: 1,
  amount: n * 1_234_565,
  orders: n,
  rate: 1234,
  added: '2026-11-20 10:00:00',
  name: `Name ${n}`,
  site: 'https://example.com/promo',
  ...changes,
})
export const rows = (length: number): readonly Row[] => Array.from({ length }, (_, n) => aRow(n))

const rowKey = (row: Row) => String(row['order'])
const header = (field: string) => `The ${field}`
const context = { language: 'en-us' } as const

/** Calls that the table made to its environment, in order. */
export interface World {
  readonly requests: { readonly name: RequestName; readonly input: unknown }[]
  readonly toasts: string[]
  readonly openedIds: string[]
  readonly searches: string[]
  readonly layouts: Record<string, TableLayout>
}

let stopToasts = () => {}

beforeEach(() => startPage())

const connect = (): World => {
  const world: World = { requests: [], toasts: [], openedIds: [], searches: [], layouts: {} }
  const bridge: Bridge = {
    request: async <Name extends RequestName>(name: Name, input: RequestInput<Name>) => {
      world.requests.push({ name, input })
      return { ok: true, value: undefined } as never
    },
    requestWithFile: () => Promise.reject(new Error('a table takes no file')),
    on: () => () => undefined,
  }
  Object.assign(window, { bridge })
  stopToasts()
  stopToasts = showToasts((_, message) => world.toasts.push(message))
  return world
}

/** Renders a table with the columns menu of its screen. */
const TableWithMenu = (table: Partial<DataTableProps>) => {
  const layout = useLayout('orders', table.columns ?? columns)
  return (
    <>
      <ColumnsMenu label="Orders" columns={table.columns ?? columns} header={header} layout={layout} />
      <DataTable
        layout={layout}
        label="Orders"
        columns={columns}
        header={header}
        rows={rows(3)}
        rowKey={rowKey}
        context={context}
        state="ready"
        {...table}
      />
    </>
  )
}

type Around = Partial<Pick<Environment, 'simplified' | 'density' | 'layouts'>>

/** Shows a table in a console that saves layouts; unnamed props have plain defaults. */
export const showTable = async (props: Partial<DataTableProps> = {}, around: Around = {}) => {
  await startAllTexts('en-us')
  const world = connect()
  const Console = ({ table }: { readonly table: Partial<DataTableProps> }) => {
    const [layouts, setLayouts] = useState(around.layouts ?? {})
    const environment: Environment = {
      account: 'owner',
      language: 'en-us',
      zone: 'America/Sao_Paulo',
      country: 'BR',
      namedParameters: [],
      variant: Profile.pick({ variant: true }).parse({}).variant,
      simplified: false,
      armAfter: 0,
      density: 'compact',
      ...around,
      layouts,
      saveLayout: (screen, layout) => {
        world.layouts[screen] = layout
        setLayouts({ ...layouts, [screen]: layout })
      },
      setDensity: () => undefined,
      openableKinds: new Set(['player']),
      open: (kind, recordId) => world.openedIds.push(`${kind} ${recordId}`),
      navigate: () => undefined,
      getMenuTitle: () => null,
      openApart: () => undefined,
      relatedLists: () => [],
      searchFor: text => world.searches.push(text),
    }
    return (
      <FluentProvider theme={webLightTheme}>
        <EnvironmentProvider value={environment}>
          <TableWithMenu {...table} />
        </EnvironmentProvider>
      </FluentProvider>
    )
  }
  const view = render(<Console table={props} />)
  return {
    world,
    user: userEvent.setup(),
    update: (changes: Partial<DataTableProps>) => view.rerender(<Console table={{ ...props, ...changes }} />),
  }
}
