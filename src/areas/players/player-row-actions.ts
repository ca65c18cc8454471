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

/** Actions on a player (spec 2 §2.2), in a list's row and in the head of the detail. */
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

/** Bulk actions on players. */
export const playerBatches = [toggleLock, toggleWithdrawals, addRemark, setVipLevel, setParent]

/** States that are switched in place. */
export const playerSwitches = {
  Locked: toggleLock,
  LimitWithdrawFlag: toggleWithdrawals,
  LimitGameFlag: toggleGames,
}
