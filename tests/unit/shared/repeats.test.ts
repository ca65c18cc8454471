import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { pickIdentityFields } from '../../../src/main/journal/target.ts'
import { getRepeatPolicy } from '../../../src/shared/endpoint.ts'

/** Writes that are harmless to repeat after a success, by reason. */
const harmless = {
  'sets a value: a second one sets the same': [
    'accounts.edit',
    'accounts.setExtra',
    'accounts.setFakeData',
    'accounts.setHiddenOrders',
    'accounts.setInviteBonus',
    'accounts.setPixel',
    'accounts.setPoints',
    'accounts.setPullRules',
    'bloggers.saveWinRate',
    'bloggers.setFakeData',
    'bloggers.setHiddenOrders',
    'bloggers.setInviteBonus',
    'bloggers.setRemark',
    'droppedBinding.save',
    'emailQuotas.edit',
    'gameApi.savePoints',
    'operationsSettings.setExtra',
    'operationsSettings.setFakeData',
    'operationsSettings.setHiddenOrders',
    'operationsSettings.setInviteBonus',
    'operationsSettings.setPullRules',
    'ownAccount.changePassword',
    'payWays.saveBank',
    'payWays.saveWallet',
    'playerActions.bindAccount',
    'playerActions.edit',
    'playerActions.setCodeFree',
    'playerActions.setControl',
    'playerActions.setParent',
    'playerActions.setRole',
    'playerActions.setVipLevel',
    'relations.hide',
    'roles.edit',
    'roles.setRules',
    'simulatedAccounts.rename',
    'simulatedAccounts.setPassword',
    'subChannelAccounts.edit',
    'subChannelAccounts.setExtra',
    'subChannelAccounts.setFakeData',
    'subChannelAccounts.setHiddenOrders',
    'subChannelAccounts.setInviteBonus',
    'subChannelAccounts.setPixel',
    'subChannelAccounts.setPoints',
    'subChannelAccounts.setPullRules',
    'winRates.save',
  ],
  'ends a state: there is nothing left to end': [
    'accounts.remove',
    'accounts.unbindGoogle',
    'droppedBinding.addExempt',
    'droppedBinding.remove',
    'droppedBinding.removeExempt',
    'gm.approve',
    'gm.refuse',
    'mail.approve',
    'mail.void',
    'payWays.remove',
    'playerActions.cancelRole',
    'playerActions.delete',
    'playerActions.forceQuit',
    'playerActions.unbindPhone',
    'rechargeOrders.restore',
    'relations.unhide',
    'roles.remove',
    'subChannelAccounts.remove',
    'subChannelAccounts.unbindGoogle',
    'winRates.remove',
  ],
  'adds a name that the platform takes once, or a text without money': [
    'accounts.add',
    'playerActions.addRemark',
    'roles.add',
    'subChannelAccounts.add',
  ],
  'computes or copies what is there': [
    'accounts.repair',
    'agentSummary.export',
    'agentSummary.repair',
    'bloggers.repair',
    'gameApi.exportMonthly',
    'mail.uploadImage',
    'playerActions.sync',
    'playerLevels.repair',
    'players.export',
    'salesmanSettlement.export',
    'simulatedAccounts.export',
    'subChannelAccounts.repair',
    'subChannelSettlement.export',
    'system.synchronize',
  ],
} as const

test('every write prompts before a repeat after success, or is listed as harmless', () => {
  // A toggle is sent only while its state is unchanged since the prompt.
  const withoutPrompt = catalogue.filter(one => one.effect === 'write' && typeof one.repeats === 'string')
  expect(withoutPrompt.map(({ id }) => id).toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})

test('the writes that prompt identify a repeat by these fields', () => {
  const withPrompt = catalogue.flatMap(({ id, repeats }) =>
    typeof repeats === 'string' ? [] : [[id, ...repeats.by] as const],
  )
  expect(Object.fromEntries(withPrompt.map(([id, ...by]) => [id, by]))).toEqual({
    'agentQuery.reissue': ['RoleID', 'ProxyId'],
    'agentQuery.reissueMany': ['RoleID', 'ProxyId'],
    'bloggers.changeScore': ['roleId', 'operateType', 'money'],
    'gm.deduct': ['roleId', 'money'],
    'gm.topUp': ['roleId', 'money'],
    'mail.add': ['recordType', 'roleId', 'extraType', 'amount'],
    'playerActions.setWagering': ['roleId', 'type', 'amount'],
    'playerGoods.add': ['roleId', 'itemType', 'num', 'prop1', 'prop2'],
    'playerGoods.use': ['roleId', 'itemId', 'num'],
    'proxyBonus.unfreeze': ['roleId', 'number'],
    'salesmanSettlement.settle': ['ProxyId', 'mydate', 'SettleAmount'],
    'simulatedAccounts.add': ['email', 'nAwardMoney'],
    'simulatedAccounts.changeScore': ['roleId', 'operateType', 'money'],
    'simulatedAccounts.generate': ['Money', 'accountNum', 'accountPrefix'],
    'simulatedAccounts.importMembers': ['nAwardMoney', 'file'],
    'subChannelSettlement.settle': ['ProxyId', 'mydate', 'SettleAmount'],
  })
})

test('a mail prompts only when it carries an amount, regardless of its text', () => {
  const notice = { title: 'Maintenance', recordType: '7', mailtxt: 'tonight' }
  expect(getRepeatPolicy(mail.add, notice)).toBe('unanswered')
  expect(pickIdentityFields(mail.add, notice)).toEqual(notice)
  const gift = { ...notice, recordType: '8', roleId: '7', extraType: '1', amount: '50' }
  expect(getRepeatPolicy(mail.add, gift)).toMatchObject({ minutes: 10 })
  const { title: _, mailtxt: __, ...same } = gift
  expect(pickIdentityFields(mail.add, gift)).toEqual(same)
})
