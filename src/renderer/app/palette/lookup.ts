import i18next from 'i18next'
import { type CellContext, formatCell, noValue } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Language } from '../../../shared/language.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { call } from '../../kit/calling.ts'
import type { ListEndpoint } from '../../kit/list/list-endpoint.ts'
import { getLabelOverrides } from '../../kit/list/overrides.ts'
import { isPrivacyMode } from '../../kit/privacy-mode.ts'
import type { SearchTerm } from './search-terms.ts'

/** What a look-up found: its id, and what makes sure that it is the right one. */
export interface LookupResult {
  readonly id: string
  readonly facts: readonly string[]
}

type Kind = 'player' | 'account' | 'recharge' | 'withdrawal' | 'salesman' | 'subChannel' | 'blogger' | 'agent'

/** A way to find a thing on the platform. */
export interface PaletteLookup {
  readonly kind: Kind
  /** The screen that shows it: who may not see that asks for nothing. */
  readonly screen: string
  /** The screen's search for one thing, without any filter that it begins with. */
  readonly search: (id: string) => Readonly<Record<string, string>>
  readonly takes: (sought: SearchTerm) => boolean
  /** The list also looks for several at once, which are called so. */
  readonly several?: 'player' | 'recharge' | 'withdrawal'
  /** That there is none is said, too. */
  readonly isSure: (sought: SearchTerm) => boolean
  readonly find: (
    text: string,
    language: Language,
    signal: AbortSignal,
  ) => Promise<Result<readonly LookupResult[]>>
}

type RowOf<L extends ListEndpoint> = OutputOf<L>['rows'][number]
type FieldOf<L extends ListEndpoint> = keyof RowOf<L> & string

interface Declared<L extends ListEndpoint> extends Omit<PaletteLookup, 'find'> {
  /** Beside the page and its size. */
  readonly input: (text: string) => Omit<InputOf<L>, 'page' | 'limit'>
  readonly key: FieldOf<L>
  /** What was asked for is no id: whatever the platform finds by it counts. */
  readonly byName?: true
  readonly columns: readonly Column<FieldOf<L>>[]
  readonly overrides?: Readonly<Record<string, string>>
}

/** How many of several are shown. */
const most = 5

/** What would say nothing without its name. */
const namedFacts = [
  'AccountID',
  'Money',
  'Profit',
  'TotalDeposit',
  'Lv1PersonCount',
  'LastLoginTime',
  'last_login_time',
] as const

const factOf = (column: Column, row: Readonly<Record<string, unknown>>, context: CellContext): string => {
  const value = formatCell(column, row, context)
  if (value === '' || value === noValue) return ''
  const said = namedFacts.find(field => field === column.field)
  return said ? i18next.t(`palette:facts.${said}`, { value }) : value
}

/** A way to find things by a list's call, as it is declared. */
export const defineLookup = <L extends ListEndpoint>(source: L, declared: Declared<L>): PaletteLookup => {
  const { input, key, byName, columns, overrides, ...rest } = declared
  return {
    ...rest,
    find: async (wanted, language, signal) => {
      // `input` leaves out page and limit only, which the compiler cannot see of an unknown list.
      const asked = { page: 1, limit: most, ...input(wanted) } as unknown as InputOf<L>
      const answer = await call(source, asked, { signal })
      if (!answer.ok) return answer
      const { rows, configs } = answer.value
      const context = {
        language,
        shareSafe: isPrivacyMode(),
        overrides: getLabelOverrides(overrides, { ...(configs as object | undefined) }),
      }
      return ok(
        rows
          .filter(row => byName === true || row[key] === wanted)
          .slice(0, most)
          .map(row => ({
            id: String(row[key]),
            facts: columns.map(column => factOf(column, row, context)).filter(fact => fact !== ''),
          })),
      )
    },
  }
}
