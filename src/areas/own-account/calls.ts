import { z } from 'zod'
import { passwordFormat } from '../../shared/domain/accounts.ts'
import { area, message, read, secret, write } from '../../shared/endpoint.ts'
import { withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { optionalText, paging, wireDay, wireText } from '../../shared/wire.ts'
import {
  settleFigures,
  settleMeasures,
  settleSumFigures,
} from '../shared/settlements/settle-measures.calls.ts'
import { ownAccountWords } from './journal-words.calls.ts'

/** Account of the settlement: a name, or an object with it; the specification shows neither. */
const accountName = z
  .union([z.string(), z.object({ username: wireText() }).transform(account => account.username)])
  .catch('')

/** One day of the operator's own settlement (spec 1 §3), money in thousandths. */
const OwnSettleDay = withFigures(z.object({ mydate: wireDay(), ...settleMeasures }), settleFigures)
export type OwnSettleDay = z.output<typeof OwnSettleDay>

/** The same measures, summed over the whole search. */
const SettleTotals = withFigures(fieldwiseRecord(settleMeasures), settleSumFigures)
type SettleTotals = z.output<typeof SettleTotals>

/** The signed-in operator's password and settlement (spec 1 §5, §7). */
export const ownAccount = area('ownAccount', ownAccountWords, {
  changePassword: write('POST', '/channelapi/channel/pwdedit', {
    input: z
      .object({
        pwdOld: secret('errors:enterOldPassword'),
        pwdNew: secret('errors:enterNewPassword', {
          pattern: passwordFormat,
          message: 'errors:passwordFormat',
        }),
        pwdConfirm: secret('errors:confirmNewPassword'),
      })
      .refine(input => input.pwdNew === input.pwdConfirm, {
        path: ['pwdConfirm'],
        message: 'errors:passwordsDiffer',
      }),
    output: message(),
    record: on => on.none('a password is shown nowhere'),
  }),
  settleDaily: read('POST', '/channelapi/channel/mySettleDaily', {
    input: z.object({ ...paging, startTime: optionalText(), endTime: optionalText() }),
    output: page(OwnSettleDay, {
      other: SettleTotals,
      otherKey: 'totals',
      configs: z.object({ account: accountName }),
    }),
  }),
})
