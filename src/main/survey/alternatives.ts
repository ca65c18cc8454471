import { catalogue } from '../../areas/calls.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Method } from '../../shared/endpoint-base.ts'
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
const changingWords: ReadonlySet<string> = new Set(
  catalogue.filter(({ effect }) => effect !== 'read').map(({ path }) => normal(path)),
)

const changingWord =
  /(?:add|create|insert|edit|update|modify|set|save|del|remove|void|apply|check|refuse|unbind|bind|repair|sync|import|upload|export|login|logout)/i

/** True if a request to this path cannot be mistaken for a write. */
const isSafePath = (path: string, ownPath: string): boolean => {
  if (changingWords.has(normal(path))) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  const lastSegment = ownPath.slice(ownPath.lastIndexOf('/') + 1)
  const letters = (name: string) => name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
  // The same letters in another style are the same name.
  return letters(last) === letters(lastSegment) || !changingWord.test(last)
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

interface FieldMove {
  readonly from: string
  readonly to: string
}

/** Path prefixes of other calls that this platform was found to have moved. */
const movedBeginnings = (states: readonly CallState[]): readonly FieldMove[] =>
  states.flatMap(({ endpoint, override }) => {
    const { path } = override
    if (path === undefined || path === endpoint.path) return []
    const [ours, theirs] = [`/${endpoint.path.replace(/^\//, '')}`.split('/'), path.split('/')]
    const last = ours.at(-1)
    return last !== undefined && theirs.at(-1) === last
      ? [{ from: ours.slice(0, -1).join('/'), to: theirs.slice(0, -1).join('/') }]
      : []
  })

const usualPrefixes = ['/api', '/v1', '/api/v1', '/admin', '/backend']

const pathsFor = (endpoint: Endpoint, states: readonly CallState[]): readonly string[] => {
  const ownPath = `/${endpoint.path.replace(/^\/+/, '')}`
  const movedAddresses = movedBeginnings(states).flatMap(({ from, to }) =>
    ownPath.startsWith(`${from}/`) ? [to + ownPath.slice(from.length)] : [],
  )
  const prefixed = usualPrefixes.map(prefix => prefix + ownPath)
  const all = [...movedAddresses, ...lastStyles(ownPath), ...prefixed]
  return [...new Set(all)].filter(path => path !== ownPath && isSafePath(path, ownPath)).slice(0, 12)
}

const listOtherMethods = (
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
  const otherEncoding = encoding === 'json' ? 'form' : 'json'
  return [
    { encoding: otherEncoding, changes: 'encoding' },
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
  states: readonly CallState[],
): readonly Alternative[] => {
  if (!failure || failure.kind === 'forbidden' || failure.kind === 'timeout' || failure.kind === 'offline')
    return []
  const isNoPath =
    (failure.kind === 'http' && [404, 301, 302, 307, 308].includes(failure.status)) ||
    (failure.kind === 'malformed' && failure.detail === 'a web page instead of JSON')
  const moved = isNoPath
    ? pathsFor(endpoint, states).map(
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
  const variants =
    isOtherWay && !isShared(endpoint, undefined)
      ? listOtherMethods(endpoint, override).map(({ changes, ...variant }): Alternative => {
          const usualEncoding =
            variant.method === undefined ? undefined : variant.method === 'GET' ? 'query' : 'form'
          return {
            override: { ...override, ...variant },
            kind: changes === 'method' ? 'otherMethod' : 'otherEncoding',
            theirs: changes === 'method' ? `${variant.method} ${variant.encoding}` : (variant.encoding ?? ''),
            part: [
              ...(variant.method ? [{ part: 'method' as const, name: '', value: variant.method }] : []),
              // A changed method implies its default encoding.
              ...(variant.encoding && variant.encoding !== usualEncoding
                ? [{ part: 'encoding' as const, name: '', value: variant.encoding }]
                : []),
            ],
          }
        })
      : []
  return failure.kind === 'http' && failure.status === 405 ? [...variants, ...moved] : [...moved, ...variants]
}
