import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { choice, decimal, text } from '../../renderer/kit/form/fields.ts'
import { pixelType, trackFlag } from '../../shared/domain/account-settings.ts'
import type { Account } from '../shared/settings/account-fields.calls.ts'
import { toPixelValues, toPointValues } from './calls.ts'
import { type AccountCalls, nameAccount } from './one-account.ts'

const only = (row: Account) => ({ id: row.id })

/** Sets the tracking pixel for an account's players; all three fields are required (spec 3 §5). */
export const setPixel = (source: AccountCalls) =>
  dialog<AccountCalls['setPixel'], Account>(source.setPixel, {
    texts: 'accounts:setPixel',
    fields: [
      choice('pix_type', pixelType),
      text('pix_id'),
      text('pix_token'),
      choice('pix_track_flag', trackFlag, { initial: trackFlag.code.official }),
    ],
    recordSource: true,
    createInput: row => ({ id: row.id, ...toPixelValues(row) }),
    textValues: nameAccount,
    success: 'settings:saved',
  })

const points = ['game_passage_point', 'game_withdraw_point', 'game_dividend_point'] as const

/** Sets what an account pays and receives, in percent. */
export const setPoints = (source: AccountCalls) =>
  dialog<AccountCalls['setPoints'], Account>(source.setPoints, {
    texts: 'accounts:setPoints',
    fields: points.map(point => decimal(point)),
    recordSource: true,
    createInput: row => ({ id: row.id, ...toPointValues(row) }),
    textValues: nameAccount,
    success: 'settings:saved',
  })

export const unbindGoogle = (source: AccountCalls) =>
  confirmation<AccountCalls['unbindGoogle'], Account>(source.unbindGoogle, {
    texts: 'accounts:unbindGoogle',
    createInput: only,
    textValues: nameAccount,
    tone: 'danger',
  })

export const removeAccount = (source: AccountCalls) =>
  confirmation<AccountCalls['remove'], Account>(source.remove, {
    texts: 'accounts:remove',
    createInput: only,
    textValues: nameAccount,
    tone: 'danger',
  })
