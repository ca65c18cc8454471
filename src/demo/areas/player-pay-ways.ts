import { payWayType } from '../../shared/domain/pay-ways.ts'
import {
  addPayWay,
  banks,
  changePayWay,
  maskMobile,
  readPayWays,
  removePayWay,
  type StoredPayWay,
  toWayCode,
} from '../data/pay-ways.ts'
import { listCodes } from '../dictionary-texts.ts'
import { findTargetPlayer, requireChoice, requireText } from '../form-checks.ts'
import { Refusal } from '../refusal.ts'
import { successMessages } from '../success-messages.ts'
import { integerIn } from '../wire-values.ts'
import type { Call, CallHandlers, Reply, World } from '../world.ts'

const known = listCodes(payWayType)
const isMasked = (mobile: string) => mobile.includes('*')

const onWire = (payWay: StoredPayWay) => ({
  Id: payWay.id,
  WayCode: payWay.way_code,
  BankName: payWay.bank_no || null,
  BankCardNo: payWay.card_no,
  UserName: payWay.holder,
  IdCard: payWay.id_card,
  IFSCCode: maskMobile(payWay.mobile),
  Mail: payWay.mail || null,
  PayWayType: integerIn(payWay.id, payWay.type),
  Status: integerIn(payWay.id + 1, payWay.status),
})

/** Reads the requested types, possibly several: `3,8,9,10,11`. */
const typesOf = (call: Call): readonly number[] => {
  const types = call.text('payWayType').split(',')
  return types.map(text => {
    const type = known.find(code => String(code) === text)
    if (type === undefined) throw new Refusal('payChannelUnknown')
    return type
  })
}

const typeOf = (call: Call): number => requireChoice(call, 'payWayType', known, 'payChannelUnknown')

/** Returns the account to change; undefined for a new one. */
const existing = (call: Call, { database }: World, player: number): StoredPayWay | undefined => {
  const id = call.text('UserPayWayId')
  if (id === '') return undefined
  const found = readPayWays(database, player, known).find(payWay => String(payWay.id) === id)
  if (!found) throw new Refusal('payWayUnknown')
  return found
}

/** Reads the mobile; a masked one is the recorded one, sent back unchanged. */
const mobileOf = (call: Call, onFile: StoredPayWay | undefined): string => {
  const sent = requireText(call, 'IFSCCode', 'enterMobile')
  if (!isMasked(sent)) return sent
  if (!onFile) throw new Refusal('parameterWrong', 'IFSCCode')
  return onFile.mobile
}

const bankOf = (call: Call, type: number): string => {
  const number = call.text('bankName').trim()
  if (type !== payWayType.code.bank) return number
  if (number === '') throw new Refusal('chooseBank')
  if (!Object.hasOwn(banks, number)) throw new Refusal('parameterWrong', 'bankName')
  return number
}

const save = (call: Call, world: World): Reply => {
  const { database } = world
  const player = findTargetPlayer(call, database)
  const type = typeOf(call)
  const onFile = existing(call, world, player)
  const payWay = {
    player,
    type,
    way_code: toWayCode(type),
    card_no: requireText(call, 'bankCardNo', 'enterAccountNumber'),
    holder: requireText(call, 'userName', 'enterHolder'),
    mobile: mobileOf(call, onFile),
    bank_no: bankOf(call, type),
    id_card: onFile?.id_card ?? '',
    mail: call.text('mail').trim(),
  }
  if (onFile) changePayWay(database, { ...onFile, ...payWay })
  else addPayWay(database, payWay)
  return { data: [], message: successMessages.settingSucceeded[call.language], success: '1' }
}

/** Payment accounts of players (spec 2 §5, §7.6). */
export const playerPayWays: CallHandlers = {
  'payWays.list': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    return { data: { list: readPayWays(database, player, typesOf(call)).map(onWire) } }
  },

  'payWays.saveBank': save,
  'payWays.saveWallet': save,

  'payWays.remove': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    if (!removePayWay(database, player, typeOf(call), call.text('UserPayWayId'))) {
      throw new Refusal('payWayUnknown')
    }
    return { data: [], message: successMessages.operationSucceeded[call.language] }
  },

  'payWays.banks': () => ({
    data: { list: Object.entries(banks).map(([BankNo, BankName]) => ({ BankNo, BankName })) },
  }),
}
