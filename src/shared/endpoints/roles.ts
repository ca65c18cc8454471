import { z } from 'zod'
import { area, data, read, write } from '../endpoint.ts'
import { page } from '../page.ts'
import { record } from '../record.ts'
import { elementsOf } from '../shapes.ts'
import { code, id, labelMap, paging, rowId, text } from '../wire.ts'

/** One role (spec 3 §3); `auth_rule_ids` is comma-joined. */
const Role = record({
  id: id(),
  title: text(),
  status: code(),
  role_name: text(),
  auth_rule_ids: text(),
})
export type Role = z.output<typeof Role>

/** One node of the permission tree; the answer's shape is assumed: nested, with what the role has already. */
export interface Rule {
  readonly id: string
  readonly title: string
  /** Null where the answer does not tell. */
  readonly checked: boolean | null
  readonly children: readonly Rule[]
}

/** All of a list, however it was sent: what is saved is what the tree shows, so none of it may be left out. */
const listed = <Out>(element: z.ZodType<Out>) =>
  z.preprocess(sent => elementsOf(sent) ?? sent, z.array(element))

const Rule: z.ZodType<Rule> = z.lazy(() =>
  z.object({
    id: id(),
    title: text(),
    checked: z
      .union([z.boolean(), z.number(), z.string(), z.null()])
      .optional()
      .transform(sent => (sent === undefined || sent === null ? null : [true, 1, '1'].includes(sent))),
    children: listed(Rule),
  }),
)

/** The tree and the ids the role has: a bare list of nodes, or under `list` beside `auth_rule_ids`; null where it has none. */
const Rules = z.union([
  listed(Rule).transform(list => ({ list, auth_rule_ids: null })),
  z
    .object({ list: listed(Rule), auth_rule_ids: z.union([z.string(), z.number(), z.null()]).optional() })
    .transform(({ list, auth_rule_ids: ids }) => ({
      list,
      auth_rule_ids: ids === undefined ? null : String(ids ?? ''),
    })),
])

/** Roles and their permissions (spec 3 §2, §4, §5, §7). A GET deletes: the method is not the effect. */
export const roles = area('roles', {
  list: read('GET', '/channelapi/channel/roles', {
    input: z.object({ ...paging }),
    output: page(Role, { configs: z.object({ system_role_status: labelMap() }) }),
  }),
  add: write('POST', '/channelapi/channel/roleadd', {
    input: z.object({ role_name: z.string().min(1, 'errors:enterRoleName') }),
  }),
  edit: write('POST', '/channelapi/channel/roleedit', {
    input: z.object({
      id: rowId(),
      status: z.string().min(1, 'errors:chooseStatus'),
      role_name: z.string().min(1, 'errors:enterRoleName'),
    }),
  }),
  remove: write('GET', '/channelapi/channel/roledel', { input: z.object({ id: rowId() }) }),
  rules: read('GET', '/channelapi/channel/rolerules', {
    input: z.object({ id: rowId() }),
    output: data(Rules),
  }),
  /** `auth_rule_ids`: checked and half-checked ids, ascending, comma-joined. */
  setRules: write('POST', '/channelapi/channel/rolerulesedit', {
    input: z.object({ id: rowId(), auth_rule_ids: z.string().min(1, 'errors:chooseRules') }),
  }),
})
