import { playerOrderList } from '../../demo/data/orders/order-search.ts'
import { playerWithdrawalList } from '../../demo/data/orders/withdrawal-search.ts'
import { readLogins, readNeighbours } from '../../demo/data/players/player-logins.ts'
import { playerList } from '../../demo/data/players/player-search.ts'
import type { SqlCondition } from '../../demo/data/search.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { findTargetPlayer } from '../../demo/form-checks.ts'
import { answerList, answerRows, createList } from '../../demo/list.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import type { Call, CallHandlers, World } from '../../demo/world.ts'
import { labels } from '../../shared/language.ts'
import {
  detailOnWire,
  neighbourOnWire,
  rechargeOnWire,
  remarkOnWire,
  wageringOnWire,
  withdrawalOnWire,
} from './player-detail-rows.demo.ts'

const paidOut = labels('已打款', 'Paid out', 'Pago ao jogador')
const escalated = labels('人工复核', 'Manual review', 'Revisão manual')

const findTarget = (call: Call, { database }: World) => findTargetPlayer(call, database)

/** Rows of the player that a call is about. */
const conditions = (call: Call, world: World): readonly SqlCondition[] => [
  ['player = ?', findTarget(call, world)],
]

const remarkTypes: Readonly<Record<string, string>> = { '1,5': '1, 5', '2': '2' }

/** Both lists of remarks share one path and differ only in `type`. */
const remarkList = createList<Stored<'remarks'>>({
  table: 'remarks',
  order: 'time DESC, id DESC',
  filters: {
    type: (call, name) => {
      const types = remarkTypes[call.text(name)]
      if (!types) throw wrongParameter(name)
      return [`type IN (${types})`]
    },
  },
})
const remarks = answerList(remarkList, { row: remarkOnWire, conditions })

const wageringList = createList<Stored<'wagering'>>({ table: 'wagering', order: 'added DESC, id DESC' })

const decryptField = (call: Call, { passwords }: World, name: string): string | null =>
  call.text(name) === '' ? null : passwords.open(call.text(name))

/** The player detail dialog without payment accounts, goods, levels and the logs (spec 2 §7.6). */
export const playerDetail: CallHandlers = {
  'playerDetail.detail': (call, world) => {
    const [player] = playerList.find(world.database, { where: 'id = ?', values: [findTarget(call, world)] })
    if (!player) throw new Refusal('Player does not exist')
    return { data: detailOnWire(player, world, call.language) }
  },

  'playerDetail.remarks': remarks,
  'playerDetail.wageRemarks': remarks,

  'playerDetail.wagering': answerList(wageringList, {
    row: wageringOnWire,
    conditions,
  }),

  'playerDetail.recharges': answerList(playerOrderList, {
    row: rechargeOnWire,
    conditions,
  }),

  'playerDetail.withdrawals': answerList(playerWithdrawalList, {
    row: withdrawalOnWire,
    conditions,
    extras: ({ language }) => ({
      configs: { orderStatus: { 9: escalated[language], 100: paidOut[language] } },
    }),
  }),

  'playerDetail.logins': answerRows((call, world) => readLogins(world.database, findTarget(call, world)), {
    row: ({ address, time }) => ({ ClientIP: address, AddTime: time }),
  }),

  'playerDetail.sameIp': answerRows(
    (call, world) => readNeighbours(world.database, findTarget(call, world)),
    { row: neighbourOnWire },
  ),

  'playerActions.bindAccount': (call, world) => {
    const player = findTarget(call, world)
    if (call.text('action') !== 'pwd') throw wrongParameter('action')
    const [login, withdrawal] = [
      decryptField(call, world, 'password'),
      decryptField(call, world, 'withdrawPwd'),
    ]
    if (login === null && withdrawal === null)
      throw new Refusal('Login password and withdrawal password cannot both be empty')
    world.database.run(
      `UPDATE players SET password = coalesce(?, password), withdraw_password = coalesce(?, withdraw_password)
        WHERE id = ?`,
      login,
      withdrawal,
      player,
    )
    return { data: successMessages.settingSucceeded[call.language] }
  },
}
