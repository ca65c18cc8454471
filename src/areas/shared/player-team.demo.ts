import type { Database } from '../../demo/data/database.ts'
import { isAtOrAbove, setParent } from '../../demo/data/players/player-tree.ts'
import { findTargetPlayer, requireChoice, requirePlayer, requireText } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { playerRole } from '../../shared/domain/accounts.ts'

const { none, blogger, agent } = playerRole.code

const readRole = (database: Database, player: number): number =>
  database.one<{ role: number }>('SELECT role FROM memberships WHERE player = ?', player).role

const setRole = (database: Database, player: number, role: number) =>
  database.run('UPDATE memberships SET role = ? WHERE player = ?', role, player)

const readParent = (database: Database, player: number): string =>
  String(database.one<{ parent: number }>('SELECT parent FROM players WHERE id = ?', player).parent)

/** Returns a valid parent for this player. */
export const findValidParent = (database: Database, player: number, parentText: string): number => {
  if (parentText === String(player)) throw new Refusal('A player cannot be their own parent')
  const parent = requirePlayer(database, parentText, 'The parent does not exist')
  if (isAtOrAbove(database, player, parent)) throw new Refusal('A player below cannot become the parent')
  return parent
}

/** Roles and parents of a player (spec 2 §4, §5, §7.2). */
export const playerTeam: CallHandlers = {
  'playerActions.setRole': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    const role = requireChoice(call, 'type', [blogger, agent], 'Please choose the type')
    if (readRole(database, player) !== none)
      throw new Refusal('The player already is a blogger or agent and cannot be both')
    const text = call.text('parentRoleID').trim()
    const isNew = text !== '' && text !== '0' && text !== readParent(database, player)
    const parent = isNew ? findValidParent(database, player, text) : undefined
    setRole(database, player, role)
    if (parent !== undefined) setParent(database, player, parent)
    return succeed(call, 'settingSucceeded')
  },

  'playerActions.cancelRole': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    if (readRole(database, player) === none) throw new Refusal('The player is no blogger or agent')
    setRole(database, player, none)
    return succeed(call)
  },

  'playerActions.setParent': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    const parentText = requireText(call, 'parentId', 'Please enter the parent ID')
    setParent(database, player, findValidParent(database, player, parentText))
    return succeed(call, 'settingSucceeded')
  },
}
