import { z } from 'zod'
import { playerRole } from '../../shared/domain/accounts.ts'
import { playerDifference } from '../../shared/domain/formulas.ts'
import { lockState, simulatedFlag } from '../../shared/domain/players.ts'
import { area, data, readJson, writeJson } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { record } from '../../shared/record.ts'
import { isEmptyOnWire, isWireObject, parseJsonText } from '../../shared/shapes.ts'
import { taskId } from '../../shared/task-id.ts'
import { idList } from '../../shared/texts/id-list.ts'
import {
  choiceMap,
  code,
  optionalText,
  paging,
  sentId,
  sortingWithOrderType,
  stamp,
  thousandths,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { playersWords } from './journal-words.calls.ts'

/** IfInnerProxy of a row: 1 is a simulated account, anything else a player (spec 2 §3). */
export const simulated = () =>
  code().transform(value => (value === simulatedFlag.code.simulated ? value : simulatedFlag.code.player))

/** isBlogger of a row: null or '' is no role; without the field the role is unknown. */
const role = () =>
  z.preprocess(
    wireValue => (wireValue !== undefined && isEmptyOnWire(wireValue) ? playerRole.code.none : wireValue),
    code(),
  )

/** Locked: 0 is normal; any other value, and a missing one, is banned (spec 2 §4). */
export const locked = () => code().transform(value => value ?? lockState.code.banned)

/**
 * One player (spec 2 §3), money in thousandths. `online` is 1 or 0 once the online ids are loaded, null until then.
 * `userHideRoleID` is the hidden flag of spec 3 §3; it is assumed that this list sends it.
 */
const Player = withFigures(
  record({
    ID: wireId(),
    RoleInfo: wireText(),
    isBlogger: role(),
    IfInnerProxy: simulated(),
    IsTestUser: code(),
    AccountName: wireText(),
    Mobile: wireId(),
    SystemRight: code(),
    Money: thousandths(),
    TotalDeposit: thousandths(),
    TotalRollOut: thousandths(),
    VipLv: code(),
    Locked: locked(),
    LimitWithdrawFlag: code(),
    LimitGameFlag: code(),
    ParentID: wireId(),
    ParentType: code(),
    ParentRemark: wireText(),
    teamRoleId: wireId(),
    teamType: code(),
    teamRemark: wireText(),
    salesmanRoleId: wireId(),
    salesmanRemark: wireText(),
    channelRoleId: wireId(),
    channelRemark: wireText(),
    GmType: code(),
    RegisterTime: stamp(),
    LastLoginTime: stamp(),
    userHideRoleID: code().catch(null),
  }).transform(row => ({ ...row, online: null as number | null })),
  { DWdiff: computedFigure(playerDifference) },
)
export type Player = z.output<typeof Player>

type AmountEntry = readonly [string, unknown]
type AmountChoice = readonly [amount: string, label: string]

const isAmount = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(String(value))

const withAmountAsKey = (value: unknown): AmountEntry => [isAmount(value) ? String(value) : '', value]

/**
 * Lists the entries of a map; the key of an amount in a list, in a text with commas or alone is the amount itself. Null for
 * anything else.
 */
const listAmountEntries = (wireValue: unknown): readonly AmountEntry[] | null => {
  const sent = parseJsonText(wireValue)
  if (isEmptyOnWire(sent)) return []
  if (isWireObject(sent)) return Object.entries(sent)
  if (Array.isArray(sent)) return sent.map(withAmountAsKey)
  const parts =
    typeof sent === 'string' || typeof sent === 'number'
      ? String(sent)
          .split(',')
          .map(part => part.trim())
      : []
  // `1,000` is not a list of 1 and 000.
  return parts.length > 0 && parts.every(isAmount) ? parts.map(withAmountAsKey) : null
}

/** One for all entries: creating a schema takes many times as long as reading by it. */
const labelsSchema = choiceMap()

/** Reads an entry as its only amount, `{ id, money }`, or as in a {@link choiceMap}; undefined for any other. */
const readAmountEntry = ([key, value]: AmountEntry): AmountChoice | undefined => {
  const [money, ...others] = isWireObject(value)
    ? Object.keys(value).filter(name => /amount|money/i.test(name))
    : []
  const only = isWireObject(value) && money !== undefined && others.length === 0 ? value[money] : undefined
  if (isAmount(only)) return [String(only), String(only)]
  const [choice, ...more] = Object.entries(labelsSchema.parse({ [key]: value }) ?? {})
  return choice?.[0] && more.length === 0 ? choice : undefined
}

/**
 * Amounts to choose from, as a map of amount to label; the contents are not shown, so the platform may also send a list, a text
 * with commas or a single amount. Null for anything else, and if one of them is no amount: it may be meant otherwise.
 */
const amounts = z
  .unknown()
  .optional()
  .transform((wireValue): Readonly<Record<string, string>> | null => {
    const choices = listAmountEntries(wireValue)?.map(readAmountEntry)
    if (!choices || choices.includes(undefined)) return null
    return Object.fromEntries(choices.flatMap(choice => (choice ? [choice] : [])))
  })
  .meta({ wire: 'labels' })

/** Filters of the list; all names but startTime, endTime and IfInnerProxy are assumed (spec 2 §2.2, §7.2). */
const filters = {
  startTime: optionalText(),
  endTime: optionalText(),
  roleId: optionalText(),
  AccountName: optionalText(),
  ProxyId: optionalText(),
  parentId: optionalText(),
  minDeposit: optionalText(),
  maxDeposit: optionalText(),
  RegIP: optionalText(),
  BankCardNo: optionalText(),
  BankUserName: optionalText(),
  isOnline: optionalText(),
  Locked: optionalText(),
  GmType: optionalText(),
  isRecharge: optionalText(),
  VipLv: optionalText(),
  IfInnerProxy: optionalText(),
}

/** Amount that a player may withdraw without wagering. */
const CodeFree = record({ amount: thousandths() })
export type CodeFree = z.output<typeof CodeFree>

const { list } = area('players', {
  list: readJson('POST', '/channelapi/player/playerList', {
    input: z.object({ ...paging, ...sortingWithOrderType, ...filters }),
    output: page(Player, {
      configs: z.object({
        player_usertype: choiceMap(),
        inner_player_money: amounts,
        importConfig: z.unknown().optional(),
      }),
    }),
  }),
})

const calls = area('players', playersWords, {
  /** Starts a server export of a search; the specification names no call for it. */
  export: writeJson('POST', '/channelapi/player/playerList', {
    input: z.object({
      ...paging,
      ...sortingWithOrderType,
      ...filters,
      event: z.literal('asyncexport').default('asyncexport'),
    }),
    output: taskId('export'),
    assumed: true,
    record: on => on.none('an export changes nothing on record'),
  }),
  online: readJson('POST', '/channelapi/player/onlinePlayerIdsList', { output: idList }),
  codeFree: readJson('POST', '/channelapi/player/getPlayerCodeFree', {
    input: z.object({ roleId: sentId() }),
    // A bare amount or an object with it; the specification does not show the answer.
    output: data(
      z.preprocess(
        wireValue => (isWireObject(wireValue) ? wireValue : { amount: wireValue ?? null }),
        CodeFree,
      ),
    ),
  }),
})

/** All players (spec 2 §2.2, §7.2). */
export const players = { list, ...calls }
