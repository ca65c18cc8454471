import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dialog } from '../../src/renderer/kit/dialog/dialog.tsx'
import {
  amount,
  checkbox,
  choice,
  fromConfigs,
  note,
  password,
  text,
} from '../../src/renderer/kit/form/fields.ts'
import { rechargePayType } from '../../src/shared/domain/orders.ts'
import { area, secret, write } from '../../src/shared/endpoint.ts'
import type { Failure } from '../../src/shared/result.ts'
import { asTextsAt, startAllTexts } from '../texts.ts'
import { createPlatform, createRefusal, openConsole, readToasts } from './console.tsx'
import { getSendButton } from './send-button.ts'

const gm = area('gm', {
  topUp: write('POST', '/gm/topUp', {
    record: on => on.none('of no list in this test'),
    input: z.object({
      roleId: z.string().min(1, 'errors:enterUserName'),
      money: z.string().min(1, 'errors:enterCode'),
      operateType: z.string().optional(),
      payType: z.string().optional(),
      wageMul: z.string().optional(),
      later: z.string(),
      descript: z.string().min(1, 'errors:invalidRequest'),
      password: secret('errors:enterPassword'),
    }),
  }),
})

const topUp = dialog(gm.topUp, {
  texts: asTextsAt('finance:topUp'),
  fields: [
    text('roleId'),
    amount('money'),
    choice('operateType', fromConfigs('gm_up_money_type')),
    choice('payType', rechargePayType),
    text('wageMul', { when: values => values['operateType'] === '7' }),
    checkbox('later'),
    note('descript', 20),
    password('password'),
  ],
  success: 'list:dialog.succeeded',
})

const texts = {
  action: 'Top up',
  title: 'Top up a player',
  confirm: 'Top up player',
  money: 'Money',
  operateType: 'Kind',
  payType: 'Paid by',
  wageMul: 'Multiplier',
  later: 'Charge later',
  descript: 'Note',
  password: 'Password',
}

/** The dialog behind a button, so that it can be closed and opened again. */
const Host = ({ reread }: { readonly reread: () => Promise<void> }) => {
  const [open, setOpen] = useState(true)
  const context = { language: 'en-us', configs: { gm_up_money_type: { 6: 'Bonus', 7: 'Gift' } } } as const
  return open ? (
    <topUp.Opened row={undefined} context={context} reread={reread} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open again
    </button>
  )
}

const openDialog = async (answer: () => unknown, memory = new Map<string, unknown>()) => {
  await startAllTexts('en-us')
  i18next.addResourceBundle('en-us', 'finance', { topUp: texts }, true)
  const server = createPlatform([[gm.topUp, answer]])
  let reads = 0
  const reread = async () => {
    reads += 1
  }
  const opened = await openConsole(<Host reread={reread} />, server, { memory })
  await screen.findByText('Top up a player')
  return { ...opened, server, reads: () => reads }
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (user: Awaited<ReturnType<typeof openDialog>>['user']) => {
  await user.type(field(/Player ID/), '100001')
  await user.type(field(/Money/), '12.50')
  await user.type(field(/Note/), 'a present')
  await user.type(field(/Password/), 'hunter22')
}
const submit = getSendButton

describe('validation', () => {
  test('is the endpoint’s own: each empty field shows its message and nothing is sent', async () => {
    const { user, server } = await openDialog(() => ({ success: true }))
    await user.click(submit())
    await screen.findByText('Please enter user name')
    screen.getByText('Please enter the Google verification code')
    screen.getByText('Invalid request')
    screen.getByText('Please enter your password')
    await waitFor(() => expect(document.activeElement).toBe(field(/Player ID/)))
    await user.type(field(/Player ID/), '1')
    await waitFor(() => expect(screen.queryByText('Please enter user name')).toBeNull())
    expect(server.calls).toEqual([])
  })

  test('refuses an amount that is none, before the endpoint is asked', async () => {
    const { user, server } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.clear(field(/Money/))
    await user.type(field(/Money/), '1.2345')
    await user.click(submit())
    await screen.findByText('Enter a number with up to three decimals, e.g. 1234.5')
    expect(server.calls).toEqual([])
  })

  test('shows a refusal of main at its field', async () => {
    const { user } = await openDialog(() =>
      createRefusal({ kind: 'invalid', fields: [{ field: 'roleId', message: 'errors:invalidRequest' }] }),
    )
    await fill(user)
    await user.click(submit())
    await screen.findByText('Invalid request')
    expect(field(/Player ID/).value).toBe('100001')
  })

  test('calls the parameters wrong where a refusal has no words for its field', async () => {
    const { user } = await openDialog(() =>
      createRefusal({
        kind: 'invalid',
        fields: [{ field: 'id', message: 'Invalid input: expected string' }],
      }),
    )
    await fill(user)
    await user.click(submit())
    await waitFor(() =>
      expect(readToasts).toContainEqual({
        kind: 'error',
        text: 'Something you entered isn’t accepted. Check it and try again.',
      }),
    )
  })
})

describe('sending', () => {
  test('sends typed values, closes, says so and has the list read again', async () => {
    const { user, server, reads } = await openDialog(() => ({ success: true }))
    await fill(user)
    expect(screen.queryByLabelText(/Multiplier/)).toBeNull()
    await user.selectOptions(field(/Kind/), 'Gift')
    await user.type(field(/Multiplier/), '3')
    await user.click(field(/Charge later/))
    await user.click(submit())
    await screen.findByText('open again')
    expect(server.of(gm.topUp)).toEqual([
      {
        roleId: '100001',
        money: '12.5',
        operateType: '7',
        wageMul: '3',
        later: '1',
        descript: 'a present',
        password: 'hunter22',
      },
    ])
    expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
    expect(reads()).toBe(1)
  })

  test('stays open with everything entered when the platform refuses', async () => {
    const rejected: Failure = { kind: 'rejected', code: '5', message: 'quota used up' }
    const { user, reads } = await openDialog(() => createRefusal(rejected))
    await fill(user)
    await user.click(submit())
    await screen.findByText('quota used up')
    expect([field(/Player ID/), field(/Money/), field(/Password/)].map(input => input.value)).toEqual([
      '100001',
      '12.50',
      'hunter22',
    ])
    expect(submit().disabled).toBe(false)
    expect(reads()).toBe(0)
  })

  test('stays open without a word when the session has ended: the shell says so', async () => {
    const { user } = await openDialog(() =>
      createRefusal({ kind: 'signedOut', message: 'signed in elsewhere' }),
    )
    await fill(user)
    await user.click(submit())
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(field(/Player ID/).value).toBe('100001')
    expect(screen.queryByText('signed in elsewhere')).toBeNull()
  })

  test('has the list read again before an unknown outcome may be tried again', async () => {
    const { user, server, reads } = await openDialog(() =>
      createRefusal({ kind: 'outcomeUnknown', endpoint: 'gm.topUp' }),
    )
    await fill(user)
    await user.click(submit())
    await screen.findByRole('button', { name: 'Top up player again' })
    await screen.findByText(/The list was refreshed/)
    expect(reads()).toBe(1)
    expect(server.of(gm.topUp)).toHaveLength(1)
    await waitFor(() => expect(submit().disabled).toBe(false))
  })
})

describe('drafts', () => {
  test('come back after closing, without the password, and can be dropped', async () => {
    const { user, memory } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(JSON.stringify([...memory])).not.toContain('hunter22')
    await user.click(await screen.findByText('open again'))
    await screen.findByText(/Your unsent entries were restored/)
    expect(field(/Player ID/).value).toBe('100001')
    expect(field(/Password/).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field(/Player ID/).value).toBe('')
  })

  test('are gone once they were sent', async () => {
    const { user } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.click(submit())
    await user.click(await screen.findByText('open again'))
    await screen.findByText('Top up a player')
    expect(field(/Player ID/).value).toBe('')
    expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
  })
})

test('a note counts its characters', async () => {
  const { user } = await openDialog(() => ({ success: true }))
  await user.type(field(/Note/), 'x'.repeat(25))
  expect(screen.getByText('20 of 20 characters')).toBeTruthy()
})
