import { money, text as textColumn, time } from '../../../shared/column.ts'
import { moneyToWire, negated, parseDecimal, signOf, sizeOf } from '../../../shared/domain/money.ts'
import { vipLevel, wageringChange } from '../../../shared/domain/players.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { playerActions } from '../../../shared/endpoints/player-actions.ts'
import { playerDetail, type Remark } from '../../../shared/endpoints/player-detail.ts'
import { type Player, players } from '../../../shared/endpoints/players.ts'
import { ok } from '../../../shared/result.ts'
import { asReviewed } from '../../kit/batch/batched.ts'
import { call } from '../../kit/calling.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { asItIsNow, onRecord, rowIn } from '../../kit/dialog/on-record.tsx'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { amount, choice, note, number, password, text } from '../../kit/form/fields.ts'
import { codeText } from '../shared/settings/codes.ts'
import { named, onlyThis, shownBy } from './one-player.ts'

const remarkColumns = [
  time<'opt_time'>('opt_time'),
  textColumn<'admin_name'>('admin_name', { personal: true }),
  textColumn<'comment'>('comment'),
] as const

/** Remarks have no number: they are told apart by all that they say. */
const remarkKey = (record: Remark): string => JSON.stringify(record)

export const addRemark = dialog<typeof playerActions.addRemark, Player>(playerActions.addRemark, {
  texts: 'players:addRemark',
  fields: [note('remark', 500)],
  from: row => ({ roleId: row.ID }),
  about: named,
  batch: { whom: row => row.ID },
  success: 'players:added',
  found: foundIn(playerDetail.remarks, {
    makes: { at: record => record.opt_time, by: record => record.admin_name },
    key: remarkKey,
    input: sent => ({ roleId: sent.roleId }),
    match: (record, sent) => isSameText(record.comment, sent.remark),
    compares: {
      texts: 'players:remarks',
      columns: remarkColumns,
      sent: ({ remark }) => ({ comment: remark }),
    },
  }),
})

const typedPhone = (mobile: string): string => (/^\d+$/.test(mobile) ? mobile : '')

export const editAccount = dialog<typeof playerActions.edit, Player>(playerActions.edit, {
  texts: 'players:editAccount',
  fields: [text('quhao'), text('phone'), password('password')],
  reads: asItIsNow(rowIn(players.list, 'ID', onlyThis)),
  recorded: { quhao: null, phone: 'Mobile' },
  // A number that the platform hides in part is not one to send back.
  from: row => ({ roleId: row.ID, quhao: '63', phone: typedPhone(row.Mobile) }),
  about: named,
  success: 'players:edited',
})

export const setVipLevel = dialog<typeof playerActions.setVipLevel, Player>(playerActions.setVipLevel, {
  texts: 'players:setVipLevel',
  fields: [choice('vipLevel', vipLevel)],
  reads: asItIsNow(rowIn(players.list, 'ID', onlyThis)),
  recorded: { vipLevel: 'VipLv' },
  from: row => ({ roleId: row.ID, vipLevel: codeText(row.VipLv) }),
  about: named,
  batch: {
    whom: row => row.ID,
    recheck: asReviewed(players.list, { key: 'ID', same: ['VipLv'], input: onlyThis }),
    after: (row, sent) => ({
      ...asReviewed(players.list, { key: 'ID', same: [], input: onlyThis })(row),
      same: { VipLv: Number(sent['vipLevel']) },
    }),
  },
  success: 'players:set',
  found: shownBy((now, sent) => String(now.VipLv) === sent.vipLevel),
})

type Wagering = InputOf<typeof playerActions.setWagering>
const isReduction = ({ type }: Wagering): boolean => type === String(wageringChange.code.reduce)

/** A reduction may be listed with a minus or without; then it is not told which of the two it is. */
const isChange = ({ ChangeMoney }: Remark, sent: Wagering): boolean | null => {
  if (ChangeMoney === null) return null
  if (sizeOf(ChangeMoney) !== parseDecimal(sent.amount, 3)) return false
  const isNegative = signOf(ChangeMoney) < 0
  if (isNegative === isReduction(sent) || ChangeMoney === 0) return true
  return isNegative ? false : null
}

export const setWagering = dialog<typeof playerActions.setWagering, Player>(playerActions.setWagering, {
  texts: 'players:setWagering',
  fields: [choice('type', wageringChange), amount('amount', { only: 'notNegative' })],
  from: row => ({ roleId: row.ID }),
  about: named,
  success: 'players:set',
  found: foundIn(playerDetail.wageRemarks, {
    makes: { at: record => record.opt_time, by: record => record.admin_name },
    key: remarkKey,
    input: sent => ({ roleId: sent.roleId }),
    match: isChange,
    compares: {
      texts: 'players:remarks',
      columns: [
        ...remarkColumns,
        money('ChangeMoney', 3),
        money('NeedWageRequire', 3),
        money('CurWageRequire', 3),
      ],
      sent: sent => {
        const size = parseDecimal(sent.amount, 3) ?? null
        return { ChangeMoney: size !== null && isReduction(sent) ? negated(size) : size }
      },
    },
  }),
  kept: keptIn(playerDetail.wageRemarks, {
    input: sent => ({ roleId: sent.roleId }),
    match: () => true,
    made: record => record.opt_time,
    amounts: ({ ChangeMoney }) => ({ amount: ChangeMoney }),
    moves: true,
    unsigned: true,
  }),
})

const codeFreeFound = foundWhen<InputOf<typeof playerActions.setCodeFree>, Player>(async sent => {
  const now = await call(players.codeFree, { roleId: sent.roleId })
  return now.ok ? ok(now.value.amount === parseDecimal(sent.amount, 3)) : now
})

export const setCodeFree = dialog<typeof playerActions.setCodeFree, Player>(playerActions.setCodeFree, {
  texts: 'players:setCodeFree',
  fields: [amount('amount', { only: 'notNegative' })],
  from: row => ({ roleId: row.ID }),
  reads: onRecord(players.codeFree, {
    input: (row: Player) => ({ roleId: row.ID }),
    values: answer => ({ amount: answer.amount === null ? '' : moneyToWire(answer.amount) }),
  }),
  about: named,
  success: 'players:set',
  found: codeFreeFound,
})

export const setParent = dialog<typeof playerActions.setParent, Player>(playerActions.setParent, {
  texts: 'players:setParent',
  fields: [number('parentId')],
  from: row => ({ roleId: row.ID }),
  about: row => ({ ...named(row), parent: row.ParentID || '0' }),
  batch: {
    whom: row => row.ID,
    recheck: asReviewed(players.list, { key: 'ID', same: ['ParentID'], input: onlyThis }),
  },
  success: 'players:set',
  found: shownBy((now, sent) => now.ParentID === sent.parentId),
})
