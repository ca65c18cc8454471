import { goldList, type StoredGoldChange } from '../../demo/data/coins/gold-search.ts'
import { goldType, goldTypeNames } from '../../demo/data/coins/gold-types.ts'
import { gameById, platformNames } from '../../demo/data/games/games.ts'
import { deliverMails } from '../../demo/data/orders/mails.ts'
import { answerList } from '../../demo/list.ts'
import { bareNumber, integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers, World } from '../../demo/world.ts'
import type { Language } from '../../shared/language.ts'

/** Order numbers are long numbers, others are texts; a missing one is null or an empty text. */
const serialOnWire = ({ id, serial }: StoredGoldChange) => {
  if (serial === '') return id % 2 === 0 ? null : ''
  return /^\d+$/.test(serial) ? bareNumber(serial) : serial
}

const describeChange = ({ room, note }: StoredGoldChange) => {
  const game = room === null ? undefined : gameById.get(room)
  return game ? `${platformNames[game.api]} · ${game.name}` : note
}

const onWire = (change: StoredGoldChange, language: Language) => ({
  RoleID: integerIn(change.id + 3, change.player),
  ChangeType: integerIn(change.id, change.type),
  ChangeTypeStr: goldTypeNames[change.type]?.[language] ?? null,
  // Only this type has the opposite sign (spec 2 §4).
  Money: integerIn(change.id + 1, change.type === goldType.safeBox ? -change.money : change.money),
  LastMoney: integerIn(change.id + 2, change.last),
  SerialNumber: serialOnWire(change),
  Tax: change.tax === 0 && change.id % 10 === 0 ? null : integerIn(change.id, change.tax),
  Description: describeChange(change),
  AddTime: change.added,
  EndTime: change.ended,
  RoomID: change.room,
})

const update = ({ database, clock }: World) => deliverMails(database, clock.stamp())

const list = answerList(goldList, { row: (change, _, { language }) => onWire(change, language), update })

const types = ({ language }: Call) => ({
  data: Object.fromEntries(Object.entries(goldTypeNames).map(([type, names]) => [type, names[language]])),
})

/** The gold log, which is also the coin log of the player detail (spec 2 §2.3, §7.3). */
export const goldLog: CallHandlers = {
  'goldLog.list': list,
  'playerDetail.coins': list,

  // The total is produced minus consumed gold of the search: over all changes of a player, the balance.
  'goldLog.sum': (call, world) => {
    update(world)
    const { where, values } = goldList.search(call)
    const { produced, consumed } = world.database.one<{ produced: number; consumed: number }>(
      `SELECT total(money) FILTER (WHERE money > 0) AS produced, -total(money) FILTER (WHERE money < 0) AS consumed
        FROM gold_changes WHERE ${where}`,
      ...values,
    )
    return {
      data: { Production: String(produced), Consume: consumed || 0, TotalMoney: String(produced - consumed) },
    }
  },

  'goldLog.types': types,
  'playerDetail.coinTypes': types,
}
