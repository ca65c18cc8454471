import { getPage, optionalChoice } from '../../demo/call-values.ts'
import { readLimit, recordId } from '../../demo/form-checks.ts'
import { mailQuota } from '../../demo/quotas.ts'
import { Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'

/** Email quota settings (spec 1 §7). */
export const emailQuotas: CallHandlers = {
  'emailQuotas.list': (call, { database, clock }) => {
    optionalChoice(call, 'type', [2])
    const page = getPage(call)
    const operators = database.all<{ id: number; username: string }>(
      'SELECT id, username FROM operators ORDER BY id LIMIT ? OFFSET ?',
      page.limit,
      page.offset,
    )
    const { count } = database.one<{ count: number }>('SELECT count(*) AS count FROM operators')
    const list = operators.map(({ id, username }) => {
      const { daily, total, usedToday, usedTotal } = mailQuota(database, username, clock.today())
      return {
        id,
        username,
        DailyQuota: daily,
        TotalQuota: total,
        hasQuotaToday: String(usedToday),
        hasQuotaTotal: String(usedTotal),
      }
    })
    return { data: { list, count } }
  },

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
