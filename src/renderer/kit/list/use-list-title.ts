import { listOnlyNamedFields } from '../../../shared/endpoint.ts'
import { useEnvironment } from '../environment.ts'
import { getTitleKeys, translateLabel } from '../form/labels.ts'
import { useMenuTitle } from '../tag/page-title.ts'
import { useTagScope } from '../tag/tag-scope.ts'
import type { AnyList } from './declaration.ts'
import type { ListEndpoint } from './list-endpoint.ts'
import type { ListPlace } from './list-scope.ts'
import { describeParams } from './search/params.ts'

/** A list's title and, as text, the route parameters that name a part of it. */
export const useListTitle = (source: ListEndpoint, list: AnyList, as: ListPlace) => {
  const { params } = useTagScope()
  const { namedParameters } = useEnvironment()
  const { texts, totals } = list
  const ownTitle = translateLabel(getTitleKeys(texts))
  const pageTitle = useMenuTitle(ownTitle)
  const unsentFields = [source, ...(totals?.source ? [totals.source] : [])].flatMap(call =>
    listOnlyNamedFields(call).filter(name => !namedParameters.includes(`${call.id}.${name}`)),
  )
  return {
    // A part of a page does not use the page's title.
    title: as === 'screen' ? pageTitle : ownTitle,
    params: describeParams(texts, list.params ?? {}, params, unsentFields),
  }
}
