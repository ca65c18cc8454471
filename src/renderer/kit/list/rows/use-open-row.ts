import { useEffect } from 'react'
import { type OpenRow, useNewOpenRow } from '../../table/rows/open-row.ts'
import { useTagScopeId } from '../../tag/tag-scope.ts'
import { followRowRequests } from '../read/row-request.ts'

/** The row that a list shows in full; on a screen also a record that its tag was asked for. */
export const useOpenRow = (route: string, isScreen: boolean): OpenRow => {
  const scope = useTagScopeId()
  const openRow = useNewOpenRow()
  useEffect(() => {
    if (!isScreen) return undefined
    return followRowRequests(scope, route, ({ values }) =>
      openRow.setState({ line: null, lookupFilters: values }),
    )
  }, [isScreen, scope, route, openRow])
  return openRow
}
