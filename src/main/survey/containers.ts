import type { Endpoint } from '../../shared/endpoint.ts'
import { findAnswerElements } from '../../shared/list-of.ts'
import {
  isEmptyOnWire,
  isWireObject,
  parseJsonText,
  readFields,
  type WireObject,
} from '../../shared/shapes.ts'
import { type DeclaredFields, readDeclaredAnswer, readDeclaredFields } from './declared.ts'
import { type FoundList, findKnownList } from './find-list.ts'

/** Objects of one kind, such as the rows of a list, and their declared fields. */
export interface Container {
  readonly fields: DeclaredFields
  readonly objects: readonly WireObject[]
  /** True if other values are among its fields: undeclared ones are then no difference. */
  readonly isMixed: boolean
  /** Prefix of field names in a report: `other.Deposit`. */
  readonly prefix: string
}

const findSums = (list: FoundList, fields: DeclaredFields, key: string): Container => {
  const objectData = list.enclosing.map(holder => parseJsonText(holder[key])).find(isWireObject)
  const answerFields = Object.assign({}, ...list.enclosing.toReversed()) as WireObject
  const objects = [objectData ? { ...objectData } : answerFields]
  return { fields, objects, isMixed: objectData === undefined, prefix: 'other.' }
}

export const findContainers = (
  endpoint: Endpoint,
  answer: WireObject,
): { readonly containers: readonly Container[]; readonly list: FoundList | undefined } => {
  const declared = readDeclaredAnswer(endpoint.output)
  if (declared.kind === 'page') {
    const { data } = answer
    const keyedRows =
      declared.whole &&
      isWireObject(data) &&
      Object.values(data).every(isWireObject) &&
      !findKnownList(answer)
        ? Object.values(data)
        : null
    const foundList = findKnownList(answer)
    const list: FoundList | undefined = keyedRows
      ? { rows: keyedRows, name: '', enclosing: [answer], form: 'list', none: '', total: keyedRows.length }
      : foundList
    if (!list) return { containers: [], list }
    const rows = {
      fields: readDeclaredFields(declared.row),
      objects: list.rows.filter(isWireObject),
      isMixed: false,
      prefix: '',
    }
    const other = declared.other
      ? [findSums(list, readDeclaredFields(declared.other), declared.otherKey ?? 'other')]
      : []
    return { containers: [rows, ...other], list }
  }
  if (declared.kind === 'plain') return { containers: [], list: undefined }
  const fields = readDeclaredFields(declared.schema)
  if (declared.kind === 'list') {
    const objects = (findAnswerElements(answer) ?? []).filter(isWireObject)
    return { containers: [{ fields, objects, isMixed: false, prefix: '' }], list: undefined }
  }
  const { data, ...answerFields } = answer
  const objectData = isEmptyOnWire(data) ? undefined : readFields(data)
  const objects = objectData ? [objectData] : [answerFields]
  return { containers: [{ fields, objects, isMixed: objectData === undefined, prefix: '' }], list: undefined }
}
