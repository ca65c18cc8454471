import { optionalWhole, readSort } from '../../demo/call-values.ts'
import { readNetwork } from '../../demo/data/agents/agent-network.ts'
import { readRelations } from '../../demo/data/agents/relations.ts'
import {
  findAgent,
  findHiddenPlayer,
  hidePlayer,
  readHidden,
  unhidePlayer,
} from '../../demo/data/agents/relations-hidden.ts'
import { figuresOnWire, sortRows, sumFigure, takePageRows } from '../../demo/data/rows.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import { findTargetPlayer, getOperator, requirePlayer, requireText } from '../../demo/form-checks.ts'
import { answerRows } from '../../demo/list.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed, successMessages } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { payerFlag } from '../../shared/domain/hierarchy.ts'
import { findValidParent } from '../shared/player-team.demo.ts'

/** Invitation tree, and players hidden from an agent's figures (spec 3 §2, §4, §5, §7). */
export const relations: CallHandlers = {
  'relations.list': (call, { database, clock }) => {
    const { related, buildRow } = readRelations(database, call, clock.today())
    // Sorting needs the figures of all rows.
    const isOrdered = readSort(call) !== undefined
    const rows = isOrdered ? sortRows(call, related.map(buildRow)) : undefined
    const first = rows?.[0]?.RoleID ?? related[0]?.player.id
    const someone = optionalWhole(call, 'SourceParentID') ?? first ?? 0
    const [deposits, withdrawals] = [
      sumFigure(related, ({ player }) => player.deposit),
      sumFigure(related, ({ player }) => player.withdrawn),
    ]
    return {
      data: {
        data: (rows ? takePageRows(call, rows) : takePageRows(call, related).map(buildRow)).map(
          figuresOnWire,
        ),
        total: related.length,
        other: {
          TotalDeposit: deposits,
          TotalRollOut: String(withdrawals),
          Totalyk: deposits - withdrawals,
          totalCount: related.length,
          channelRoleId: readNetwork(database).members.get(someone)?.channel ?? null,
        },
        configs: { agent_ispay: getLabels(payerFlag, call.language) },
      },
    }
  },

  'relations.hide': (call, { database, clock }) => {
    const player = requirePlayer(database, requireText(call, 'RoleID', 'Please select the player to hide'))
    const parentText = requireText(call, 'parentId', 'Please fill hide to')
    if (!/^[1-9]\d*$/.test(parentText)) throw new Refusal('Please fill hide to')
    if (findHiddenPlayer(database, player)) throw new Refusal('The player is hidden already')
    const agent = findAgent(database, player)
    if (agent === 0) throw new Refusal('The player stands under nobody')
    const parent = findValidParent(database, player, parentText)
    if (parent === agent) throw new Refusal('The player stands there already')
    const hiding = { agent, operator: getOperator(call).username, added: clock.stamp() }
    hidePlayer(database, player, hiding, parent)
    return succeed(call)
  },

  'relations.unhide': (call, { database }) => {
    const hiding = findHiddenPlayer(database, findTargetPlayer(call, database, 'RoleID'))
    if (!hiding) throw new Refusal('The player is not hidden')
    // If the agent has since been deleted, the player has no parent to return to.
    const isThere = readNetwork(database).members.has(hiding.agent)
    const agent = isThere ? findValidParent(database, hiding.player, String(hiding.agent)) : 0
    unhidePlayer(database, { ...hiding, agent })
    return { data: successMessages.operationSucceeded[call.language] }
  },

  'relations.hidden': answerRows(
    (call, { database }) => {
      const agent = findTargetPlayer(call, database, 'parentID')
      const only = optionalWhole(call, 'RoleID')
      return readHidden(database, agent)
        .filter(({ player }) => only === undefined || player === only)
        .map(({ player, deposit, withdrawn, operator, added }) => ({
          RoleID: player,
          Deposit: deposit,
          Withdraw: withdrawn,
          DWdiff: deposit - withdrawn,
          operatorName: operator,
          AddTime: added,
        }))
    },
    { row: figuresOnWire },
  ),
}
