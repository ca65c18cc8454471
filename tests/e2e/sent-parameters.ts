import type { Demo } from '../../src/demo/platform.ts'
import { formatMoney } from '../../src/shared/domain/money.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'

type Parameters = Readonly<Record<string, string>>

/** Page parameters of a test's own calls: more rows than any screen requests. */
export const allRows = { page: 1, limit: 10_000 } as const

/** Parameters of every call (spec 1 §7). */
const common = ['timer', 'lang', 'token', 'sign']
const omit = (parameters: Parameters, names: readonly string[]): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)))

/** Lists the parameters that screens have sent with a call, oldest first. */
export const listSentParameters = (demo: Demo, { path }: Pick<Endpoint, 'path'>): readonly Parameters[] =>
  demo.control
    .requests()
    .filter(one => one.path === path && one.parameters['limit'] !== String(allRows.limit))
    .map(one => omit(one.parameters, common))

export const getLastSentParameters = (demo: Demo, endpoint: Pick<Endpoint, 'path'>): Parameters =>
  listSentParameters(demo, endpoint).at(-1) ?? {}

/** Returns the last search of a list, without page and limit. */
export const getLastSearch = (demo: Demo, endpoint: Pick<Endpoint, 'path'>): Parameters =>
  omit(getLastSentParameters(demo, endpoint), ['page', 'limit'])

/** Formats thousandths as a cell shows them. */
export const formatThousandths = (value: number | null | undefined, decimals: 0 | 1 | 2 | 3 = 3): string =>
  value == null ? '–' : formatMoney(value, decimals)
