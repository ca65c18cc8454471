import { z } from 'zod'
import { goldChange } from '../../../shared/domain/games.ts'
import { subtract } from '../../../shared/domain/money.ts'
import { data } from '../../../shared/endpoint.ts'
import { choiceMap, code, idOrNone, stamp, thousandths, wireId, wireText } from '../../../shared/wire.ts'

/** One change of a player's gold (spec 2 §3), money in thousandths. Type 45 arrives with the opposite sign (spec 2 §4). */
export const GoldChange = z
  .object({
    RoleID: wireId(),
    ChangeType: code(),
    ChangeTypeStr: wireText(),
    Money: thousandths(),
    LastMoney: thousandths(),
    SerialNumber: wireId(),
    Tax: thousandths(),
    Description: wireText(),
    AddTime: stamp(),
    EndTime: stamp(),
    RoomID: idOrNone(),
  })
  .transform(row => ({
    ...row,
    Money: row.ChangeType === goldChange.negated ? subtract(0, row.Money) : row.Money,
  }))
export type GoldChange = z.output<typeof GoldChange>

/** Output of a call with the labels of the change types, under `types`: the map that a choice reads. */
export const goldTypes = data(
  choiceMap().transform((types, context) => {
    if (types !== null) return { types: types ?? {} }
    context.addIssue({ code: 'custom', message: 'no readable labels in the answer' })
    return z.NEVER
  }),
)
