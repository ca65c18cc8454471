import { z } from 'zod'
import { id as idColumn, text as textColumn } from '../../shared/column.ts'
import { toCodeText } from '../../shared/domain/money.ts'
import { joinSavedIds, type Rule, readPermissions, resolveStates } from '../../shared/domain/permissions.ts'
import { area, read, write } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { record } from '../../shared/record.ts'
import { isSameText } from '../../shared/same-value.ts'
import { isWireObject, readElements, readFields, type WireObject } from '../../shared/shapes.ts'
import { joinedIds } from '../../shared/texts/id-list.ts'
import { findAnswerElements } from '../../shared/texts/list-of.ts'
import { choiceMap, code, paging, rowId, wireId, wireText } from '../../shared/wire.ts'
import { rolesWords } from './journal-words.calls.ts'

/** One role (spec 3 §3); `auth_rule_ids` is comma-joined. */
const Role = record({
  id: wireId(),
  title: wireText(),
  status: code(),
  role_name: wireText(),
  auth_rule_ids: joinedIds(),
})
export type Role = z.output<typeof Role>

const RuleNode: z.ZodType<Rule> = z.lazy(() =>
  z.object({
    id: wireId(),
    title: wireText(),
    checked: z
      .union([z.boolean(), z.number(), z.string(), z.null()])
      .optional()
      .transform(wireValue =>
        wireValue === undefined || wireValue === null ? null : [true, 1, '1'].includes(wireValue),
      ),
    // A save sends what the tree shows, so no element may be dropped.
    children: z.preprocess(wireValue => readElements(wireValue) ?? wireValue, z.array(RuleNode)),
  }),
)

/** The tree and the role's ids; null if those are missing. */
const Rules = z.object({ list: z.array(RuleNode), auth_rule_ids: joinedIds().nullable() })

/** Reads the tree wherever {@link findAnswerElements} finds it, and the ids beside it. An answer without a tree is unreadable. */
const rulesAnswer = z
  .preprocess(answer => {
    if (!isWireObject(answer)) return answer
    const { auth_rule_ids: ids }: WireObject = { ...answer, ...readFields(answer['data']) }
    return { list: findAnswerElements(answer), auth_rule_ids: ids === undefined ? null : (ids ?? '') }
  }, Rules)
  .meta({ data: Rules })

const reads = area('roles', {
  list: read('GET', '/channelapi/channel/roles', {
    input: z.object({ ...paging }),
    output: page(Role, { configs: z.object({ system_role_status: choiceMap() }) }),
  }),
  rules: read('GET', '/channelapi/channel/rolerules', {
    input: z.object({ id: rowId() }),
    output: rulesAnswer,
  }),
})

/** Returns the name of a role: its title, if it has one. */
export const getRoleName = (role: Role): string => role.title || role.role_name

const isSameRole = (row: Role, { id: role }: { readonly id: string }) => row.id === role

const calls = area('roles', rolesWords, {
  add: write('POST', '/channelapi/channel/roleadd', {
    input: z.object({ role_name: z.string().min(1, 'errors:enterRoleName') }),
    record: on =>
      on.made(reads.list, {
        search: () => ({}),
        key: 'id',
        match: (row, { role_name }) => isSameText(getRoleName(row), role_name),
        compares: {
          texts: 'roles:list',
          columns: [idColumn('id'), textColumn('title')],
          sent: ({ role_name: title }) => ({ title }),
        },
      }),
  }),
  edit: write('POST', '/channelapi/channel/roleedit', {
    input: z.object({
      id: rowId(),
      status: z.string().min(1, 'errors:chooseStatus'),
      role_name: z.string().min(1, 'errors:enterRoleName'),
    }),
    record: on =>
      on.state(reads.list, {
        search: () => ({}),
        isTarget: isSameRole,
        values: row => ({ role_name: getRoleName(row), status: toCodeText(row.status) }),
        codes: ['status'],
      }),
  }),
  remove: write('GET', '/channelapi/channel/roledel', {
    input: z.object({ id: rowId() }),
    record: on => on.state(reads.list, { search: () => ({}), isTarget: isSameRole, isRemoval: true }),
  }),
  /** `auth_rule_ids`: checked and half-checked ids, ascending, comma-joined. */
  setRules: write('POST', '/channelapi/channel/rolerulesedit', {
    input: z.object({ id: rowId(), auth_rule_ids: z.string().min(1, 'errors:chooseRules') }),
    // The tree shows the role's permissions; if it checks and lists nothing, the result is unknown.
    record: on =>
      on.state(reads.rules, {
        search: ({ id: role }) => ({ id: role }),
        isApplied: (rules, { auth_rule_ids }) => {
          const heldRules = readPermissions(rules, null)
          return (
            heldRules &&
            joinSavedIds(resolveStates(heldRules.tree, heldRules.leaves), heldRules.unseen) === auth_rule_ids
          )
        },
      }),
  }),
})

/** Roles and their permissions (spec 3 §2, §4, §5, §7). `remove` is a GET: the method does not show the effect. */
export const roles = { ...reads, ...calls }
