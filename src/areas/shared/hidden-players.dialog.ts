import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { number } from '../../renderer/kit/form/fields.ts'
import { listDialog } from '../../renderer/kit/list/list-dialog.tsx'
import { id, money, playerId, time } from '../../shared/column.ts'
import { hiddenFlag } from '../../shared/domain/players.ts'
import { relations } from '../relations/calls.ts'

/** A player of the relations list, or of the list of hidden players, which has no `userHideRoleID`. */
interface HideablePlayer {
  readonly RoleID: string
  readonly userHideRoleID?: number | null
}

export const unhidePlayer = confirmation<typeof relations.unhide, HideablePlayer>(relations.unhide, {
  texts: 'relations:unhide',
  createInput: row => ({ RoleID: row.RoleID }),
  when: row => row.userHideRoleID === undefined || row.userHideRoleID === hiddenFlag.code.hidden,
  textValues: row => ({ player: row.RoleID }),
  // The answer's data is its message (spec 3 §7).
  formatSuccess: answer => answer,
})

const sorted = { serverSort: true } as const

/** Action that lists the players hidden from an agent's figures, and unhides them (spec 3 §2). */
export const hiddenPlayers = <Row>(agentOf: (row: Row) => string) =>
  listDialog(relations.hidden, {
    texts: 'shared:hiddenPlayers',
    width: '1100px',
    createInput: (row: Row) => ({ parentID: agentOf(row) }),
    textValues: row => ({ agent: agentOf(row) }),
    filters: [number('RoleID')],
    columns: [
      playerId('RoleID', { pinned: true, ...sorted }),
      money('Deposit', 2, sorted),
      money('Withdraw', 2, sorted),
      money('DWdiff', 2, { tone: 'negativeRed', ...sorted }),
      id('operatorName', { width: 140, ...sorted }),
      time('AddTime', sorted),
    ],
    rowKey: 'RoleID',
    pageSize: 20,
    pageSizes: [10, 20, 30, 50, 100, 200],
    rowActions: [unhidePlayer],
  })
