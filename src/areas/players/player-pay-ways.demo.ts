import {
  banks,
  maskMobile,
  readPayWays,
  removePayWay,
  type StoredPayWay,
  toWayCode,
} from '../../demo/data/players/pay-ways.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import { findTargetPlayer, requireChoice, requireText } from '../../demo/form-checks.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, Reply, World } from '../../demo/world.ts'
import { payWayType } from '../../shared/domain/pay-ways.ts'

const knownTypes = listCodes(payWayType)
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
const parseTypes = (call: Call): readonly number[] => {
  const types = call.text('payWayType').split(',')
  return types.map(text => {
    const type = knownTypes.find(code => String(code) === text)
    if (type === undefined) throw new Refusal('Unknown pay channel')
    return type
  })
}

const parseType = (call: Call): number => requireChoice(call, 'payWayType', knownTypes, 'Unknown pay channel')

/** Returns the account to change; undefined for a new one. */
const existing = (call: Call, { database }: World, player: number): StoredPayWay | undefined => {
  const id = call.text('UserPayWayId')
  if (id === '') return undefined
  const ownPayWay = readPayWays(database, player, knownTypes).find(payWay => String(payWay.id) === id)
  if (!ownPayWay) throw new Refusal('There is no such payment account')
  return ownPayWay
}

/** Reads the mobile; a masked one is the recorded one, sent back unchanged. */
const parseMobile = (call: Call, onFile: StoredPayWay | undefined): string => {
  const mobile = requireText(call, 'IFSCCode', 'Please enter the mobile')
  if (!isMasked(mobile)) return mobile
  if (!onFile) throw wrongParameter('IFSCCode')
  return onFile.mobile
}

const parseBank = (call: Call, type: number): string => {
  const number = call.text('bankName').trim()
  if (type !== payWayType.code.bank) return number
  if (number === '') throw new Refusal('Please choose the bank')
  if (!Object.hasOwn(banks, number)) throw wrongParameter('bankName')
  return number
}

const save = (call: Call, world: World): Reply => {
  const { database } = world
  const player = findTargetPlayer(call, database)
  const type = parseType(call)
  const onFile = existing(call, world, player)
  const payWay = {
    player,
    type,
    way_code: toWayCode(type),
    card_no: requireText(call, 'bankCardNo', 'Please enter bank card number'),
    holder: requireText(call, 'userName', 'Please enter the cardholder'),
    mobile: parseMobile(call, onFile),
    bank_no: parseBank(call, type),
    id_card: onFile?.id_card ?? '',
    mail: call.text('mail').trim(),
  }
  // Its place among the others stays.
  if (onFile) removePayWay(database, player, onFile.type, String(onFile.id))
  database.insert('pay_ways', { ...onFile, ...payWay })
  return { ...succeed(call, 'settingSucceeded'), success: '1' }
}

/** Payment accounts of players (spec 2 §5, §7.6). */
export const playerPayWays: CallHandlers = {
  'payWays.list': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    return { data: { list: readPayWays(database, player, parseTypes(call)).map(onWire) } }
  },

  'payWays.saveBank': save,
  'payWays.saveWallet': save,

  'payWays.remove': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    if (!removePayWay(database, player, parseType(call), call.text('UserPayWayId'))) {
      throw new Refusal('There is no such payment account')
    }
    return succeed(call)
  },

  'payWays.banks': () => ({
    data: { list: Object.entries(banks).map(([BankNo, BankName]) => ({ BankNo, BankName })) },
  }),
}
