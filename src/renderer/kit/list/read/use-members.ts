import { useCallback, useMemo } from 'react'
import type { Row } from '../../../../shared/cell.ts'
import type { ReadEndpoint } from '../../../../shared/endpoint-base.ts'
import { type Members, withMember } from '../../../../shared/files/export-plan.ts'
import { useRead } from '../../calls/call.ts'
import { findLoadProblem, type LoadProblem } from '../../failure/load-problem.ts'
import type { ListDeclaration, Lookup } from '../declaration.ts'
import type { ListEndpoint } from '../list-endpoint.ts'

const noRows: readonly Row[] = []

/**
 * Adds the member field to the rows, and returns the other call's answer for exports. Without that field, or while the answer is
 * missing or outdated, the field is empty and `loadProblem` explains why.
 */
export const useMembers = (
  scope: string,
  member: ListDeclaration<ListEndpoint, ReadEndpoint, Lookup>['member'],
  rows: readonly Row[] = noRows,
  otherwise: ReadEndpoint,
) => {
  const query = useRead(scope, member?.source ?? otherwise, member ? {} : null)
  const ids = member && query.isSuccess ? (query.data as readonly string[]) : undefined
  const members = useMemo<Members | undefined>(
    () => (member && ids ? { field: member.field, of: member.of, ids: [...ids] } : undefined),
    [member, ids],
  )
  const { refetch } = query
  // An outdated answer is ignored.
  const loadProblem: LoadProblem | undefined =
    member && !members
      ? findLoadProblem({ data: undefined, error: query.error, isFetching: query.isFetching, refetch })
      : undefined
  return {
    members,
    loadProblem,
    rows: useMemo(() => (members ? rows.map(withMember(members)) : rows), [members, rows]),
    refetch: useCallback(async () => (member ? refetch() : undefined), [member, refetch]),
  }
}
