import { plainForm } from '../../../../shared/texts/written-form.ts'
import { useEnvironment } from '../../environment.ts'
import { useListScope } from '../list-scope.ts'
import { describeSubject } from '../list-subject.ts'
import { describeFilters } from '../search/chips.ts'
import { describeMultiIdSearch } from '../search/multi-id-search.ts'
import type { ExportSource } from './export-plan.ts'

/** Returns what an export of the list is made from; null before its first answer. */
export const useExportSource = (): ((isMasked?: boolean) => ExportSource | null) => {
  const { source, list, title, params, data, context, table, rowsInput, comparison, sums } = useListScope()
  const { simplified, zone } = useEnvironment()
  const { answer, each, extent, rowsSearch } = data
  const { compared } = comparison
  return (isMasked = true) => {
    if (!answer || !extent) return null
    const inFile = isMasked ? context : { ...context, shareSafe: false }
    const { page: _, limit: __, ...input } = rowsInput
    return {
      list,
      endpoint: source.id,
      title: [title, ...params.map(param => param.value)].join(' '),
      input,
      layout: table.layout.layout,
      simplified,
      context: inFile,
      extent,
      isWhole: each !== null,
      sums,
      members: data.members,
      descriptionLines: [
        ...params.map(({ label, value }) => ({ label, value })),
        ...describeSubject(list.texts, list.subject, context.configs),
        ...describeFilters(list.texts, list.filters, rowsSearch.values, inFile, rowsSearch.asOf, plainForm),
        ...describeMultiIdSearch(each ?? [], inFile.shareSafe),
      ],
      zone,
      ...(compared?.secondaryLines && {
        comparison: { title: compared.title, secondaryLines: compared.secondaryLines },
      }),
    }
  }
}
