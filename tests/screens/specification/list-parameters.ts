import { documents, readLists, type SpecifiedList } from './read-lists.ts'

/** Lists the parameters of a filter line: its field, and the end of a range. */
const listFilterParameters = (line: string): readonly string[] => {
  const [field = '', kind = ''] = line.split(' | ')
  const end = /^(?:days|times) to (\S+)/.exec(kind)?.[1]
  return end === undefined ? [field] : [field, end]
}

const getParameters = ({ filters, sorts = '' }: SpecifiedList): readonly string[] => [
  ...filters.flatMap(listFilterParameters),
  ...sorts.split(' ').filter(name => name !== ''),
]

/**
 * Lists the parameters of a list's call as the tables of the documents have them: paging, and those of the filters and the order.
 * Undefined for a call of no specified list.
 */
export const listSpecifiedParameters = (call: string): readonly string[] | undefined => {
  const lists = documents.flatMap(readLists).filter(one => one.call.split(' or ').includes(call))
  if (lists.length === 0) return undefined
  return [...new Set(['page', 'limit', ...lists.flatMap(getParameters)])]
}
