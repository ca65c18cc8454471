import { z } from 'zod'
import { area, readJson, writeJson } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { optionalText, paging, rowId } from '../../shared/wire.ts'
import {
  WinRateRow,
  winRateInput,
  winRatePlatforms,
  winRateRecord,
} from '../shared/win-rates/win-rate.calls.ts'
import { winRatesWords } from './journal-words.calls.ts'

const { list } = area('winRates', {
  list: readJson('POST', '/channelapi/agent/proxyAPICtrlData', {
    input: z.object({ ...paging, RoleID: optionalText(), ApiID: optionalText() }),
    output: page(WinRateRow, {
      configs: z
        .object({ vintepg_rtp_api: winRatePlatforms })
        .transform(({ vintepg_rtp_api: platforms }) => ({ platforms: platforms.names })),
    }),
    assumed: true,
  }),
})

const calls = area('winRates', winRatesWords, {
  save: writeJson('POST', '/channelapi/agent/proxyAPICtrlSave', {
    input: winRateInput(z.string().min(1, 'errors:enterPlayerId').regex(/^\d+$/, 'errors:playerIdNumeric')),
    assumed: true,
    record: on =>
      on.state(list, {
        search: ({ RoleID, apiId }) => ({ RoleID, ApiID: apiId }),
        ...winRateRecord,
      }),
  }),
  remove: writeJson('POST', '/channelapi/agent/proxyAPICtrlDel', {
    input: z.object({ RoleID: rowId() }),
    // Removes all rates of the player.
    record: on =>
      on.members(list, {
        search: ({ RoleID }) => ({ RoleID }),
        key: 'RoleID',
        ids: ({ RoleID }) => [RoleID],
        expected: 'gone',
      }),
  }),
})

/** Proxy API control (spec 2 §2.1, §7.1). */
export const winRates = { list, ...calls }
