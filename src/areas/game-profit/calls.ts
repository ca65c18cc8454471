import { z } from 'zod'
import { hundredthsToWire, parseDecimal, scaleDown } from '../../shared/domain/money.ts'
import { area, data, details, read, readJson, write, writeJson } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord, record } from '../../shared/record.ts'
import { isSameId } from '../../shared/same-value.ts'
import { isWireObject } from '../../shared/shapes.ts'
import { taskId } from '../../shared/task-id.ts'
import {
  optionalText,
  paging,
  rowId,
  sortingWithOrderType,
  tenths,
  thousandths,
  wireCount,
  wireDay,
  wireId,
  wireMonth,
  wireRate,
  wireText,
} from '../../shared/wire.ts'
import { gameApiWords } from './journal-words.calls.ts'

const roomFields = {
  adddate: wireDay(),
  RoomID: wireId(),
  RoomName: wireText(),
  Water: thousandths(),
  WinScore: thousandths(),
  GameRate: wireRate(),
  Tax: thousandths(),
  TotalNum: wireCount(),
  GCount: wireCount(),
}

/** One room's day (spec 2 §3), money in thousandths, `GameRate` in hundredths of a percent. */
const RoomDay = z.object(roomFields)
export type RoomDay = z.output<typeof RoomDay>

/** One player's day in a room. */
const RoomPlayerDay = z.object({ RoleID: wireId(), ...roomFields })

const RoomTotals = fieldwiseRecord({
  total_Water: thousandths(),
  total_SystemWin: thousandths(),
  total_WinRate: wireRate(),
  total_Tax: thousandths(),
})

/** Profit and loss per room (spec 2 §2.7, §7.5). */
export const gameProfit = area('gameProfit', {
  rooms: read('GET', '/channelapi/dailystatistics/gameprofitlist', {
    input: z.object({
      ...paging,
      start: optionalText(),
      end: optionalText(),
      ...sortingWithOrderType,
      roomid: optionalText(),
      apiId: optionalText(),
    }),
    output: page(RoomDay, { other: RoomTotals }),
  }),
  detail: read('GET', '/channelapi/dailystatistics/gameProfitInfo', {
    input: z.object({ roomid: rowId(), date: rowId(), ...paging, ...sortingWithOrderType }),
    output: page(RoomPlayerDay),
  }),
})

/** One platform's month (spec 2 §3), money in thousandths; `ApiPoint` arrives in tenths of a percent (spec 2 §9). */
const ApiMonth = z.object({
  ApiID: wireId(),
  ApiName: wireText(),
  month: wireMonth(),
  WinTotal: thousandths(),
  Water: thousandths(),
  platformWinlose: thousandths(),
  ApiPoint: tenths(),
  ApiFee: thousandths(),
})
type ApiMonth = z.output<typeof ApiMonth>

const months = {
  ...paging,
  month: optionalText(),
  ...sortingWithOrderType,
  apiId: optionalText(),
}

/** An account's point for one platform: tenths of a percent on the wire, hundredths here (spec 2 §5). */
const ApiPoint = record({
  ApiID: wireId(),
  ApiName: wireText(),
  ApiPoint: tenths(),
})
export type ApiPoint = z.output<typeof ApiPoint>

/** Completes a point keyed by its platform, which may be a bare number, with the platform's id (spec 2 §7.6). */
const readPointEntry = (key: string, value: unknown): unknown => {
  // Another key is a field of the answer, not a platform.
  if (!/^\d+$/.test(key)) return value
  const fields = isWireObject(value) ? value : { ApiPoint: value }
  // The keys of PHP's lists with gaps are places: their rows have the field, even if it is empty.
  return 'ApiID' in fields ? fields : { ...fields, ApiID: key }
}

/** One fee record (spec 2 §3), money in thousandths. */
const ApiFeeRecord = z.object({
  mydate: wireDay(),
  ApiName: wireText(),
  Water: thousandths(),
  WinNum: thousandths(),
  ApiFee: thousandths(),
})

/** `partial`: the change did not reach the platforms in `fail` (spec 2 §7.6); PHP writes an empty map as []. */
const partial = z
  .union([z.object({ fail: z.unknown().optional() }), z.unknown().transform(() => ({ fail: undefined }))])
  .optional()
  .transform(wireResult => ({
    partial: Array.isArray(wireResult?.fail)
      ? wireResult.fail.length > 0
      : Boolean(wireResult?.fail) && wireResult?.fail !== '0',
  }))

/** Formats API points for `formatApiData`, from hundredths of a percent; '' for an unset one. */
export const formatApiData = (points: readonly Pick<ApiPoint, 'ApiID' | 'ApiName' | 'ApiPoint'>[]): string =>
  JSON.stringify(
    points.map(({ ApiID, ApiName, ApiPoint: hundredths }) => ({
      ApiID,
      ApiName,
      ApiPoint: hundredths === null ? '' : scaleDown(hundredths, 1),
    })),
  )

/** Returns a point in entered form, in percent; '' for an unset one. */
export const toPointText = ({ ApiPoint: hundredths }: Pick<ApiPoint, 'ApiPoint'>): string =>
  hundredths === null ? '' : hundredthsToWire(hundredths)

/** Returns a recorded point in entered form, 0 for an unset one; null where the answer does not show it. */
const recordedPoint = (point: ApiPoint | undefined): string | null =>
  !point || point.missing.includes('ApiPoint') ? null : toPointText(point) || '0'

/** At most one decimal: the platform stores tenths of a percent and would silently drop a second one. */
export const pointFormat = /^(\d+(\.\d)?)?$/

const enteredPoint = z.object({
  ApiID: z.string(),
  ApiName: z.string(),
  ApiPoint: z.string().trim().regex(pointFormat, 'errors:pointFormat'),
})

const { points } = area('gameApi', {
  points: readJson('POST', '/channelapi/dailystatistics/getGameApiPoints', {
    input: z.object({ RoleID: rowId() }),
    output: page(ApiPoint, { whole: true, fromEntry: readPointEntry }),
  }),
})

const calls = area('gameApi', gameApiWords, {
  monthly: read('GET', '/channelapi/dailystatistics/gameApiSummary', {
    input: z.object(months),
    output: page(ApiMonth, {
      other: fieldwiseRecord({
        WinTotal: thousandths(),
        Water: thousandths(),
        platformWinlose: thousandths(),
        ApiFee: thousandths(),
      }),
    }),
  }),
  exportMonthly: write('GET', '/channelapi/dailystatistics/gameApiSummary', {
    input: z.object({ ...months, event: z.literal('export').default('export') }),
    output: taskId('export'),
    record: on => on.none('an export changes nothing on record'),
  }),
  /**
   * `formatApiData` is sent as a JSON list of ApiID, ApiName and ApiPoint, the last in tenths of a percent; points are entered
   * in percent, '' for 0.
   */
  savePoints: writeJson('POST', '/channelapi/dailystatistics/gameApiPointConfig', {
    input: z.object({
      RoleID: rowId(),
      apiData: z
        .array(enteredPoint)
        .min(1)
        .transform(entered =>
          formatApiData(entered.map(point => ({ ...point, ApiPoint: parseDecimal(point.ApiPoint, 2) ?? 0 }))),
        ),
    }),
    output: details(data(partial), { partial: false }),
    record: on =>
      on.states(points, {
        search: ({ RoleID }) => ({ RoleID }),
        enteredValues: ({ apiData }) =>
          Object.fromEntries(apiData.map(({ ApiID, ApiPoint: point }) => [ApiID, point.trim() || '0'])),
        values: ({ rows }, { apiData }) =>
          Object.fromEntries(
            apiData.map(({ ApiID }) => [ApiID, recordedPoint(rows.find(row => isSameId(row.ApiID, ApiID)))]),
          ),
      }),
  }),
  fees: readJson('POST', '/channelapi/channel/apiFeeRecords', {
    input: z.object({
      ...paging,
      roleId: rowId(),
      startDate: optionalText(),
      endDate: optionalText(),
    }),
    output: page(ApiFeeRecord),
  }),
})

/** Game API monthly summary, API points and API fee records (spec 2 §2.8, §2.10, §7.5, §7.6). */
export const gameApi = { points, ...calls }
