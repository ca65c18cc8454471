import { findTargetPlayer } from '../../demo/form-checks.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers, Handler } from '../../demo/world.ts'

/** Creates a handler that flips the flag; the call has only the player's id (spec 2 §4). */
const toggle =
  (flag: string): Handler =>
  (call, { database }) => {
    database.run(`UPDATE players SET ${flag} = 1 - ${flag} WHERE id = ?`, findTargetPlayer(call, database))
    return succeed(call, 'settingSucceeded')
  }

const flip = {
  lock: toggle('locked'),
  simulated: toggle('simulated'),
  testUser: toggle('test_user'),
  withdraw: toggle('no_withdraw'),
  game: toggle('no_game'),
  inviteAward: toggle('no_invite_award'),
}

/** Switches of a player (spec 2 §2.2, §4, §7.2). */
export const playerToggles: CallHandlers = {
  'playerActions.toggleLock': (call, world) => {
    const reply = flip.lock(call, world)
    // Banning a player also ends their session.
    world.database.run(
      'UPDATE players SET online = 0 WHERE id = ? AND locked = 1',
      Number(call.text('roleId')),
    )
    return reply
  },
  'playerActions.toggleSimulated': flip.simulated,
  'playerActions.toggleTestUser': flip.testUser,
  'playerActions.toggleWithdrawLimit': flip.withdraw,
  'playerActions.toggleGameLimit': flip.game,
  'playerActions.toggleInviteAward': flip.inviteAward,
}
