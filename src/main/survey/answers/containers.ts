import type { EndpointBase } from '../../../shared/endpoint-base.ts'
import {
  isEmptyOnWire,
  isWireObject,
  parseJsonText,
  readFields,
  type WireObject,
} from '../../../shared/shapes.ts'
import { findAnswerElements } from '../../../shared/texts/list-of.ts'
import { type DeclaredFields, readDeclaredAnswer, readDeclaredFields } from './declared-fields.ts'
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
  endpoint: EndpointBase,
  answer: WireObject,
): { readonly containers: readonly Container[]; readonly list: FoundList | undefined } => {
  const declaredAnswer = readDeclaredAnswer(endpoint.output)
  if (declaredAnswer.kind === 'page') {
    const { data } = answer
    const keyedRows =
      declaredAnswer.whole &&
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
      fields: readDeclaredFields(declaredAnswer.row),
      objects: list.rows.filter(isWireObject),
      isMixed: false,
      prefix: '',
    }
    const other = declaredAnswer.other
      ? [findSums(list, readDeclaredFields(declaredAnswer.other), declaredAnswer.otherKey ?? 'other')]
      : []
    return { containers: [rows, ...other], list }
  }
  if (declaredAnswer.kind === 'plain') return { containers: [], list: undefined }
  const fields = readDeclaredFields(declaredAnswer.schema)
  if (declaredAnswer.kind === 'list') {
    const objects = (findAnswerElements(answer) ?? []).filter(isWireObject)
    return { containers: [{ fields, objects, isMixed: false, prefix: '' }], list: undefined }
  }
  const { data, ...answerFields } = answer
  const objectData = isEmptyOnWire(data) ? undefined : readFields(data)
  const objects = objectData ? [objectData] : [answerFields]
  return { containers: [{ fields, objects, isMixed: objectData === undefined, prefix: '' }], list: undefined }
}
