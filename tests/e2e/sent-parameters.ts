import type { Demo } from '../../src/demo/platform.ts'
import { formatMoney } from '../../src/shared/domain/money.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'

type Parameters = Readonly<Record<string, string>>

/** What a test asks for itself: more rows than any screen does. */
export const allRows = { page: 1, limit: 10_000 } as const

/** What every call carries (spec 1 §7). */
const common = ['timer', 'lang', 'token', 'sign']
const without = (sent: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))

/** What the screens have asked a call for, the oldest first. */
export const listSentParameters = (demo: Demo, { path }: Pick<Endpoint, 'path'>): readonly Parameters[] =>
  demo.control
    .requests()
    .filter(one => one.path === path && one.parameters['limit'] !== String(allRows.limit))
    .map(one => without(one.parameters, common))

export const getLastSentParameters = (demo: Demo, endpoint: Pick<Endpoint, 'path'>): Parameters =>
  listSentParameters(demo, endpoint).at(-1) ?? {}

/** The last search of a list, but for its page. */
export const getLastSearch = (demo: Demo, endpoint: Pick<Endpoint, 'path'>): Parameters =>
  without(getLastSentParameters(demo, endpoint), ['page', 'limit'])

/** Thousandths as a cell shows them. */
export const formatThousandths = (value: number | null | undefined, decimals: 0 | 1 | 2 | 3 = 3): string =>
  value == null ? '–' : formatMoney(value, decimals)
