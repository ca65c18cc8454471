import type { Endpoint } from '../endpoint.ts'
import type { ReadEndpoint } from '../endpoint-base.ts'
import type { Failure, Result } from '../result.ts'
import { getTaskKind } from '../task-id.ts'
import type { WriteRecord } from '../write-record.ts'

/** A possible change on the platform: whatever was requested before `at` is stale. */
export interface Change {
  readonly id: string
  /** Ids of the call and of its subjects: players, or the record that a toggle flipped; no subjects if it names neither. */
  readonly endpoint: string
  readonly subjects: readonly string[]
  /** Areas of the catalogue whose lists and records need a refetch. */
  readonly areas: readonly string[]
  /** End of the call, in milliseconds since the epoch. */
  readonly at: number
}

/** The platform's parameter names of a player id. */
const playerNames = ['roleId', 'RoleID', 'role_id'] as const

/** Collects the ids that a call changes: players (some calls take several, comma-separated), and all inputs of a toggle. */
export const collectSubjects = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): readonly string[] => {
  // Reads change nothing; a task has only started, and the input of an export holds filters.
  if (endpoint.effect === 'read' || getTaskKind(endpoint.output) !== undefined) return []
  const idLists = endpoint.effect === 'toggle' ? Object.values(input) : playerNames.map(name => input[name])
  return idLists.filter(value => typeof value === 'string').flatMap(ids => ids.split(',').filter(Boolean))
}

/** Area of a call: `gm` of `gm.list`. */
export const getArea = (id: string): string => id.slice(0, id.indexOf('.'))

const listSources = (record: WriteRecord): readonly ReadEndpoint[] => {
  switch (record.kind) {
    case 'state':
    case 'made':
    case 'total':
    case 'members':
      return [record.source]
    case 'toggle':
      return [record.state, ...(record.state.elsewhere ?? [])].map(({ source }) => source)
    case 'either':
      return record.all.flatMap(listSources)
    case 'none':
      return []
    default:
      return record satisfies never
  }
}

/** Lists the areas that a write changes: its own, that of its record, and those it declares; none for an export. */
export const listChangedAreas = ({ id, record, changes, output }: Endpoint): readonly string[] =>
  getTaskKind(output) === 'export'
    ? []
    : [...new Set([getArea(id), ...listSources(record).map(source => getArea(source.id)), ...changes])]

const doubtful: readonly Failure['kind'][] = [
  'outcomeUnknown',
  'malformed',
  'stale',
  'changed',
  'unconfirmed',
]

/** True if a call that ended like this may have changed its subjects, so that what is shown of them may be wrong. */
export const mayHaveChanged = (result: Result<unknown>): boolean =>
  result.ok || doubtful.includes(result.failure.kind)

/** Subject of a change, before it has an id and a time. */
export type ChangedRecords = Omit<Change, 'id' | 'at'>

/** Returns what a call which ended like this has changed, or may have; null for nothing. */
export const findChanged = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  result: Result<unknown>,
): ChangedRecords | null => {
  const isRefused = endpoint.rereadsWhenRefused && !result.ok && result.failure.kind === 'rejected'
  if (!mayHaveChanged(result) && !isRefused) return null
  // The task has only been started: its lists are refetched when it has ended. One that may run unnoticed is not waited for.
  if (getTaskKind(endpoint.output) !== undefined && result.ok) return null
  const areas = listChangedAreas(endpoint)
  // An export changes nothing.
  if (areas.length === 0) return null
  // A refusal changed nothing, but hints that the record is stale.
  return { endpoint: endpoint.id, subjects: isRefused ? [] : collectSubjects(endpoint, input), areas }
}

type Holder = Readonly<Record<string, unknown>>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** True if an answer, one of its rows or an input has one of these ids as a value. */
export const isAbout = (value: unknown, subjects: readonly string[]): boolean => {
  if (!isHolder(value)) return false
  const rows = value['rows']
  return (Array.isArray(rows) ? (rows as readonly unknown[]) : [value]).some(
    row =>
      isHolder(row) && Object.values(row).some(part => typeof part === 'string' && subjects.includes(part)),
  )
}
