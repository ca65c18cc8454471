import type { Endpoint } from './endpoint.ts'
import type { Failure, Result } from './result.ts'
import { getTaskKind } from './task-id.ts'
import type { WriteRecord } from './write-record.ts'

/** Something on the platform is, or may be, no longer as it was read: what was asked for before `at` is old. */
export interface Change {
  /** Ids of the call and of what it was about: players, or the record a toggle flipped; none where it names neither. */
  readonly endpoint: string
  readonly subjects: readonly string[]
  /** Areas of the catalogue whose lists and records are to be read again. */
  readonly areas: readonly string[]
  /** Milliseconds since the epoch at which the call had ended. */
  readonly at: number
}

/** The platform's names of a player in an input. */
const playerNames = ['roleId', 'RoleID', 'role_id'] as const

/** Ids of what a call changes: players, of whom some calls take several after commas, and whatever a toggle names. */
export const collectSubjects = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): readonly string[] => {
  // Reads change nothing; a task has only begun, and one that exports names its filters.
  if (endpoint.effect === 'read' || getTaskKind(endpoint.output) !== undefined) return []
  const named = endpoint.effect === 'toggle' ? Object.values(input) : playerNames.map(name => input[name])
  return named.filter(value => typeof value === 'string').flatMap(ids => ids.split(',').filter(Boolean))
}

/** Area of a call: `gm` of `gm.list`. */
export const getArea = (id: string): string => id.slice(0, id.indexOf('.'))

const sourcesOf = (record: WriteRecord): readonly Endpoint[] => {
  switch (record.kind) {
    case 'state':
    case 'made':
    case 'total':
    case 'members':
      return [record.source]
    case 'toggle':
      return [record.state, ...(record.state.elsewhere ?? [])].map(({ source }) => source)
    case 'either':
      return record.all.flatMap(sourcesOf)
    case 'none':
      return []
    default:
      return record satisfies never
  }
}

/** Areas that a write changes: its own, that of its record, and those it declares; an export changes none. */
export const listChangedAreas = ({ id, record, changes, output }: Endpoint): readonly string[] =>
  getTaskKind(output) === 'export'
    ? []
    : [...new Set([getArea(id), ...sourcesOf(record).map(source => getArea(source.id)), ...changes])]

const doubtful: readonly Failure['kind'][] = [
  'outcomeUnknown',
  'malformed',
  'stale',
  'changed',
  'unconfirmed',
]

/** Whether what is shown of its subjects may not be what is, after a call ended like this. */
export const mayHaveChanged = (result: Result<unknown>): boolean =>
  result.ok || doubtful.includes(result.failure.kind)

type Holder = Readonly<Record<string, unknown>>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** True if an answer, one of its rows or what it was asked with names one of these ids. */
export const isAbout = (value: unknown, subjects: readonly string[]): boolean => {
  if (!isHolder(value)) return false
  const rows = value['rows']
  return (Array.isArray(rows) ? (rows as readonly unknown[]) : [value]).some(
    row =>
      isHolder(row) && Object.values(row).some(part => typeof part === 'string' && subjects.includes(part)),
  )
}
