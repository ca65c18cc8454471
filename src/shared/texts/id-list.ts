import { z } from 'zod'
import { isEmptyOnWire, isWireObject, parseJsonText, readElements, type WireObject } from '../shapes.ts'
import { wireId } from '../wire.ts'

const holders = ['list', 'data', 'rows', 'ids'] as const
const idNames = ['id', 'ID', 'Id', 'roleId', 'RoleID', 'RoleId', 'roleid', 'AccountID'] as const
const flags: readonly unknown[] = [true, false, 1, 0, '1', '0']
const setFlags: readonly unknown[] = [true, 1, '1']

/** One for all ids: creating a schema takes many times as long as reading by it. */
const idSchema = wireId()

const isKey = (key: string): boolean => /^\d+$/.test(key)

const readId = (value: unknown): readonly string[] => {
  const idValue = isWireObject(value) ? value[idNames.find(name => name in value) ?? ''] : value
  const id = idSchema.safeParse(idValue)
  return id.success && id.data !== '' ? [id.data] : []
}

/**
 * Returns the ids that are keys of a map: those whose flag is set, or whose object has no id of its own; undefined for a list.
 */
const readKeys = (map: WireObject): readonly string[] | undefined => {
  const entries = Object.entries(map)
  if (!entries.every(([key]) => isKey(key))) return undefined
  if (entries.every(([, value]) => flags.includes(value))) {
    return entries.filter(([, value]) => setFlags.includes(value)).map(([key]) => key)
  }
  return entries.every(([, value]) => isWireObject(value))
    ? entries.map(([key, value]) => readId(value)[0] ?? key)
    : undefined
}

const readIds = (value: unknown): readonly string[] | undefined => {
  const parsedValue = parseJsonText(value)
  if (isEmptyOnWire(parsedValue)) return []
  if (typeof parsedValue === 'string') return parsedValue.split(/[,;\s]+/).flatMap(readId)
  if (typeof parsedValue === 'number') return readId(parsedValue)
  const holder = isWireObject(parsedValue) ? holders.find(name => name in parsedValue) : undefined
  if (isWireObject(parsedValue) && holder) return readIds(parsedValue[holder])
  return (
    (isWireObject(parsedValue) ? readKeys(parsedValue) : undefined) ??
    readElements(parsedValue)?.flatMap(readId)
  )
}

/**
 * Output of a call that answers with all ids at once: a list of ids or of objects, one comma-separated text, or a map keyed by
 * ids.
 */
export const idList: z.ZodType<readonly string[]> = z
  .unknown()
  .transform((answer, context): readonly string[] => {
    const { data, list }: WireObject = isWireObject(answer) ? answer : {}
    const ids = readIds(isEmptyOnWire(data) ? list : data)
    if (ids) return ids
    context.addIssue({ code: 'custom', message: 'no list in the answer' })
    return z.NEVER
  })
  .meta({ list: wireId() })

/**
 * Several ids in one field, joined by commas: sent as one text or number, as a list, or as the object that PHP makes of a list
 * with gaps; null, missing → ''. A map of flags or of names by id is unreadable here, as such an object may be a list.
 */
export const joinedIds = () =>
  z
    .unknown()
    .optional()
    .transform((value, context): string => {
      const list = parseJsonText(value)
      const isFlagMap =
        isWireObject(list) && !isEmptyOnWire(list) && Object.values(list).every(flag => flags.includes(flag))
      const elements = typeof list === 'object' && !isFlagMap ? readElements(list) : [value]
      const ids = elements?.filter(element => !isEmptyOnWire(element)).map(element => readId(element)[0])
      const isNameMap = isWireObject(list) && ids?.some(id => id !== undefined && !isKey(id))
      if (ids && !isFlagMap && !isNameMap && !ids.includes(undefined)) return ids.join(',')
      context.addIssue({ code: 'custom', message: 'not a list of ids' })
      return z.NEVER
    })
    .meta({ wire: 'an id' })
