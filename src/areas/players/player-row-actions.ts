import type { Action } from '../../renderer/kit/dialog/action.ts'
import { getActionGroup, sortByGroup } from '../../renderer/kit/menu/action-group.ts'
import type { Player } from './calls.ts'
import { goodsOfPlayer } from './dialogs/goods.dialog.ts'
import {
  deletePlayer,
  forceQuit,
  setControl,
  syncPlayer,
  unbindPhone,
  unsetControl,
} from './dialogs/player-account.dialog.ts'
import { cancelBlogger, cancelBroker, setBlogger, setBroker } from './dialogs/player-role.dialog.ts'
import {
  addRemark,
  editPlayerAccount,
  setCodeFree,
  setParent,
  setVipLevel,
  setWagering,
} from './dialogs/player-settings.dialog.ts'
import {
  toggleGames,
  toggleLock,
  toggleSimulated,
  toggleTestUser,
  toggleWithdrawals,
} from './dialogs/player-toggles.dialog.ts'
import { playerRemarks } from './dialogs/remarks.dialog.ts'

/** Actions on a player (spec 2 §2.2), besides the switches. The kit sorts them by their group, within it they stay in order. */
export const playerRowActions = [
  setWagering,
  setCodeFree,
  goodsOfPlayer,
  forceQuit,
  setParent,
  setBlogger,
  setBroker,
  cancelBlogger,
  cancelBroker,
  addRemark,
  playerRemarks,
  setVipLevel,
  editPlayerAccount,
  toggleTestUser,
  toggleSimulated,
  syncPlayer,
  setControl,
  unsetControl,
  unbindPhone,
  deletePlayer,
]

/** States that are switched in place. */
export const playerSwitches = {
  Locked: toggleLock,
  LimitWithdrawFlag: toggleWithdrawals,
  LimitGameFlag: toggleGames,
}

/** All actions on a player, in the order of every bar and menu. */
export const playerActionsInOrder: readonly Action<Player>[] = sortByGroup<Action<Player>>(
  [...Object.values(playerSwitches), ...playerRowActions],
  getActionGroup,
)

/** Bulk actions on players. */
export const playerBatches = playerActionsInOrder.filter(action => action.batches)
