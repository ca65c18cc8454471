import { z } from 'zod'
import { remainingQuota } from '../../shared/domain/formulas.ts'
import { toAmountText } from '../../shared/domain/money.ts'
import { area, read, write } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { record } from '../../shared/record.ts'
import { amount, paging, sentId, thousandths, wireId, wireText } from '../../shared/wire.ts'
import { emailQuotasWords } from './journal-words.calls.ts'

/** One salesman's mail quota (spec 1 §3), money in thousandths; what remains is limit minus used. */
const EmailQuota = withFigures(
  record({
    id: wireId(),
    username: wireText(),
    DailyQuota: thousandths(),
    TotalQuota: thousandths(),
    hasQuotaToday: thousandths(),
    hasQuotaTotal: thousandths(),
  }),
  {
    remainQuotaToday: computedFigure(remainingQuota('DailyQuota', 'hasQuotaToday')),
    remainQuotaTotal: computedFigure(remainingQuota('TotalQuota', 'hasQuotaTotal')),
  },
)
export type EmailQuota = z.output<typeof EmailQuota>

/** Returns the limits of a quota in entered form. */
export const toQuotaValues = ({ DailyQuota, TotalQuota }: EmailQuota) => ({
  dailyQuota: toAmountText(DailyQuota),
  totalQuota: toAmountText(TotalQuota),
})

const { list } = area('emailQuotas', {
  list: read('POST', '/channelapi/channel/emailQuotaList', {
    input: z.object({ type: z.literal(2).default(2), ...paging }),
    output: page(EmailQuota),
  }),
})

/** Email quota settings (spec 1 §7). */
export const emailQuotas = {
  list,
  ...area('emailQuotas', emailQuotasWords, {
    edit: write('POST', '/channelapi/channel/emailQuotaEdit', {
      input: z.object({
        id: sentId(),
        type: z.literal(2).default(2),
        dailyQuota: amount('notNegative', 'errors:enterAmount'),
        totalQuota: amount('notNegative', 'errors:enterAmount'),
      }),
      record: on =>
        on.state(list, {
          search: () => ({}),
          isTarget: (row, { id: edited }) => row.id === edited,
          values: toQuotaValues,
          // The list shows a new limit only after a delay (spec 1 §4).
          readAfterMs: 1000,
        }),
    }),
  }),
}
