import { dialog } from '../../../renderer/kit/dialog/dialog.tsx'
import { amount, choice, codeText, note, number, password } from '../../../renderer/kit/form/fields.ts'
import { vipLevel, wageringChange } from '../../../shared/domain/players.ts'
import type { CodeFree, Player } from '../calls.ts'
import { namePlayer } from '../one-player.ts'
import { playerActions, toCodeFreeValues, toVipValues } from '../player-actions.calls.ts'

export const addRemark = dialog<typeof playerActions.addRemark, Player>(playerActions.addRemark, {
  texts: 'players:addRemark',
  group: 'marks',
  isProminent: true,
  fields: [note('remark', 500)],
  createInput: row => ({ roleId: row.ID }),
  textValues: namePlayer,
  batch: { subjectKey: row => row.ID },
  success: 'players:added',
})

const typedPhone = (mobile: string): string => (/^\d+$/.test(mobile) ? mobile : '')

export const editPlayerAccount = dialog<typeof playerActions.edit, Player>(playerActions.edit, {
  texts: 'players:editAccount',
  group: 'marks',
  fields: [codeText('quhao'), codeText('phone'), password('password')],
  recordSource: true,
  recorded: { quhao: null, phone: 'Mobile' },
  // A partly masked number must not be sent back.
  createInput: row => ({ roleId: row.ID, quhao: '63', phone: typedPhone(row.Mobile) }),
  textValues: namePlayer,
  success: 'players:edited',
})

export const setVipLevel = dialog<typeof playerActions.setVipLevel, Player>(playerActions.setVipLevel, {
  texts: 'players:setVipLevel',
  group: 'marks',
  fields: [choice('vipLevel', vipLevel)],
  recordSource: true,
  recorded: { vipLevel: 'VipLv' },
  createInput: row => ({ roleId: row.ID, ...toVipValues(row) }),
  textValues: namePlayer,
  batch: { subjectKey: row => row.ID },
  success: 'players:set',
})

export const setWagering = dialog<typeof playerActions.setWagering, Player>(playerActions.setWagering, {
  texts: 'players:setWagering',
  group: 'money',
  isProminent: true,
  fields: [choice('type', wageringChange), amount('amount', { only: 'notNegative' })],
  createInput: row => ({ roleId: row.ID }),
  textValues: namePlayer,
  success: 'players:set',
})

/** A player, with the amount free of wagering once loaded. */
type WithCodeFree = Player & Partial<Pick<CodeFree, 'amount'>>

export const setCodeFree = dialog<typeof playerActions.setCodeFree, WithCodeFree>(playerActions.setCodeFree, {
  texts: 'players:setCodeFree',
  group: 'money',
  fields: [amount('amount', { only: 'notNegative' })],
  recordSource: true,
  createInput: ({ ID, amount: free = null }) => ({ roleId: ID, ...toCodeFreeValues({ amount: free }) }),
  textValues: namePlayer,
  success: 'players:set',
})

export const setParent = dialog<typeof playerActions.setParent, Player>(playerActions.setParent, {
  texts: 'players:setParent',
  group: 'relations',
  fields: [number('parentId')],
  createInput: row => ({ roleId: row.ID }),
  textValues: row => ({ ...namePlayer(row), parent: row.ParentID || '0' }),
  batch: { subjectKey: row => row.ID },
  success: 'players:set',
})
