import { z } from 'zod'
import { isPercentPlatform, toShownWinRate, winRateFromWire } from '../../../shared/domain/games.ts'
import { hundredthsToWire } from '../../../shared/domain/money.ts'
import { record } from '../../../shared/record.ts'
import { joinRowKey } from '../../../shared/row-key.ts'
import { isSameId } from '../../../shared/same-value.ts'
import { isEmptyOnWire, parseJsonText } from '../../../shared/shapes.ts'
import { sentId, wireId, wirePercent, wireText } from '../../../shared/wire.ts'

/**
 * One player's win rate on one platform (spec 2 §3). `shown` is the displayed rate: with a percent sign, except on platform 31,
 * which shows ten times the stored rate (spec 2 §5).
 */
export const WinRateRow = record({
  ID: wireId(),
  RoleID: wireId(),
  ApiID: wireId(),
  ApiName: wireText(),
  WinRate: wirePercent(),
}).transform(row => {
  const shownRate = toShownWinRate(row.ApiID, row.WinRate)
  return {
    ...row,
    entered: shownRate === null ? '' : hundredthsToWire(shownRate),
    shown:
      shownRate === null ? '' : `${hundredthsToWire(shownRate)}${isPercentPlatform(row.ApiID) ? '%' : ''}`,
    key: joinRowKey(row.RoleID, row.ApiID),
  }
})
export type WinRateRow = z.output<typeof WinRateRow>

const Platform = z.object({ id: wireId(), name: wireText(), rtpNote: wireText() })

/** Reads one platform by its own id or its key; undefined if it cannot be read. */
const parsePlatform = ([key, wireValue]: readonly [string, unknown]):
  | readonly [string, string]
  | undefined => {
  const platform = Platform.safeParse(wireValue).data
  if (!platform?.name) return undefined
  const { id: platformId, name, rtpNote } = platform
  return [platformId || key, rtpNote ? `${name} (${rtpNote})` : name]
}

const readPlatforms = (wireValue: unknown): Readonly<Record<string, string>> | null => {
  const sent = parseJsonText(wireValue)
  if (isEmptyOnWire(sent)) return {}
  const platforms = Object.entries(Object(sent) as object).map(parsePlatform)
  return platforms.includes(undefined)
    ? null
    : Object.fromEntries(platforms.flatMap(platform => (platform ? [platform] : [])))
}

/**
 * Platforms whose win rate can be set: per id its name and a note on its return (spec 2 §3). Null if they came and one cannot be
 * read; undefined if none came.
 */
export const winRatePlatforms = z
  .unknown()
  .optional()
  .transform(wireValue => ({
    names: wireValue === undefined ? undefined : readPlatforms(wireValue),
  }))

/**
 * Input of a win rate: `WinRate` as stored (see `winRateToWire`). On platform 31 it has one decimal (spec 2 §5), so the entered
 * value, ten times as large, is a whole number.
 */
export const winRateInput = (playerId: z.ZodString) =>
  z
    .object({
      apiId: sentId('errors:choosePlatform'),
      RoleID: playerId,
      WinRate: z
        .string()
        .min(1, 'errors:enterWinRate')
        .regex(/^(-1|\d+(\.\d+)?)$/, 'errors:winRateNumeric'),
    })
    .refine(({ apiId, WinRate }) => isPercentPlatform(apiId) || !/\.\d\d/.test(WinRate), {
      path: ['WinRate'],
      message: 'errors:winRateWhole',
    })

/** The record of a win rate: the row of its player and platform. */
export const winRateRecord = {
  isTarget: (row: WinRateRow, { RoleID, apiId }: { readonly RoleID: string; readonly apiId: string }) =>
    isSameId(row.RoleID, RoleID) && row.ApiID === apiId,
  // In entered form, on platform 31 ten times what is sent.
  values: ({ entered }: WinRateRow) => ({ WinRate: entered }),
  enteredValues: ({ apiId, WinRate }: { readonly apiId: string; readonly WinRate: string }) => ({
    WinRate: winRateFromWire(apiId, WinRate),
  }),
} as const
