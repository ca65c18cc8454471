import { z } from 'zod'
import { readPoints, savePoint } from '../../demo/data/games/api-points.ts'
import { type ApiMonth, findApiMonths, readFees } from '../../demo/data/games/api-reports.ts'
import { platformNames } from '../../demo/data/games/games.ts'
import { sortRows, sumFigure } from '../../demo/data/rows.ts'
import { money, plain, startExport } from '../../demo/files/export.ts'
import { requireText } from '../../demo/form-checks.ts'
import { answerRows } from '../../demo/list.ts'
import { wrongParameter } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'

const onWire = ({ month, api, bet, win, point, fee }: ApiMonth, place: number) => ({
  ApiID: integerIn(place, api),
  ApiName: platformNames[api],
  month,
  WinTotal: integerIn(place + 1, -win),
  Water: integerIn(place + 2, bet),
  platformWinlose: integerIn(place, win),
  ApiPoint: integerIn(place + 1, point),
  ApiFee: integerIn(place + 2, fee),
})

const exportNames = { title: 'API settlement', file: 'API结算报表' }
const exportColumns = [
  plain<ApiMonth>('month', row => row.month),
  plain<ApiMonth>('ApiID', row => String(row.api)),
  plain<ApiMonth>('ApiName', row => platformNames[row.api] ?? null),
  money<ApiMonth>('WinTotal', row => -row.win),
  money<ApiMonth>('Water', row => row.bet),
  money<ApiMonth>('platformWinlose', row => row.win),
  { ...plain<ApiMonth>('ApiPoint', row => row.point / 10), format: '0.0"%"' },
  money<ApiMonth>('ApiFee', row => row.fee),
]

const account = (call: Call, name: string): number => {
  const role = requireText(call, name, 'Invalid request')
  if (!/^\d{1,15}$/.test(role)) throw wrongParameter(name)
  return Number(role)
}

const Points = z.array(z.object({ ApiID: z.coerce.number(), ApiPoint: z.coerce.number() })).min(1)

const sentPoints = (call: Call): z.output<typeof Points> => {
  try {
    return Points.parse(JSON.parse(call.text('apiData')))
  } catch {
    throw wrongParameter('apiData')
  }
}

/** Fees of the game platforms: the monthly summary, an account's points and fees (spec 2 §2.8, §2.10, §7.5, §7.6). */
export const gameApi: CallHandlers = {
  'gameApi.monthly': answerRows((call, { database }) => findApiMonths(database, call), {
    row: onWire,
    extras: (_, __, months) => ({
      other: {
        WinTotal: String(-sumFigure(months, ({ win }) => win) || 0),
        Water: String(sumFigure(months, ({ bet }) => bet)),
        platformWinlose: sumFigure(months, ({ win }) => win),
        ApiFee: String(sumFigure(months, ({ fee }) => fee)),
      },
    }),
  }),

  'gameApi.exportMonthly': (call, world) => {
    const rows = sortRows(call, findApiMonths(world.database, call))
    return { data: { taskId: Number(startExport(world, exportNames, exportColumns, rows)) } }
  },

  'gameApi.points': (call, { database }) => ({
    data: Object.fromEntries(
      readPoints(database, account(call, 'RoleID')).map(({ api, point }, index) => [
        api,
        { ApiID: api, ApiName: platformNames[api], ApiPoint: integerIn(index, point) },
      ]),
    ),
  }),

  'gameApi.savePoints': (call, { database }) => {
    const role = account(call, 'RoleID')
    const failed = sentPoints(call).filter(
      ({ ApiID: api, ApiPoint: point }) => !savePoint(database, role, { api, point }),
    )
    const message = failed.length > 0 ? successMessages.partlyFailed : successMessages.settingSucceeded
    return {
      data: { fail: failed.map(({ ApiID }) => ({ ApiID, ApiName: platformNames[ApiID] ?? null })) },
      message: message[call.language],
    }
  },

  'gameApi.fees': answerRows(
    (call, { database }) => {
      account(call, 'roleId')
      return readFees(database, call)
    },
    {
      row: ({ day, api, bet, win, fee }, place) => ({
        mydate: day,
        ApiName: platformNames[api],
        Water: integerIn(place, bet),
        WinNum: integerIn(place + 1, -win),
        ApiFee: integerIn(place + 2, fee),
      }),
    },
  ),
}
