import { expect, test } from 'vitest'
import { findTextDifference, hasSpecifiedText } from './specified-texts.ts'

/** Inputs that are refused before sending, with the specified message (sections 5 and 8). */
const account3 = {
  groupId: '3',
  username: 'alba77',
  password: 'Alba12345',
  check_password: 'Alba12345',
}
const pixel7 = { id: '7', pix_type: '1', pix_id: 'px', pix_token: 'tk' }
const points7 = { id: '7', game_passage_point: '1', game_withdraw_point: '1', game_dividend_point: '1' }
const rate = { RoleID: '7', apiId: '99999', WinRate: '95' }
const refusals = [
  ['relations.hide', { RoleID: '', parentId: '5' }, 'RoleID', 'please select the player to hide'],
  ['relations.hide', { RoleID: '0', parentId: '5' }, 'RoleID', 'please select the player to hide'],
  ['relations.hide', { RoleID: '7', parentId: '' }, 'parentId', 'please fill hide to'],
  ['relations.hide', { RoleID: '7', parentId: '0' }, 'parentId', 'please fill hide to'],
  ['agentQuery.reissue', { RoleID: '7', ProxyId: '' }, 'ProxyId', 'parameter error'],
  ['agentQuery.reissue', { RoleID: '', ProxyId: '5' }, 'RoleID', 'parameter error'],
  ['agentQuery.reissue', { RoleID: '7,0', ProxyId: '5' }, 'RoleID', 'parameter error'],
  ['proxyBonus.unfreeze', { roleId: '', number: '1' }, 'roleId', 'parameter error'],
  ['proxyBonus.unfreeze', { roleId: '7', number: '0' }, 'number', 'parameter error'],
  ['droppedBinding.addExempt', { RoleID: '' }, 'RoleID', 'please fill player id'],
  ['droppedBinding.removeExempt', { RoleID: '' }, 'RoleID', 'please choose rows'],
  ['accounts.add', { ...account3, groupId: '' }, 'groupId', 'role'],
  ['accounts.add', { ...account3, username: '' }, 'username', 'please enter'],
  ['accounts.add', { ...account3, password: '' }, 'password', 'password'],
  ['accounts.add', { ...account3, check_password: '' }, 'check_password', 'confirm password'],
  ['accounts.add', { ...account3, check_password: 'Alba54321' }, 'check_password', 'password match confirm'],
  ['roles.add', { role_name: '' }, 'role_name', 'role name'],
  ['roles.setRules', { id: '', auth_rule_ids: '1' }, 'id', 'invalid request'],
  ['roles.setRules', { id: '3', auth_rule_ids: '' }, 'auth_rule_ids', 'one rule'],
  ['bloggers.setRemark', { RoleID: '7', remark: '' }, 'remark', 'team remark cannot be empty'],
  ['bloggers.changeScore', { roleId: '7', money: '', operateType: '1' }, 'money', 'amount'],
  ['accounts.setPixel', { ...pixel7, pix_type: '' }, 'pix_type', 'choose type'],
  ['accounts.setPixel', { ...pixel7, pix_id: '' }, 'pix_id', 'fill id'],
  ['accounts.setPixel', { ...pixel7, pix_token: '' }, 'pix_token', 'fill token'],
  ['accounts.setExtra', { id: '7', charge_require: '1.25' }, 'charge_require', 'max 1 decimal'],
  ['operationsSettings.setExtra', { id: '7', charge_require: '1.25' }, 'charge_require', 'max 1 decimal'],
  ['accounts.setPoints', { ...points7, game_passage_point: '1.15' }, 'game_passage_point', 'max 1 decimal'],
  ['bloggers.saveWinRate', { ...rate, RoleID: '' }, 'RoleID', 'enter player id'],
  ['bloggers.saveWinRate', { ...rate, WinRate: '' }, 'WinRate', 'enter win rate'],
  ['bloggers.saveWinRate', { ...rate, apiId: '' }, 'apiId', 'please choose the platform'],
  ['accounts.setInviteBonus', { id: '0', valid_invite_type: '0' }, 'id', 'agent id does not exist'],
  ['accounts.setFakeData', { id: '' }, 'id', 'agent id does not exist'],
  ['subChannelAccounts.setFakeData', { id: '0' }, 'id', 'agent id does not exist'],
  ['bloggers.setInviteBonus', { role_id: '', valid_invite_type: '0' }, 'role_id', 'agent id does not exist'],
  ['bloggers.setFakeData', { role_id: '0' }, 'role_id', 'agent id does not exist'],
  ['operationsSettings.setInviteBonus', { id: '', valid_invite_type: '0' }, 'id', 'agent id does not exist'],
  ['operationsSettings.setFakeData', { id: '0' }, 'id', 'agent id does not exist'],
  ['accounts.remove', { id: '' }, 'id', 'invalid request'],
  ['accounts.unbindGoogle', { id: '0' }, 'id', 'invalid request'],
  [
    'accounts.setPullRules',
    { id: '', RoubarMinInvite: '1', RoubarRegInterval: '1' },
    'id',
    'invalid request',
  ],
  ['accounts.toggleOnly2nd', { id: '' }, 'id', 'invalid request'],
  ['relations.unhide', { RoleID: '' }, 'RoleID', 'invalid request'],
  ['bloggers.setHiddenOrders', { role_id: '' }, 'role_id', 'invalid request'],
  ['bloggers.repair', { RoleID: '' }, 'RoleID', 'invalid request'],
  ['droppedBinding.remove', { RoleID: '0' }, 'RoleID', 'invalid request'],
  ['roles.remove', { id: '' }, 'id', 'invalid request'],
  [
    'salesmanSettlement.settle',
    { ProxyId: '', mydate: '2026-07-01', SettleAmount: '1' },
    'ProxyId',
    'invalid request',
  ],
] as const

test.each(refusals)('%s refuses %j for its %s: “%s”', (id, input, field, phrase) => {
  expect(findTextDifference(id, input, field, phrase)).toBe('')
})

test.each([
  ['errors:chooseRows', 'please choose rows to operate'],
  ['errors:noRoles', 'system has no roles configured cannot add'],
  ['errors:invalidRequest', 'invalid request'],
  ['errors:task.repairFailed', 'repair failed'],
  ['errors:task.exportFailed', 'export failed please retry'],
  ['errors:task.exportRuns', 'an export task is'],
  ['app:nothingToCopy', 'no data'],
  ['table:noData', 'no data'],
  ['errors:chooseRowsToCopy', 'please select rows to copy first'],
  ['app:copied', 'copied'],
  ['errors:partlyModified', 'some modifications failed'],
  ['list:dialog.systemError', 'system error'],
  ['list:dialog.succeeded', 'operation succeeded'],
  ['settings:saved', 'setting succeeded'],
  ['accounts:added', 'added'],
  ['accounts:edited', 'edited'],
  ['roles:added', 'added'],
  ['roles:edited', 'edited'],
  ['app:jobs.submitted.repair', 'repair task submitted result later'],
  ['app:jobs.submitted.export', 'export task submitted come back later to download'],
  ['droppedBinding:add.hints.interval', 'after registered players one of every is dropped of'],
  ['settings:hiddenOrders.hints.allHidden', 'in this mode 100 of repeat-deposit orders are hidden'],
  ['settings:extra.hints.meaning', 'wagering multiplier of the deposit without gifts'],
  ['settings:fakeDataTimes.show_bet_multiply', 'times'],
  ['agentQuery:list.title', 'unbind query'],
  ['settings:own.title', 'operations settings'],
  ['accounts:salesmen.title', 'salesperson accounts'],
  ['channelTotals:salesmanReport.title', 'salesperson report'],
] as const)('%s has a text in three languages: %s', (key, phrase) => {
  expect(hasSpecifiedText(phrase, key)).toBe(true)
})
