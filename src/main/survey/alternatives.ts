import type { Endpoint, Method } from '../../shared/endpoint.ts'
import { catalogue } from '../../shared/endpoints/catalogue.ts'
import type { Failure } from '../../shared/result.ts'
import type { DifferenceKind, Proposal } from '../../shared/survey.ts'
import type { EndpointOverride } from '../platform/probe.ts'
import { resolveRoute } from '../platform/request.ts'
import type { CallState } from './call-state.ts'
import { listSpellings } from './names.ts'

/** Another way to make a call, and the profile entries for it. */
interface Alternative {
  readonly override: EndpointOverride
  readonly kind: DifferenceKind
  readonly theirs: string
  readonly part: readonly Pick<Proposal, 'part' | 'name' | 'value'>[]
}

const normal = (path: string): string => `/${path.replace(/^\/+/, '')}`.toLowerCase()

/** Paths of writes: never tried. */
const changing: ReadonlySet<string> = new Set(
  catalogue.filter(({ effect }) => effect !== 'read').map(({ path }) => normal(path)),
)

const changingWord =
  /(?:add|create|insert|edit|update|modify|set|save|del|remove|void|apply|check|refuse|unbind|bind|repair|sync|import|upload|export|login|logout)/i

/** True if a request to this path cannot be mistaken for a write. */
const isSafePath = (path: string, own: string): boolean => {
  if (changing.has(normal(path))) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  const known = own.slice(own.lastIndexOf('/') + 1)
  const letters = (name: string) => name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
  // The same letters in another style are the same name.
  return letters(last) === letters(known) || !changingWord.test(last)
}

const lastStyles = (path: string): readonly string[] => {
  const at = path.lastIndexOf('/')
  const [head, last] = [path.slice(0, at + 1), path.slice(at + 1)]
  const kebab = listSpellings(last)[4] ?? last
  const snake = listSpellings(last)[0] ?? last
  const lower = path.toLowerCase()
  return [
    lower,
    head + kebab,
    head + snake,
    `${head}${last}.php`,
    head.toLowerCase() + kebab,
    head.toLowerCase() + snake,
  ]
}

interface Moved {
  readonly from: string
  readonly to: string
}

/** Path prefixes of other calls that this platform was found to have moved. */
const movedBeginnings = (known: readonly CallState[]): readonly Moved[] =>
  known.flatMap(({ endpoint, override }) => {
    const { path } = override
    if (path === undefined || path === endpoint.path) return []
    const [ours, theirs] = [`/${endpoint.path.replace(/^\//, '')}`.split('/'), path.split('/')]
    const last = ours.at(-1)
    return last !== undefined && theirs.at(-1) === last
      ? [{ from: ours.slice(0, -1).join('/'), to: theirs.slice(0, -1).join('/') }]
      : []
  })

const usualPrefixes = ['/api', '/v1', '/api/v1', '/admin', '/backend']

const pathsFor = (endpoint: Endpoint, known: readonly CallState[]): readonly string[] => {
  const own = `/${endpoint.path.replace(/^\/+/, '')}`
  const moved = movedBeginnings(known).flatMap(({ from, to }) =>
    own.startsWith(`${from}/`) ? [to + own.slice(from.length)] : [],
  )
  const prefixed = usualPrefixes.map(prefix => prefix + own)
  const all = [...moved, ...lastStyles(own), ...prefixed]
  return [...new Set(all)].filter(path => path !== own && isSafePath(path, own)).slice(0, 12)
}

const others = (
  endpoint: Endpoint,
  override: EndpointOverride,
): readonly (Pick<EndpointOverride, 'method' | 'encoding'> & {
  readonly changes: 'method' | 'encoding'
})[] => {
  const { method, encoding } = resolveRoute(endpoint, { endpoints: { [endpoint.id]: override } })
  if (method === 'GET') {
    return [
      { method: 'POST', encoding: 'form', changes: 'method' },
      { method: 'POST', encoding: 'json', changes: 'method' },
    ]
  }
  const other = encoding === 'json' ? 'form' : 'json'
  return [
    { encoding: other, changes: 'encoding' },
    { method: 'GET', encoding: 'query', changes: 'method' },
  ]
}

/** True if a write shares this path and method: then only the call's own way may be tried. */
const isShared = ({ path }: Endpoint, method: Method | undefined): boolean =>
  catalogue.some(
    one =>
      one.effect !== 'read' &&
      normal(one.path) === normal(path) &&
      (method === undefined || one.method === method),
  )

/** Lists other ways to make a call that failed, likeliest first. */
export const listAlternatives = (
  { endpoint, override }: CallState,
  failure: Failure | null,
  known: readonly CallState[],
): readonly Alternative[] => {
  if (!failure || failure.kind === 'forbidden' || failure.kind === 'timeout' || failure.kind === 'offline')
    return []
  const isNoPath =
    (failure.kind === 'http' && [404, 301, 302, 307, 308].includes(failure.status)) ||
    (failure.kind === 'malformed' && failure.detail === 'a web page instead of JSON')
  const moved = isNoPath
    ? pathsFor(endpoint, known).map(
        (path): Alternative => ({
          override: { ...override, path },
          kind: 'movedPath',
          theirs: path,
          part: [{ part: 'path', name: '', value: path }],
        }),
      )
    : []
  const isOtherWay =
    failure.kind === 'rejected' ||
    failure.kind === 'malformed' ||
    (failure.kind === 'http' && [400, 404, 405, 406, 411, 415, 422].includes(failure.status))
  const ways =
    isOtherWay && !isShared(endpoint, undefined)
      ? others(endpoint, override).map(({ changes, ...way }): Alternative => {
          const usual = way.method === undefined ? undefined : way.method === 'GET' ? 'query' : 'form'
          return {
            override: { ...override, ...way },
            kind: changes === 'method' ? 'otherMethod' : 'otherEncoding',
            theirs: changes === 'method' ? `${way.method} ${way.encoding}` : (way.encoding ?? ''),
            part: [
              ...(way.method ? [{ part: 'method' as const, name: '', value: way.method }] : []),
              // A changed method implies its default encoding.
              ...(way.encoding && way.encoding !== usual
                ? [{ part: 'encoding' as const, name: '', value: way.encoding }]
                : []),
            ],
          }
        })
      : []
  return failure.kind === 'http' && failure.status === 405 ? [...ways, ...moved] : [...moved, ...ways]
}
