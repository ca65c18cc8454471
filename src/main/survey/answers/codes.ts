import { dictionaries } from '../../../shared/domain/dictionaries.ts'
import type { Dictionary } from '../../../shared/domain/dictionary.ts'
import { isWireObject, readElements, readFields, type WireObject } from '../../../shared/shapes.ts'
import { toLetters } from '../names/names.ts'

/** Dictionaries of codes with another name than their field, for all calls. */
const byField: Readonly<Record<string, string>> = {
  show_valid_invite: 'inviteDisplay',
  chest_second_day: 'payoutTiming',
  valid_invite_type: 'inviteMode',
  Locked: 'lockState',
  UseStatus: 'itemStatus',
  teamType: 'playerRole',
  GmType: 'userType',
  RoubarType: 'dropType',
  RoubarFlag: 'hideFlag',
  OperateType: 'gmOperateType',
  RecordType: 'mailRecord',
  ExtraType: 'mailExtra',
  VerifyState: 'mailState',
  recordType: 'withdrawalRecord',
}

/** Dictionaries of ambiguous field names, as `call.field`. */
const byCall: Readonly<Record<string, string>> = {
  'rechargeOrders.list.Status': 'rechargeStatus',
  'rechargeOrders.list.PayType': 'rechargePayType',
  'withdrawals.list.status': 'withdrawalStatus',
  'gm.list.status': 'gmStatus',
  'roles.list.status': 'roleStatus',
  'players.list.isBlogger': 'playerRole',
  'relations.list.isBlogger': 'playerRole',
  'withdrawals.list.isBlogger': 'playerRole',
  'bloggers.list.isBlogger': 'playerRole',
  'playerDetail.recharges.Status': 'detailRechargeStatus',
  'playerDetail.withdrawals.status': 'detailWithdrawalStatus',
  'playerDetail.wagering.Status': 'wageringStatus',
}

/** The dictionary of a field's codes, if any: by the tables, else the one of its name. */
export const findDictionary = (call: string, field: string): Dictionary | undefined => {
  const id = toLetters(byCall[`${call}.${field}`] ?? byField[field] ?? field)
  return dictionaries.find(dictionary => toLetters(dictionary.id) === id)
}

const codesOfMap = (value: unknown): readonly string[] => {
  const fields = isWireObject(value) ? readFields(value) : undefined
  if (fields) return Object.keys(fields)
  return (readElements(value) ?? []).flatMap((element, index) =>
    isWireObject(element) ? Object.values(element).map(String) : [String(index)],
  )
}

/** Codes that the answer itself labels: a platform may have more than documented. */
export const collectLabelledCodes = (holders: readonly WireObject[]): ReadonlySet<string> =>
  new Set(
    holders.flatMap(holder => {
      const configs = holder['configs']
      return isWireObject(configs) ? Object.values(configs).flatMap(codesOfMap) : []
    }),
  )

/** Finds codes of a field that neither the dictionary nor the answer labels. */
export const findUnknownCodes = (
  dictionary: Dictionary,
  values: readonly unknown[],
  labelled: ReadonlySet<string>,
): readonly number[] => {
  const codes = values.flatMap(value => {
    const code =
      typeof value === 'boolean' ? Number(value) : value === '' || value === null ? null : Number(value)
    return code !== null && Number.isSafeInteger(code) ? [code] : []
  })
  return codes.filter(
    code => !dictionary.find(code) && dictionary.numbered(code) === undefined && !labelled.has(String(code)),
  )
}
