import type { Database } from '../../demo/data/database.ts'
import { deletePlayer } from '../../demo/data/players/player-tree.ts'
import { changeWagering } from '../../demo/data/players/player-wagering.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import {
  checkOwnPassword,
  decryptPassword,
  findTargetPlayer,
  getOperator,
  readLimit,
  requireChoice,
  requireText,
} from '../../demo/form-checks.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { systemRight, vipLevel, wageringChange } from '../../shared/domain/players.ts'
import { labels } from '../../shared/language.ts'

const setManually = labels('人工设置', 'Set by staff', 'Ajuste manual')
const maxRemarkLength = 500

const refuseWithoutPhone = (database: Database, player: number) => {
  const { phone } = database.one<{ phone: string }>('SELECT phone FROM players WHERE id = ?', player)
  if (phone === '') throw new Refusal('No phone is bound')
}

/** Recounts a player's deposits and withdrawals. */
const countAnew = `UPDATE players SET
  deposit = (SELECT coalesce(sum(money), 0) FROM orders WHERE player = players.id AND status = 1),
  deposits = (SELECT count(*) FROM orders WHERE player = players.id AND status = 1),
  withdrawn = (SELECT coalesce(sum(money), 0) FROM withdrawals
    WHERE player = players.id AND status = 100 AND fake = 0) WHERE id = ?`

/** Operations on a player (spec 2 §2.2, §4, §5, §7.2). */
export const playerActions: CallHandlers = {
  'playerActions.forceQuit': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    const quit = database.run('UPDATE players SET online = 0 WHERE id = ? AND online = 1', player)
    if (quit === 0) throw new Refusal('The player is not online')
    return succeed(call)
  },

  'playerActions.setVipLevel': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    const level = requireChoice(call, 'vipLevel', listCodes(vipLevel), 'Please choose the VIP level')
    database.run('UPDATE players SET vip = ? WHERE id = ?', level, player)
    return succeed(call, 'settingSucceeded')
  },

  'playerActions.addRemark': (call, { database, clock }) => {
    const player = findTargetPlayer(call, database)
    const comment = requireText(call, 'remark', 'Please enter the remark')
    if (comment.length > maxRemarkLength) throw wrongParameter('remark')
    const operator = getOperator(call).username
    database.insert('remarks', { player, type: 1, operator, time: clock.stamp(), comment })
    return succeed(call, 'addSucceeded')
  },

  'playerActions.setWagering': (call, { database, clock }) => {
    const player = findTargetPlayer(call, database)
    const type = requireChoice(call, 'type', listCodes(wageringChange), 'Please choose the type')
    const amount = readLimit(call, 'amount')
    const isChanged = changeWagering(database, {
      player,
      by: type === wageringChange.code.reduce ? -amount : amount,
      typeName: setManually[call.language],
      operator: getOperator(call).username,
      time: clock.stamp(),
    })
    if (!isChanged) throw new Refusal('The wagering requirement cannot go below 0')
    return succeed(call, 'settingSucceeded')
  },

  'playerActions.setCodeFree': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    database.run('UPDATE players SET code_free = ? WHERE id = ?', readLimit(call, 'amount'), player)
    return succeed(call, 'settingSucceeded')
  },

  'playerActions.edit': (call, world) => {
    const { database } = world
    const player = findTargetPlayer(call, database)
    const areaCode = requireText(call, 'quhao', 'Please enter the area code').replace(/^\+/, '')
    const phone = requireText(call, 'phone', 'Please enter the phone')
    const password = decryptPassword(call, world, 'password', 'Please enter your password')
    if (!/^\d{1,4}$/.test(areaCode)) throw wrongParameter('quhao')
    if (!/^\d{5,15}$/.test(phone)) throw wrongParameter('phone')
    const samePhoneSql =
      'SELECT id FROM players WHERE phone = ? AND area_code = ? AND id <> ? AND deleted = 0'
    if (database.all(samePhoneSql, phone, areaCode, player).length > 0)
      throw new Refusal('The phone is bound to another player')
    const update = 'UPDATE players SET area_code = ?, phone = ?, password = ? WHERE id = ?'
    database.run(update, areaCode, phone, password, player)
    return succeed(call, 'editSucceeded')
  },

  'playerActions.unbindPhone': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    refuseWithoutPhone(database, player)
    database.run("UPDATE players SET phone = '', area_code = '' WHERE id = ?", player)
    return succeed(call, 'unbindSucceeded')
  },

  'playerActions.sync': (call, { database }) => {
    database.run(countAnew, findTargetPlayer(call, database))
    return succeed(call)
  },

  'playerActions.delete': (call, world) => {
    const player = findTargetPlayer(call, world.database)
    checkOwnPassword(call, world)
    deletePlayer(world.database, player)
    return succeed(call)
  },

  'playerActions.setControl': (call, { database }) => {
    const player = findTargetPlayer(call, database)
    const right = requireChoice(call, 'controll', listCodes(systemRight), 'Please choose the type')
    refuseWithoutPhone(database, player)
    database.run('UPDATE players SET system_right = ? WHERE id = ?', right, player)
    return succeed(call, 'settingSucceeded')
  },
}
