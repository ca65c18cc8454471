import { optionalChoice } from '../../demo/call-values.ts'
import { onlyCodes } from '../../demo/data/search.ts'
import type { Stored } from '../../demo/data/tables.ts'
import { readLimit, recordId } from '../../demo/form-checks.ts'
import { answerList, createList } from '../../demo/list.ts'
import { mailQuota } from '../../demo/quotas.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'

const quotaList = createList<Stored<'operators'>>({
  table: 'operators',
  order: 'id',
  filters: { type: onlyCodes(2) },
})

/** Email quota settings (spec 1 §7). */
export const emailQuotas: CallHandlers = {
  'emailQuotas.list': answerList(quotaList, {
    row: ({ id, username }, _, __, { database, clock }) => {
      const { daily, total, usedToday, usedTotal } = mailQuota(database, username, clock.today())
      return {
        id,
        username,
        DailyQuota: daily,
        TotalQuota: total,
        hasQuotaToday: String(usedToday),
        hasQuotaTotal: String(usedTotal),
      }
    },
  }),

  'emailQuotas.edit': (call, { database }) => {
    optionalChoice(call, 'type', [2])
    const id = recordId(call)
    const [daily, total] = [readLimit(call, 'dailyQuota'), readLimit(call, 'totalQuota')]
    const changedRows = database.run(
      'UPDATE operators SET mail_daily = ?, mail_total = ? WHERE id = ?',
      daily,
      total,
      id,
    )
    if (changedRows === 0) throw new Refusal('There is no such account')
    return { ...succeed(call, 'settingSucceeded'), success: 1 }
  },
}
