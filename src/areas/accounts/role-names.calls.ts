import { z } from 'zod'
import { isEmptyOnWire, isWireObject, parseJsonText, type WireObject } from '../../shared/shapes.ts'
import { findAnswerElements, findHeldContent } from '../../shared/texts/list-of.ts'
import { wireId, wireText } from '../../shared/wire.ts'

/** Names of roles by id. */
type RoleNames = Readonly<Record<string, string>>

const Role = z.object({
  id: wireId(),
  title: wireText(),
  role_name: wireText(),
  name: wireText(),
  label: wireText(),
})

const Name = wireText().pipe(z.string().min(1))

/** Returns the id and the name of a role that was sent under a key, '' for none; undefined if it is unreadable. */
const readRole = (key: string, value: unknown): readonly [string, string] | undefined => {
  if (!isWireObject(value)) {
    const name = Name.safeParse(value).data
    return key !== '' && name !== undefined ? [key, name] : undefined
  }
  const role = Role.safeParse(value).data
  const id = role?.id || key
  return role && id !== '' ? [id, role.title || role.role_name || role.name || role.label || id] : undefined
}

/** True for a map by id: of roles, or of their names. */
const isMap = (content: WireObject): boolean =>
  Object.keys(content).every(key => /^\d+$/.test(key)) ||
  Object.values(content).every(name => typeof name === 'string')

/** Returns the key of a list's element: PHP makes a list of a map of names whose ids are 0, 1, 2. */
const getListKey = (element: unknown, index: number): string => (isWireObject(element) ? '' : String(index))

/** Returns the roles with their keys, '' for those of a list; undefined where neither a list nor a map is found. */
const findRoles = (value: unknown): readonly (readonly [string, unknown])[] | undefined => {
  const content = parseJsonText(value)
  // The keys of a map are its ids: it must not be read as a list.
  const inner = findHeldContent(content)
  if (inner) return findRoles(inner.held)
  if (isWireObject(content) && isMap(content)) return Object.entries(content)
  return findAnswerElements({ data: content })?.map(
    (element, index) => [getListKey(element, index), element] as const,
  )
}

/**
 * Reads a list of roles, a map of roles by id, or a map of names by id. Fails where roles were sent but none can be read:
 * without roles no account can be added.
 */
export const roleNames = z
  .unknown()
  .optional()
  .transform((value, context): RoleNames => {
    const sentRoles = findRoles(value)?.filter(([, role]) => !isEmptyOnWire(role))
    const names = sentRoles?.map(([key, role]) => readRole(key, role)).filter(one => one !== undefined)
    if (sentRoles?.length === 0 || names?.length) return Object.fromEntries(names ?? [])
    context.addIssue({ code: 'custom', message: 'no roles in the answer' })
    return z.NEVER
  })
  .meta({ wire: 'labels' })

/** Output of a call that answers with {@link roleNames}; without `data`, a list or a map may be beside it. */
export const rolesAnswer = z
  .unknown()
  .transform(answer => {
    const { data, ...beside } = isWireObject(answer) ? answer : { data: answer }
    return isEmptyOnWire(data) ? findHeldContent(beside)?.held : data
  })
  .pipe(roleNames)
  .transform(roles => ({ roles }))
  .meta({ data: roleNames })
