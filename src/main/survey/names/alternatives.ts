import { catalogue } from '../../../areas/calls.ts'
import type { Encoding, Method } from '../../../shared/endpoint-base.ts'
import type { Failure } from '../../../shared/result.ts'
import type { DifferenceKind, Proposal } from '../../../shared/survey.ts'
import type { EndpointOverride } from '../../platform/probe.ts'
import { resolveRoute } from '../../platform/request.ts'
import type { CallState } from '../call-state.ts'
import { listSpellings } from './names.ts'

/** Another way to make a call, and the profile entries for it. */
interface Alternative {
  readonly override: EndpointOverride
  readonly kind: DifferenceKind
  readonly theirs: string
  readonly part: readonly Pick<Proposal, 'part' | 'name' | 'value'>[]
}

const toRooted = (path: string): string => `/${path.replace(/^\/+/, '')}`
const normal = (path: string): string => toRooted(path).toLowerCase()

/** Paths of writes: never tried. */
const changingPaths: ReadonlySet<string> = new Set(
  catalogue.filter(({ effect }) => effect !== 'read').map(({ path }) => normal(path)),
)

const changingWord =
  /(?:add|create|insert|edit|update|modify|set|save|del|remove|void|apply|check|refuse|unbind|bind|repair|sync|import|upload|export|login|logout)/i

/** True if a request to this path cannot be mistaken for a write. */
const isSafePath = (path: string, ownPath: string): boolean => {
  if (changingPaths.has(normal(path))) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  const lastSegment = ownPath.slice(ownPath.lastIndexOf('/') + 1)
  const letters = (name: string) => name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
  // The same letters in another style are the same name.
  return letters(last) === letters(lastSegment) || !changingWord.test(last)
}

const listOtherPaths = (path: string): readonly string[] => {
  const at = path.lastIndexOf('/')
  const [head, last] = [path.slice(0, at + 1), path.slice(at + 1)]
  const [snake = last, , , , kebab = last] = listSpellings(last)
  const heads = [head, head.toLowerCase()]
  const prefixed = ['/api', '/v1', '/api/v1', '/admin', '/backend'].map(prefix => prefix + path)
  return [path.toLowerCase(), ...heads.flatMap(one => [one + kebab, one + snake]), `${path}.php`, ...prefixed]
}

/** The path with its beginning replaced as that of other calls, which this platform was found to have moved. */
const listMovedPaths = (path: string, states: readonly CallState[]): readonly string[] =>
  states.flatMap(({ endpoint, override }) => {
    const last = endpoint.path.slice(endpoint.path.lastIndexOf('/'))
    if (!override.path?.endsWith(last)) return []
    const [ours, theirs] = [toRooted(endpoint.path), override.path].map(one => one.slice(0, 1 - last.length))
    return ours !== undefined && path.startsWith(ours) ? [theirs + path.slice(ours.length)] : []
  })

const listPaths = (
  { endpoint, override }: CallState,
  states: readonly CallState[],
): readonly Alternative[] => {
  const ownPath = toRooted(endpoint.path)
  const all = new Set([...listMovedPaths(ownPath, states), ...listOtherPaths(ownPath)])
  return [...all]
    .filter(path => path !== ownPath && isSafePath(path, ownPath))
    .slice(0, 12)
    .map(path => ({
      override: { ...override, path },
      kind: 'movedPath',
      theirs: path,
      part: [{ part: 'path', name: '', value: path }],
    }))
}

const listMethods = ({ endpoint, override }: CallState): readonly Alternative[] => {
  const { method, encoding } = resolveRoute(endpoint, { endpoints: { [endpoint.id]: override } })
  const useMethod = (other: Method, otherEncoding: Encoding): Alternative => ({
    override: { ...override, method: other, encoding: otherEncoding },
    kind: 'otherMethod',
    theirs: `${other} ${otherEncoding}`,
    part: [
      { part: 'method', name: '', value: other },
      // A changed method implies its default encoding.
      ...(otherEncoding === 'json' ? [{ part: 'encoding' as const, name: '', value: otherEncoding }] : []),
    ],
  })
  if (method === 'GET') return [useMethod('POST', 'form'), useMethod('POST', 'json')]
  const value = encoding === 'json' ? 'form' : 'json'
  const useEncoding: Alternative = {
    override: { ...override, encoding: value },
    kind: 'otherEncoding',
    theirs: value,
    part: [{ part: 'encoding', name: '', value }],
  }
  return [useEncoding, useMethod('GET', 'query')]
}

/** Lists other ways to make a call that failed, likeliest first. */
export const listAlternatives = (
  state: CallState,
  failure: Failure | null,
  states: readonly CallState[],
): readonly Alternative[] => {
  const { kind, status } = failure?.kind === 'http' ? failure : { kind: failure?.kind, status: 0 }
  const isWebPage = failure?.kind === 'malformed' && failure.detail === 'a web page instead of JSON'
  const isNoPath = isWebPage || [404, 301, 302, 307, 308].includes(status)
  const isOtherWay =
    kind === 'rejected' || kind === 'malformed' || [400, 404, 405, 406, 411, 415, 422].includes(status)
  const moved = isNoPath ? listPaths(state, states) : []
  // Where a write shares the path, only the call's own way may be tried.
  const variants = isOtherWay && !changingPaths.has(normal(state.endpoint.path)) ? listMethods(state) : []
  return status === 405 ? [...variants, ...moved] : [...moved, ...variants]
}
