import { goldType } from '../../demo/data/coins/gold-types.ts'
import {
  addOperation,
  operationList,
  reviewOperation,
  type StoredOperation,
} from '../../demo/data/orders/gm-operations.ts'
import { deliverMails } from '../../demo/data/orders/mails.ts'
import { changeMoney, deductionTypes, toFigure, topUpTypes } from '../../demo/data/players/player-money.ts'
import { getLabels } from '../../demo/dictionary-texts.ts'
import {
  checkOwnPassword,
  getOperator,
  recordId,
  requireChoice,
  requirePlayer,
  requirePositive,
  requireText,
} from '../../demo/form-checks.ts'
import { answerList } from '../../demo/list.ts'
import { gmQuota, refuseAboveLimit } from '../../demo/quotas.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, Reply, World } from '../../demo/world.ts'
import { gmOperateType, gmStatus } from '../../shared/domain/gm.ts'
import type { Language } from '../../shared/language.ts'

const { pending, approved, rejected } = gmStatus.code
const quotaNames = { daily: 'Over the top-up quota of today', total: 'Over the total top-up quota' } as const

const onWire = (operation: StoredOperation) => ({
  ID: operation.id,
  RoleId: operation.player,
  OperateType: integerIn(operation.id, operation.type),
  Money: integerIn(operation.id + 1, operation.money),
  Note: operation.note,
  status: integerIn(operation.id + 2, operation.status),
  InsertTime: operation.added,
  UpdateTime: operation.updated,
  checkUser: operation.checker,
})

const pickLabels = (types: readonly number[], language: Language) =>
  Object.fromEntries(types.map(type => [type, gmOperateType.find(type)?.labels[language]]))

const addFrom = (call: Call, world: World, types: readonly number[]): Reply => {
  const { database, clock } = world
  const operator = getOperator(call).username
  const recipient = requireText(call, 'roleId', 'Please enter player ID')
  const money = requirePositive(call, 'money', 'Please enter amount', 'The amount must be greater than 0')
  requireText(call, 'password', 'Please enter your password')
  const note = requireText(call, 'descript', 'Please enter note')
  const type = requireChoice(call, 'operateType', types, 'Please choose the type')
  checkOwnPassword(call, world)
  const player = requirePlayer(database, recipient)
  if (topUpTypes.includes(type))
    refuseAboveLimit(gmQuota(database, operator, clock.today()), money, quotaNames)
  addOperation(database, { player, type, money, note, added: clock.stamp(), operator })
  return succeed(call, 'addedInReview')
}

/** Returns the operation under review; rejects an unknown or already reviewed one. */
const pendingOperation = (call: Call, { database }: World): StoredOperation => {
  const id = recordId(call)
  const [operation] = operationList.find(database, { where: 'id = ?', values: [id] })
  if (!operation) throw new Refusal('There is no such operation')
  if (operation.status !== pending) throw new Refusal('The operation is not pending review')
  return operation
}

const end = (call: Call, { database, clock }: World, id: number, status: number): Reply => {
  reviewOperation(database, id, status, clock.stamp(), getOperator(call).username)
  return { ...succeed(call), success: '1' }
}

/** GM top-up and deduction (spec 1 §4, §7). */
export const gm: CallHandlers = {
  'gm.list': answerList(operationList, {
    row: onWire,
    extras: (call, { database, clock }, { where, values }) => {
      const { count, money } = database.one<{ count: number; money: number }>(
        `SELECT count(*) AS count, total(money) AS money FROM gm_operations WHERE ${where}`,
        ...values,
      )
      const quota = gmQuota(database, getOperator(call).username, clock.today())
      return {
        other: {
          TotalCount: count,
          TotalMoney: String(money),
          TotalQuota: quota.total,
          DailyQuota: quota.daily,
          hasQuotaTotal: String(quota.usedTotal),
          hasQuotaToday: String(quota.usedToday),
        },
        configs: {
          gm_send_money_status: getLabels(gmStatus, call.language),
          gm_up_money_type: pickLabels(topUpTypes, call.language),
          gm_down_money_type: pickLabels(deductionTypes, call.language),
        },
      }
    },
  }),

  'gm.topUp': (call, world) => addFrom(call, world, topUpTypes),
  'gm.deduct': (call, world) => addFrom(call, world, deductionTypes),

  'gm.approve': (call, world) => {
    const { database, clock } = world
    const { id, player, type, money, operator, note } = pendingOperation(call, world)
    const adds = topUpTypes.includes(type)
    if (adds) refuseAboveLimit(gmQuota(database, operator, clock.today()), money, quotaNames)
    deliverMails(database, clock.stamp())
    const reason = {
      type: adds ? goldType.gmAdded : goldType.gmReduced,
      at: clock.stamp(),
      serial: `GM${id}`,
      note,
    }
    if (!changeMoney(database, player, toFigure(type), adds ? money : -money, reason)) {
      throw new Refusal('The player has less than that')
    }
    return end(call, world, id, approved)
  },

  'gm.refuse': (call, world) => end(call, world, pendingOperation(call, world).id, rejected),
}
