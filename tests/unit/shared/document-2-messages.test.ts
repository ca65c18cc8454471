import { expect, test } from 'vitest'
import { findTextDifference, getInputProblem, hasSpecifiedText } from './specified-texts.ts'

const rate = { RoleID: '7', apiId: '2', WinRate: '95' }
const account = { roleId: '7', quhao: '63', phone: '917', password: 'x' }
const addInput = { email: 'abcd', nAwardMoney: '1', password: ['Abcd1234'] }
const generateInput = { Money: '1', accountNum: '1' }
const importInput = { nAwardMoney: '50', password: 'Abcd1234' }
const item = { roleId: '7', itemType: '103', num: '1' }
const bank = {
  roleId: '7',
  payWayType: '7',
  userName: 'Ana',
  bankCardNo: '4795',
  IFSCCode: '917',
  bankName: '033',
}
const wallet = { ...bank, payWayType: '5' }

/** Inputs that are refused before sending, with the specified message (sections 5 and 8). */
const refusals = [
  ['winRates.save', { ...rate, RoleID: '' }, 'RoleID', 'enter player id'],
  ['winRates.save', { ...rate, RoleID: 'a1' }, 'RoleID', 'player id digits'],
  ['winRates.save', { ...rate, WinRate: '' }, 'WinRate', 'enter win rate'],
  ['winRates.save', { ...rate, WinRate: 'much' }, 'WinRate', 'win rate'],
  ['winRates.save', { ...rate, apiId: '' }, 'apiId', 'choose platform'],
  ['playerActions.addRemark', { roleId: '7', remark: '' }, 'remark', 'enter remark'],
  ['playerActions.setWagering', { roleId: '7', amount: '1', type: '' }, 'type', 'choose type'],
  ['playerActions.setWagering', { roleId: '7', amount: '', type: '2' }, 'amount', 'amount'],
  ['playerActions.edit', { ...account, quhao: '' }, 'quhao', 'enter area code'],
  ['playerActions.edit', { ...account, phone: '' }, 'phone', 'enter phone'],
  ['playerActions.edit', { ...account, password: '' }, 'password', 'enter password'],
  ['playerActions.setParent', { roleId: '7', parentId: '' }, 'parentId', 'enter parent id'],
  ['playerActions.delete', { roleId: '7', password: '' }, 'password', 'enter password'],
  ['simulatedAccounts.importMembers', { ...importInput, nAwardMoney: '' }, 'nAwardMoney', 'choose amount'],
  ['simulatedAccounts.importMembers', { ...importInput, password: '' }, 'password', 'password'],
  // The form and main require 8-16, unless the profile allows 4-16.
  [
    'simulatedAccounts.importMembers',
    { ...importInput, password: 'Abc' },
    'password',
    '4-16 letters digits case sensitive',
  ],
  ['simulatedAccounts.add', { ...addInput, email: '' }, 'email', 'enter account'],
  ['simulatedAccounts.add', { ...addInput, email: 'abc' }, 'email', '4-16 letters digits'],
  ['simulatedAccounts.add', { ...addInput, email: 'abcd,a_cd' }, 'email', '4-16 letters digits'],
  ['simulatedAccounts.add', { ...addInput, email: 'a'.repeat(17) }, 'email', '4-16 letters digits'],
  ['simulatedAccounts.add', { ...addInput, nAwardMoney: '0' }, 'nAwardMoney', 'more than 0'],
  [
    'simulatedAccounts.add',
    { ...addInput, password: ['Abcd12345678901234'] },
    'password.0',
    '8-16 letters digits case sensitive',
  ],
  ['simulatedAccounts.generate', { ...generateInput, Money: '' }, 'Money', 'enter base balance'],
  ['simulatedAccounts.generate', { ...generateInput, accountNum: '' }, 'accountNum', 'enter count'],
  ['simulatedAccounts.generate', { ...generateInput, accountNum: '501' }, 'accountNum', '500'],
  [
    'simulatedAccounts.generate',
    { ...generateInput, accountPrefix: 'abc' },
    'accountPrefix',
    'account prefix must be 4-10 letters',
  ],
  [
    'simulatedAccounts.generate',
    { ...generateInput, accountPrefix: 'abcd1' },
    'accountPrefix',
    'account prefix must be 4-10 letters',
  ],
  ['simulatedAccounts.rename', { RoleID: '7', AccountName: '' }, 'AccountName', 'enter account'],
  ['simulatedAccounts.setPassword', { RoleID: '7', pwd: '' }, 'pwd', 'enter password'],
  ['simulatedAccounts.changeScore', { roleId: '7', money: '', operateType: '1' }, 'money', 'enter amount'],
  [
    'simulatedAccounts.changeScore',
    { roleId: '7', money: '1', operateType: '' },
    'operateType',
    'choose type',
  ],
  ['payWays.saveBank', { ...bank, bankCardNo: ' ' }, 'bankCardNo', 'please enter bank card number'],
  ['payWays.saveBank', { ...bank, userName: '' }, 'userName', 'cardholder'],
  ['payWays.saveBank', { ...bank, IFSCCode: '' }, 'IFSCCode', 'mobile'],
  ['payWays.saveBank', { ...bank, bankName: '' }, 'bankName', 'bank'],
  ['payWays.saveBank', { ...bank, payWayType: '' }, 'payWayType', 'unknown pay channel'],
  ['payWays.saveWallet', { ...wallet, bankCardNo: '' }, 'bankCardNo', 'account'],
  ['payWays.saveWallet', { ...wallet, userName: '' }, 'userName', 'user name'],
  ['payWays.saveWallet', { ...wallet, IFSCCode: '' }, 'IFSCCode', 'mobile'],
  ['payWays.remove', { roleId: '7', payWayType: '', UserPayWayId: '3' }, 'payWayType', 'unknown pay channel'],
  [
    'playerActions.bindAccount',
    { roleId: '7', password: '', withdrawPwd: '' },
    'password',
    'login password and withdrawal password cannot both be empty',
  ],
  ['playerGoods.add', { ...item, num: '' }, 'num', 'enter quantity'],
  ['playerGoods.add', { ...item, itemType: '' }, 'itemType', 'choose type'],
  ['playerGoods.add', { ...item, itemType: '101' }, 'prop1', 'prop 1'],
  ['playerGoods.add', { ...item, itemType: '102' }, 'prop1', 'prop 1'],
  ['playerGoods.add', { ...item, itemType: '201' }, 'prop1', 'complete iphone prize info'],
] as const

test.each(refusals)('%s refuses %j for its %s: “%s”', (id, input, field, phrase) => {
  expect(findTextDifference(id, input, field, phrase)).toBe('')
})

/** Inputs that the same rules accept: no input above is refused for another reason. */
test.each([
  ['winRates.save', rate],
  ['winRates.save', { ...rate, WinRate: '-1' }],
  ['playerActions.edit', account],
  ['simulatedAccounts.add', addInput],
  ['simulatedAccounts.add', { ...addInput, email: 'a'.repeat(16) }],
  [
    'simulatedAccounts.generate',
    { ...generateInput, accountNum: '500', accountPrefix: 'abcdefghij', pwd: '' },
  ],
  ['playerGoods.add', { ...item, itemType: '201', prop2: 'blue' }],
  ['playerActions.bindAccount', { roleId: '7', withdrawPwd: 'x' }],
  ['payWays.saveBank', bank],
  ['payWays.saveWallet', wallet],
])('%s accepts %j', (id, input) => {
  for (const field of Object.keys(input)) expect(getInputProblem(id, input, field)).toBe('')
})

test.each([
  ['errors:noPhoneBound', 'no phone bound'],
  ['errors:overQuantity', 'cannot be greater than the current quantity'],
  ['errors:partlyModified', 'some modifications failed'],
  ['errors:task.exportRuns', 'an export is running'],
  ['errors:task.exportFailed', 'export failed please retry'],
  ['errors:task.repairFailed', 'repair failed'],
  ['table:noData', 'no data'],
  ['list:noData', 'no data'],
  ['table:copied', 'copied'],
  ['list:dialog.succeeded', 'operation succeeded'],
  ['players:set', 'set successfully'],
  ['players:edited', 'edited successfully'],
  ['players:added', 'added successfully'],
  ['players:unbound', 'unbound successfully'],
  ['shared:apiPoints.saved', 'set successfully'],
  ['errors:balanceCap1', '10000'],
  ['errors:balanceCap100', '1000000'],
  ['errors:balanceCap1000', '10000000'],
] as const)('%s has a text in three languages: %s', (key, phrase) => {
  expect(hasSpecifiedText(phrase, key)).toBe(true)
})
