import i18next from 'i18next'
import { type CellContext, formatCell, noValue } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { InputOf, OutputOf } from '../../../shared/endpoint-base.ts'
import type { Language } from '../../../shared/language.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { call } from '../../kit/calls/send-call.ts'
import type { ListEndpoint } from '../../kit/list/list-endpoint.ts'
import { getLabelOverrides } from '../../kit/list/overrides.ts'
import type { SearchTerm } from './search-terms.ts'

/** Result of a lookup: an id, and details that confirm it is the right record. */
export interface LookupResult {
  readonly id: string
  /** Formats the details; `isMasked`: as in privacy mode, which may change while they are shown. */
  readonly formatFacts: (isMasked: boolean) => readonly string[]
}

type Kind = 'player' | 'account' | 'recharge' | 'withdrawal' | 'salesman' | 'subChannel' | 'blogger' | 'agent'

/** A way to look up a kind of record on the platform. */
export interface PaletteLookup {
  readonly kind: Kind
  /** Screen that shows the record; without access to it nothing is requested. */
  readonly screen: string
  /** The screen's search for one record, with its default filters cleared. */
  readonly search: (id: string) => Readonly<Record<string, string>>
  readonly accepts: (term: SearchTerm) => boolean
  /** Set if the list can search for several ids at once: the kind of record that names them. */
  readonly several?: 'player' | 'recharge' | 'withdrawal'
  /** True if a lookup without a result is reported, too. */
  readonly isSure: (term: SearchTerm) => boolean
  readonly find: (
    text: string,
    language: Language,
    signal: AbortSignal,
  ) => Promise<Result<readonly LookupResult[]>>
}

type RowOf<L extends ListEndpoint> = OutputOf<L>['rows'][number]
type FieldOf<L extends ListEndpoint> = keyof RowOf<L> & string

interface LookupDeclaration<L extends ListEndpoint> extends Omit<PaletteLookup, 'find'> {
  /** Input without page and limit. */
  readonly input: (text: string) => Omit<InputOf<L>, 'page' | 'limit'>
  readonly key: FieldOf<L>
  /** The search term is a name, not an id: every record the platform finds counts. */
  readonly byName?: true
  readonly columns: readonly Column<FieldOf<L>>[]
  readonly overrides?: Readonly<Record<string, string>>
}

/** Maximum of results shown. */
const maxResults = 5

/** Fields that are meaningless without their label. */
const namedFacts = [
  'AccountID',
  'Money',
  'Profit',
  'TotalDeposit',
  'Lv1PersonCount',
  'LastLoginTime',
  'last_login_time',
] as const

const formatFact = (column: Column, row: Readonly<Record<string, unknown>>, context: CellContext): string => {
  const value = nameInLine(formatCell(column, row, context))
  if (value === '' || value === noValue) return ''
  const namedFact = namedFacts.find(field => field === column.field)
  return namedFact ? i18next.t(`palette:facts.${namedFact}`, { value }) : value
}

/** Defines a lookup by a list endpoint. */
export const defineLookup = <L extends ListEndpoint>(
  source: L,
  declared: LookupDeclaration<L>,
): PaletteLookup => {
  const { input, key, byName, columns, overrides, ...rest } = declared
  return {
    ...rest,
    find: async (text, language, signal) => {
      // `input` omits only page and limit, which the compiler cannot see for a generic list.
      const request = { page: 1, limit: maxResults, ...input(text) } as unknown as InputOf<L>
      const answer = await call(source, request, { signal })
      if (!answer.ok) return answer
      const { rows, configs } = answer.value
      const context = {
        language,
        overrides: getLabelOverrides(overrides, { ...(configs as object | undefined) }),
      }
      return ok(
        rows
          .filter(row => byName === true || row[key] === text)
          .slice(0, maxResults)
          .map(row => ({
            id: String(row[key]),
            formatFacts: shareSafe =>
              columns
                .map(column => formatFact(column, row, { ...context, shareSafe }))
                .filter(fact => fact !== ''),
          })),
      )
    },
  }
}
