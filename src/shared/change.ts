import type { Endpoint } from './endpoint.ts'
import type { Failure, Result } from './result.ts'
import { taskKind } from './task-id.ts'

/** Something on the platform is, or may be, no longer as it was read: what was asked for before `at` is old. */
export interface Change {
  /** Ids of the call and of what it was about: players, or the record a toggle flipped; none where it names neither. */
  readonly endpoint: string
  readonly subjects: readonly string[]
  /** Milliseconds since the epoch at which the call had ended. */
  readonly at: number
}

/** The platform's names of a player in an input. */
const playerNames = ['roleId', 'RoleID', 'role_id'] as const

/** Ids of what a call changes: players, of whom some calls take several after commas, and whatever a toggle names. */
export const subjectsOf = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): readonly string[] => {
  // Reads change nothing; a task has only begun, and one that exports names its filters.
  if (endpoint.effect === 'read' || taskKind(endpoint.output) !== undefined) return []
  const named = endpoint.effect === 'toggle' ? Object.values(input) : playerNames.map(name => input[name])
  return named.filter(value => typeof value === 'string').flatMap(ids => ids.split(',').filter(Boolean))
}

const doubtful: readonly Failure['kind'][] = ['outcomeUnknown', 'malformed', 'stale', 'unconfirmed']

/** Whether what is shown of its subjects may not be what is, after a call ended like this. */
export const mayHaveChanged = (result: Result<unknown>): boolean =>
  result.ok || doubtful.includes(result.failure.kind)

type Holder = Readonly<Record<string, unknown>>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Whether an answer, one of its rows or what it was asked with names one of these ids. */
export const mentions = (value: unknown, subjects: readonly string[]): boolean => {
  if (!isHolder(value)) return false
  const rows = value['rows']
  return (Array.isArray(rows) ? (rows as readonly unknown[]) : [value]).some(
    row =>
      isHolder(row) && Object.values(row).some(part => typeof part === 'string' && subjects.includes(part)),
  )
}
