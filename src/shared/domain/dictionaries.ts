import {
  bloggerScore,
  googleBound,
  leaderKind,
  pixelType,
  roleGiven,
  roleStatus,
  trackFlag,
} from './account-settings.ts'
import { accountKind, playerRole } from './accounts.ts'
import type { Dictionary } from './dictionary.ts'
import { gameType, roundResult } from './games.ts'
import { gmDeductionType, gmOperateType, gmStatus, gmTopUpType } from './gm.ts'
import { itemStatus, itemType } from './goods.ts'
import { hidingSwitch, hidingType, repeatsHidden } from './hidden-orders.ts'
import {
  dropScope,
  dropType,
  payerFlag,
  proxyLevel,
  queryLevel,
  relationLevel,
  validPlayer,
} from './hierarchy.ts'
import { childFollow, inviteDisplay, inviteMode, onOff, payoutTiming } from './invite-bonus.ts'
import { journalOutcome } from './journal.ts'
import { mailExtra, mailRecord, mailState, sendType } from './mail.ts'
import {
  fakeWithdrawal,
  hideFlag,
  rechargePayType,
  rechargeStatus,
  reissued,
  withdrawalRecord,
  withdrawalStatus,
} from './orders.ts'
import { payWayType, walletStatus } from './pay-ways.ts'
import {
  agentLevel,
  bloggerTag,
  detailPayType,
  detailRechargeStatus,
  detailWithdrawalStatus,
  hiddenFlag,
  lockState,
  makeup,
  onlineState,
  parentType,
  restriction,
  scoreChange,
  simulatedFlag,
  systemRight,
  testUserFlag,
  userType,
  vipLevel,
  wageringChange,
  wageringStatus,
  yesNo,
} from './players.ts'
import { runOutcome, settleDayState, settledOtherwise } from './settle-run.ts'

const all: readonly Dictionary[] = [
  bloggerScore,
  childFollow,
  googleBound,
  hidingSwitch,
  hidingType,
  inviteDisplay,
  inviteMode,
  leaderKind,
  payoutTiming,
  pixelType,
  repeatsHidden,
  roleGiven,
  roleStatus,
  trackFlag,
  dropScope,
  dropType,
  onOff,
  payerFlag,
  proxyLevel,
  queryLevel,
  relationLevel,
  validPlayer,
  gameType,
  roundResult,
  itemType,
  itemStatus,
  payWayType,
  walletStatus,
  simulatedFlag,
  testUserFlag,
  hiddenFlag,
  systemRight,
  parentType,
  onlineState,
  lockState,
  restriction,
  yesNo,
  vipLevel,
  userType,
  wageringChange,
  scoreChange,
  wageringStatus,
  agentLevel,
  bloggerTag,
  detailRechargeStatus,
  makeup,
  detailPayType,
  detailWithdrawalStatus,
  accountKind,
  fakeWithdrawal,
  gmOperateType,
  gmTopUpType,
  gmDeductionType,
  gmStatus,
  hideFlag,
  journalOutcome,
  mailExtra,
  mailRecord,
  mailState,
  playerRole,
  rechargePayType,
  rechargeStatus,
  reissued,
  runOutcome,
  sendType,
  settleDayState,
  settledOtherwise,
  withdrawalRecord,
  withdrawalStatus,
]

const byId = new Map(all.map(one => [one.id, one]))

/** Every dictionary of the platform. */
export const dictionaries = all

/** Returns the dictionary of a serialized column or filter; throws for an unknown id (a bug). */
export const getDictionary = (id: string): Dictionary => {
  const dictionary = byId.get(id)
  if (!dictionary) throw new Error(`no dictionary '${id}'`)
  return dictionary
}
