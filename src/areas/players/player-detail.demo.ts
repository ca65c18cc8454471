import { getPage } from '../../demo/call-values.ts'
import { findOrders } from '../../demo/data/order-search.ts'
import { countNeighbours, readLogins, readNeighbours } from '../../demo/data/player-logins.ts'
import { countMatches, drawSearch, rechargeSearch } from '../../demo/data/player-orders.ts'
import { readRemarks, readWagering } from '../../demo/data/player-remarks.ts'
import { findPlayers } from '../../demo/data/player-search.ts'
import { findWithdrawals } from '../../demo/data/withdrawal-search.ts'
import { findTargetPlayer } from '../../demo/form-checks.ts'
import { playerUnknown, Refusal, wrongParameter } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import type { Call, CallHandlers, Reply, World } from '../../demo/world.ts'
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

const remarkTypes: Readonly<Record<string, readonly number[]>> = { '1,5': [1, 5], '2': [2] }

/** Both lists of remarks share one path and differ only in `type`. */
const remarks = (call: Call, world: World): Reply => {
  const types = remarkTypes[call.text('type')]
  if (!types) throw wrongParameter('type')
  const { rows, count } = readRemarks(world.database, findTarget(call, world), types, getPage(call))
  return { data: { list: rows.map(remarkOnWire), count } }
}

const decryptField = (call: Call, { passwords }: World, name: string): string | null =>
  call.text(name) === '' ? null : passwords.open(call.text(name))

/** The player detail dialog without payment accounts, goods, levels and the logs (spec 2 §7.6). */
export const playerDetail: CallHandlers = {
  'playerDetail.detail': (call, world) => {
    const [player] = findPlayers(world.database, { where: 'id = ?', values: [findTarget(call, world)] })
    if (!player) throw new Refusal(playerUnknown)
    return { data: detailOnWire(player, world, call.language) }
  },

  'playerDetail.remarks': remarks,
  'playerDetail.wageRemarks': remarks,

  'playerDetail.wagering': (call, world) => {
    const { rows, count } = readWagering(world.database, findTarget(call, world), getPage(call))
    return { data: { list: rows.map(wageringOnWire), count: String(count) } }
  },

  'playerDetail.recharges': (call, world) => {
    const search = rechargeSearch(call, findTarget(call, world))
    const { limit, offset } = getPage(call)
    const rows = findOrders(world.database, search, limit, offset)
    return { data: { list: rows.map(rechargeOnWire), count: countMatches(world.database, 'orders', search) } }
  },

  'playerDetail.withdrawals': (call, world) => {
    const search = drawSearch(call, findTarget(call, world))
    const { limit, offset } = getPage(call)
    return {
      data: {
        list: findWithdrawals(world.database, search, limit, offset).map(withdrawalOnWire),
        count: countMatches(world.database, 'withdrawals', search),
        configs: { orderStatus: { 9: escalated[call.language], 100: paidOut[call.language] } },
      },
    }
  },

  'playerDetail.logins': (call, world) => {
    const { limit, offset } = getPage(call)
    const logins = readLogins(world.database, findTarget(call, world))
    const page = logins.slice(offset, offset + limit)
    return {
      data: {
        list: page.map(({ address, time }) => ({ ClientIP: address, AddTime: time })),
        count: logins.length,
      },
    }
  },

  'playerDetail.sameIp': (call, world) => {
    const { limit, offset } = getPage(call)
    const player = findTarget(call, world)
    return {
      data: {
        list: readNeighbours(world.database, player, limit, offset).map(neighbourOnWire),
        count: countNeighbours(world.database, player),
      },
    }
  },

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
