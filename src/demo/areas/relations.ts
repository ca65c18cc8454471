import { payerFlag } from '../../shared/domain/hierarchy.ts'
import { optionalWhole } from '../call-values.ts'
import { networkOf } from '../data/agent-network.ts'
import { figuresOnWire, pageFrom, sorted, total } from '../data/agent-rows.ts'
import { relationsOf } from '../data/relations.ts'
import { agentOf, hiddenFrom, hidePlayer, hidingOf, unhidePlayer } from '../data/relations-hidden.ts'
import { labelsIn } from '../dictionary-texts.ts'
import { knownPlayer, needed, operatorOf, targetPlayer } from '../form-checks.ts'
import { Refusal } from '../refusal.ts'
import { successMessages } from '../success-messages.ts'
import type { Handlers } from '../world.ts'
import { goodParent } from './player-team.ts'

const sortable = [
  'RoleID',
  'ParentID',
  'Money',
  'TotalPerson',
  'Lv1RealInviteCount',
  'Lv1PersonCount',
  'TotalFirstDepositPerson',
  'TotalDeposit',
  'TotalRollOut',
  'Totalyk',
  'TotalRunning',
  'DailyDeposit',
  'DailyWithdraw',
  'firstPayMoney',
  'firstPayTime',
  'RegisterTime',
  'LastLoginTime',
  'WinNumTotal',
] as const

/** Who invited whom, and players hidden from an agent's figures (spec 3 §2, §4, §5, §7). */
export const relations: Handlers = {
  'relations.list': (call, { database, clock }) => {
    const { related, rowOf } = relationsOf(database, call, clock.today())
    // An order needs the figures of all.
    const isOrdered = call.text('orderby') !== '' || call.text('orderType') !== ''
    const rows = isOrdered ? sorted(call, related.map(rowOf), sortable) : undefined
    const first = rows?.[0]?.RoleID ?? related[0]?.found.id
    const someone = optionalWhole(call, 'SourceParentID') ?? first ?? 0
    const [paid, drawn] = [
      total(related, ({ found }) => found.deposit),
      total(related, ({ found }) => found.withdrawn),
    ]
    return {
      data: {
        data: (rows ? pageFrom(call, rows) : pageFrom(call, related).map(rowOf)).map(figuresOnWire),
        total: related.length,
        other: {
          TotalDeposit: paid,
          TotalRollOut: String(drawn),
          Totalyk: paid - drawn,
          totalCount: related.length,
          channelRoleId: networkOf(database).members.get(someone)?.channel ?? null,
        },
        configs: { agent_ispay: labelsIn(payerFlag, call.language) },
      },
    }
  },

  'relations.hide': (call, { database, clock }) => {
    const player = knownPlayer(database, needed(call, 'RoleID', 'choosePlayerToHide'))
    const typed = needed(call, 'parentId', 'enterHideTo')
    if (!/^[1-9]\d*$/.test(typed)) throw new Refusal('enterHideTo')
    if (hidingOf(database, player)) throw new Refusal('hiddenAlready')
    const agent = agentOf(database, player)
    if (agent === 0) throw new Refusal('hideNoAgent')
    const parent = goodParent(database, player, typed)
    if (parent === agent) throw new Refusal('hideSameParent')
    const hiding = { agent, operator: operatorOf(call).username, added: clock.stamp() }
    hidePlayer(database, player, hiding, parent)
    return { data: [], message: successMessages.operationSucceeded[call.language] }
  },

  'relations.unhide': (call, { database }) => {
    const hiding = hidingOf(database, targetPlayer(call, database, 'RoleID'))
    if (!hiding) throw new Refusal('hiddenNot')
    // Where the agent was deleted meanwhile there is nobody to go back to.
    const isThere = networkOf(database).members.has(hiding.agent)
    const agent = isThere ? goodParent(database, hiding.player, String(hiding.agent)) : 0
    unhidePlayer(database, { ...hiding, agent })
    return { data: successMessages.operationSucceeded[call.language] }
  },

  'relations.hidden': (call, { database }) => {
    const agent = targetPlayer(call, database, 'parentID')
    const only = optionalWhole(call, 'RoleID')
    const rows = hiddenFrom(database, agent)
      .filter(({ player }) => only === undefined || player === only)
      .map(({ player, deposit, withdrawn, operator, added }) => ({
        RoleID: player,
        Deposit: deposit,
        Withdraw: withdrawn,
        DWdiff: deposit - withdrawn,
        operatorName: operator,
        AddTime: added,
      }))
    const ordered = sorted(call, rows, ['RoleID', 'Deposit', 'Withdraw', 'DWdiff', 'AddTime'])
    return { data: { list: pageFrom(call, ordered).map(figuresOnWire), count: rows.length } }
  },
}
