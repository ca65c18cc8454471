import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { create } from 'zustand'
import { dialog } from '../../src/renderer/kit/dialog/dialog.tsx'
import type { FieldContext } from '../../src/renderer/kit/form/choices.ts'
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
import { testWords } from '../journal-words.ts'
import { asTextsAt, startAllTexts } from '../texts.ts'
import { createPlatform, createRefusal, openConsole, readToasts } from './console.tsx'
import { loseFocusWhenDisabled } from './lose-focus.ts'
import { getSendButton } from './send-button.ts'

const gm = area(
  'gm',
  { topUp: testWords },
  {
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
  },
)

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

/** What the platform's answer holds about the kinds; null while there is no answer. */
const kinds = create<{ readonly map: Readonly<Record<string, string>> | null }>(() => ({
  map: { 6: 'Bonus', 7: 'Gift' },
}))
const setKinds = (map: Readonly<Record<string, string>> | null) => act(() => kinds.setState({ map }))
afterEach(() => kinds.setState({ map: { 6: 'Bonus', 7: 'Gift' } }))

/** Renders the dialog, and a button that opens it again after it was closed. */
const Host = () => {
  const [isOpen, setOpen] = useState(true)
  const map = kinds(now => now.map)
  const context: FieldContext = {
    language: 'en-us',
    configs: map ? { gm_up_money_type: map } : {},
    loadProblem: map ? undefined : { failure: { kind: 'timeout' }, retry: () => undefined },
  }
  return isOpen ? (
    <topUp.Opened row={undefined} context={context} onClose={() => setOpen(false)} />
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
  let changeCount = 0
  server.bridge.on('changed', () => {
    changeCount += 1
  })
  const view = await openConsole(<Host />, server, { memory })
  await screen.findByText('Top up a player')
  return { ...view, server, countChanges: () => changeCount }
}
const getField = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = async (user: Awaited<ReturnType<typeof openDialog>>['user']) => {
  await user.type(getField(/Player ID/), '100001')
  await user.type(getField(/Money/), '12.50')
  await user.type(getField(/Note/), 'a present')
  await user.type(getField(/Password/), 'hunter22')
}
const getSubmitButton = getSendButton

describe('a choice of the platform', () => {
  const listKinds = () =>
    [...(getField(/^Kind/) as unknown as HTMLSelectElement).options].map(one => one.value)

  test('is not offered before the platform has listed it, nor sent', async () => {
    setKinds(null)
    const { user, server } = await openDialog(() => ({ success: true }))
    expect(listKinds()).toEqual([''])
    setKinds({ 11: 'Bonus' })
    expect(listKinds()).toEqual(['', '11'])
    await fill(user)
    await user.selectOptions(getField(/^Kind/), '11')
    setKinds(null)
    await user.click(getSubmitButton())
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Kind/)))
    expect(server.calls).toEqual([])
  })

  test.each([
    ['is gone from its list', { 12: 'Bonus' }],
    ['has another meaning now', { 6: 'Deduction', 7: 'Gift' }],
  ])('is refused if it %s', async (_, map) => {
    const { user, server } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.selectOptions(getField(/^Kind/), '6')
    setKinds(map)
    await user.click(getSubmitButton())
    await screen.findByText('The platform doesn’t offer this choice any more. Choose again.')
    expect(server.calls).toEqual([])
    setKinds({ 6: 'Bonus', 7: 'Gift' })
    await user.click(getSubmitButton())
    await waitFor(() => expect(server.calls).toHaveLength(1))
  })
})

test('a refused form keeps the focus on its button, and Escape closes it', async () => {
  let release: (() => void) | undefined
  const refusal = createRefusal({ kind: 'rejected', code: '9', message: 'not today' })
  const { user } = await openDialog(() => new Promise(resolve => (release = () => resolve(refusal))))
  await fill(user)
  loseFocusWhenDisabled()
  getSubmitButton().focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Working…' })
  expect(document.activeElement).toBe(getSubmitButton())
  release?.()
  await screen.findByText('not today')
  await waitFor(() => expect(getSubmitButton().ariaDisabled).not.toBe('true'))
  expect(document.activeElement).toBe(getSubmitButton())
  await user.keyboard('{Escape}')
  expect((await screen.findByText('open again')).tagName).toBe('BUTTON')
})

describe('dialog validation', () => {
  test('shows the endpoint’s message at each empty field and sends nothing', async () => {
    const { user, server } = await openDialog(() => ({ success: true }))
    await user.click(getSubmitButton())
    await screen.findByText('Please enter user name')
    screen.getByText('Please enter the Google verification code')
    screen.getByText('Invalid request')
    screen.getByText('Please enter your password')
    await waitFor(() => expect(document.activeElement).toBe(getField(/Player ID/)))
    await user.type(getField(/Player ID/), '1')
    await waitFor(() => expect(screen.queryByText('Please enter user name')).toBeNull())
    expect(server.calls).toEqual([])
  })

  test('rejects an invalid amount before the endpoint is called', { tags: ['proof'] }, async () => {
    const { user, server } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.clear(getField(/Money/))
    await user.type(getField(/Money/), '1.2345')
    await user.click(getSubmitButton())
    await screen.findByText('Enter a number with up to three decimals, e.g. 1234.5')
    expect(server.calls).toEqual([])
  })

  test('shows a field error of main at its field', async () => {
    const { user } = await openDialog(() =>
      createRefusal({ kind: 'invalid', fields: [{ field: 'roleId', message: 'errors:invalidRequest' }] }),
    )
    await fill(user)
    await user.click(getSubmitButton())
    await screen.findByText('Invalid request')
    expect(getField(/Player ID/).value).toBe('100001')
  })

  test('shows a general error when a field error of main has no text', { tags: ['proof'] }, async () => {
    const { user } = await openDialog(() =>
      createRefusal({
        kind: 'invalid',
        fields: [{ field: 'id', message: 'Invalid input: expected string' }],
      }),
    )
    await fill(user)
    await user.click(getSubmitButton())
    await waitFor(() =>
      expect(readToasts).toContainEqual({
        kind: 'error',
        text: 'Something you entered isn’t accepted. Check it and try again.',
      }),
    )
  })
})

describe('sending a dialog', () => {
  test('sends the values, closes, shows a success toast and refetches the list', async () => {
    const { user, server, countChanges } = await openDialog(() => ({ success: true }))
    await fill(user)
    expect(screen.queryByLabelText(/Multiplier/)).toBeNull()
    await user.selectOptions(getField(/Kind/), 'Gift')
    await user.type(getField(/Multiplier/), '3')
    await user.click(getField(/Charge later/))
    await user.click(getSubmitButton())
    await screen.findByText('open again')
    expect(server.listInputs(gm.topUp)).toEqual([
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
    await waitFor(() => expect(countChanges()).toBe(1))
  })

  test('leaves the dialog open with its entries when the platform refuses', async () => {
    const rejection: Failure = { kind: 'rejected', code: '5', message: 'quota used up' }
    const { user, countChanges } = await openDialog(() => createRefusal(rejection))
    await fill(user)
    await user.click(getSubmitButton())
    await screen.findByText('quota used up')
    expect(
      [getField(/Player ID/), getField(/Money/), getField(/Password/)].map(input => input.value),
    ).toEqual(['100001', '12.50', 'hunter22'])
    expect(getSubmitButton().disabled).toBe(false)
    expect(countChanges()).toBe(0)
  })

  test('leaves the dialog open without an error when the session has ended', {
    tags: ['proof'],
  }, async () => {
    const { user } = await openDialog(() =>
      createRefusal({ kind: 'signedOut', message: 'signed in elsewhere' }),
    )
    await fill(user)
    await user.click(getSubmitButton())
    await waitFor(() => expect(getSubmitButton().disabled).toBe(false))
    expect(getField(/Player ID/).value).toBe('100001')
    expect(screen.queryByText('signed in elsewhere')).toBeNull()
  })

  test('refetches the list before an unknown outcome can be sent again', async () => {
    const { user, server, countChanges } = await openDialog(() =>
      createRefusal({ kind: 'outcomeUnknown', endpoint: 'gm.topUp' }),
    )
    await fill(user)
    await user.click(getSubmitButton())
    await screen.findByRole('button', { name: 'Top up player again' })
    await screen.findByText(/Check the list for the record/)
    await waitFor(() => expect(countChanges()).toBe(1))
    expect(server.listInputs(gm.topUp)).toHaveLength(1)
    await waitFor(() => expect(getSubmitButton().disabled).toBe(false))
  })
})

describe('drafts', () => {
  test('are restored after closing, without the password, and can be discarded', async () => {
    const { user, memory } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(JSON.stringify([...memory])).not.toContain('hunter22')
    await user.click(await screen.findByText('open again'))
    await screen.findByText(/Your unsent entries were restored/)
    expect(getField(/Player ID/).value).toBe('100001')
    expect(getField(/Password/).value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(getField(/Player ID/).value).toBe('')
  })

  test('are discarded after sending', { tags: ['proof'] }, async () => {
    const { user } = await openDialog(() => ({ success: true }))
    await fill(user)
    await user.click(getSubmitButton())
    await user.click(await screen.findByText('open again'))
    await screen.findByText('Top up a player')
    expect(getField(/Player ID/).value).toBe('')
    expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
  })
})

test('a note counts its characters', { tags: ['proof'] }, async () => {
  const { user } = await openDialog(() => ({ success: true }))
  await user.type(getField(/Note/), 'x'.repeat(25))
  expect(screen.getByText('20 of 20 characters')).toBeTruthy()
})
