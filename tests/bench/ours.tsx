import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Environment, EnvironmentProvider } from '../../src/renderer/kit/environment.ts'
import { useLayout } from '../../src/renderer/kit/table/layout/use-layout.ts'
import { DataTable } from '../../src/renderer/kit/table/table.tsx'
import type { CellContext, Row } from '../../src/shared/cell.ts'
import { Profile } from '../../src/shared/profile.ts'
import { startPage } from '../start-page.ts'
import { startAllTexts } from '../texts.ts'
import { columns, keyOf } from './table-data.ts'
import { measureTable } from './table-page.ts'

const ignore = () => undefined
const environment: Environment = {
  account: 'owner',
  language: 'en-us',
  zone: 'UTC',
  country: 'BR',
  namedParameters: [],
  variant: Profile.pick({ variant: true }).parse({}).variant,
  simplified: false,
  armAfter: 0,
  density: 'compact',
  layouts: {},
  saveLayout: ignore,
  setDensity: ignore,
  openableKinds: new Set(['player']),
  open: ignore,
  navigate: ignore,
  getMenuTitle: () => null,
  openApart: () => undefined,
  relatedLists: () => [],
  searchFor: ignore,
}
const context: CellContext = { language: 'en-us' }
const emptySelection: ReadonlySet<string> = new Set()
const getHeader = (field: string) => field

const Page = ({ rows }: { readonly rows: readonly Row[] }) => (
  <DataTable
    layout={useLayout('bench', columns)}
    label="Orders"
    columns={columns}
    header={getHeader}
    rows={rows}
    rowKey={keyOf}
    context={context}
    state="ready"
    localSort
    selection={emptySelection}
    onSelection={ignore}
    total={20_000}
    height={700}
  />
)

// The console is mounted long before a table is opened, and so are its providers here.
const ConsoleProviders = ({ children }: { readonly children?: ReactNode }) => (
  <FluentProvider theme={webLightTheme}>
    <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>
  </FluentProvider>
)

startPage()
await startAllTexts('en-us')
const container = document.getElementById('root')
if (container) {
  const root = createRoot(container)
  const clear = () => root.render(<ConsoleProviders />)
  clear()
  measureTable(container, {
    show: rows =>
      root.render(
        <ConsoleProviders>
          <Page rows={rows} />
        </ConsoleProviders>,
      ),
    clear,
  })
}
