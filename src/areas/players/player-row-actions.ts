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

/** Actions on a player besides the switches, in the document's order (spec 2 §2.2); the kit sorts them by their group. */
export const playerRowActions = [
  addRemark,
  editPlayerAccount,
  setVipLevel,
  playerRemarks,
  goodsOfPlayer,
  setWagering,
  setCodeFree,
  setParent,
  setBlogger,
  setBroker,
  toggleTestUser,
  toggleSimulated,
  syncPlayer,
  cancelBlogger,
  cancelBroker,
  setControl,
  unsetControl,
  unbindPhone,
  forceQuit,
  deletePlayer,
]

/** States that are switched in place. */
export const playerSwitches = {
  Locked: toggleLock,
  LimitWithdrawFlag: toggleWithdrawals,
  LimitGameFlag: toggleGames,
}

const allActions: readonly Action<Player>[] = [...Object.values(playerSwitches), ...playerRowActions]

/** All actions on a player, in the order of every bar and menu. */
export const playerActionsInOrder = sortByGroup(allActions, getActionGroup)

/** Bulk actions on players. */
export const playerBatches = allActions.filter(action => action.batches)
