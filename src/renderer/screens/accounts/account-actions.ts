import { googleBound, pixelType, trackFlag } from '../../../shared/domain/account-settings.ts'
import { type Decimal, hundredthsToWire, parseDecimal } from '../../../shared/domain/money.ts'
import type { Account } from '../../../shared/endpoints/account-fields.ts'
import { ok } from '../../../shared/result.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { asItIsNow } from '../../kit/dialog/on-record.tsx'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { choice, figure, text } from '../../kit/form/fields.ts'
import { codeText } from '../shared/settings/codes.ts'
import { type AccountCalls, named, shownBy, targetIn } from './one-account.ts'

const only = (row: Account) => ({ id: row.id })

/** Whose pixel counts what an account's players do; all three are needed (spec 3 §5). */
export const setPixel = (source: AccountCalls) =>
  dialog<AccountCalls['setPixel'], Account>(source.setPixel, {
    texts: 'accounts:setPixel',
    fields: [
      choice('pix_type', pixelType),
      text('pix_id'),
      text('pix_token'),
      choice('pix_track_flag', trackFlag, { initial: trackFlag.code.official }),
    ],
    reads: asItIsNow(targetIn(source).now),
    from: row => ({
      id: row.id,
      pix_type: codeText(row.pix_type),
      pix_id: row.pix_id,
      pix_token: row.pix_token,
      pix_track_flag: codeText(row.pix_track_flag),
    }),
    about: named,
    success: 'settings:saved',
    found: shownBy(
      source,
      (now, sent) =>
        codeText(now.pix_type) === sent.pix_type &&
        isSameText(now.pix_id, sent.pix_id) &&
        isSameText(now.pix_token, sent.pix_token) &&
        codeText(now.pix_track_flag) === sent.pix_track_flag,
    ),
  })

const points = ['game_passage_point', 'game_withdraw_point', 'game_dividend_point'] as const

const percentText = (point: Decimal | null): string => (point === null ? '' : hundredthsToWire(point))

/** 1.1 % is sent as 11 (spec 3 §5). */
const tenthsOf = (percent: string): string => String(parseDecimal(percent, 1) ?? percent)

/** What an account owes and is owed, in percent. */
export const setPoints = (source: AccountCalls) =>
  dialog<AccountCalls['setPoints'], Account>(source.setPoints, {
    texts: 'accounts:setPoints',
    fields: points.map(point => figure(point)),
    reads: asItIsNow(targetIn(source).now),
    from: row => ({
      id: row.id,
      ...Object.fromEntries(points.map(point => [point, percentText(row[point])])),
    }),
    sends: entered => ({
      ...entered,
      game_passage_point: tenthsOf(entered.game_passage_point),
      game_withdraw_point: tenthsOf(entered.game_withdraw_point),
      game_dividend_point: tenthsOf(entered.game_dividend_point),
    }),
    about: named,
    success: 'settings:saved',
    found: shownBy(source, (now, sent) =>
      points.every(point => (now[point] ?? 0) === (parseDecimal(sent[point], 1) ?? 0)),
    ),
  })

export const unbindGoogle = (source: AccountCalls) =>
  confirmed<AccountCalls['unbindGoogle'], Account>(source.unbindGoogle, {
    texts: 'accounts:unbindGoogle',
    from: only,
    about: named,
    tone: 'danger',
    found: shownBy(source, now => now.google_verify === googleBound.code.no),
  })

export const removeAccount = (source: AccountCalls) =>
  confirmed<AccountCalls['remove'], Account>(source.remove, {
    texts: 'accounts:remove',
    from: only,
    about: named,
    tone: 'danger',
    found: foundWhen(async (_, row) => {
      const left = await targetIn(source).now(row)
      return left.ok ? ok(!left.value) : left
    }),
  })
