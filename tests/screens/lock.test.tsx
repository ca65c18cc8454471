import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { proofUnless } from '../tiers.ts'
import { openShell, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
let stage: Stage
beforeEach(async () => {
  stage = await act(() => openShell({ boot: { session: signedInState('owner') } }))
  await screen.findByRole('tab', { name: 'Home' })
})
afterEach(() => act(() => stage.close()))

/** Reads the names of the page's dialogs, including hidden ones. */
const dialogs = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map(
    one => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent,
  )

const keysOfPage = ['{Control>}k{/Control}', '{Control>},{/Control}'] as const
for (const [at, one] of keysOfPage.entries())
  test.each([one])(
    'the key %s in the lock’s own field does nothing to the page beneath',
    proofUnless(at === 0),
    async keys => {
      const { user, emit } = stage
      // The palette's code is loaded from here on: its key would open it immediately.
      await user.keyboard('{Control>}k{/Control}')
      await screen.findByRole('combobox', { name: 'Command palette' })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(dialogs()).toEqual([]))
      act(() => emit('lock', { locked: true, waitUntil: 0 }))
      const password = await screen.findByLabelText<HTMLInputElement>('Password')
      act(() => password.focus())
      const before = dialogs()
      await user.keyboard(keys)
      await user.keyboard('abc')
      expect(password.value).toBe('abc')
      expect(dialogs()).toEqual(before)
      act(() => emit('lock', { locked: false, waitUntil: 0 }))
      // The page becomes accessible a moment after the dialog closes.
      await waitFor(() => expect(stage.tabs()).toEqual(['Home']))
      expect(dialogs()).toEqual([])
    },
  )

test('the palette opens again by its key once the lock is gone', { tags: ['proof'] }, async () => {
  const { user, emit } = stage
  act(() => emit('lock', { locked: true, waitUntil: 0 }))
  await screen.findByLabelText('Password')
  act(() => emit('lock', { locked: false, waitUntil: 0 }))
  await waitFor(() => expect(document.documentElement.dataset['covered']).toBeUndefined())
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Command palette' })
})

test('a menu command closes no tab beneath the sign-in of an expired session', {
  tags: ['proof'],
}, async () => {
  const { emit } = stage
  act(() => emit('navigate', '/channelapi/Finance/rechargeDataList?t=13'))
  await waitFor(() => expect(stage.tabs()).toHaveLength(2))
  act(() => emit('session', { kind: 'expired', username: 'owner', message: 'Session is over' }))
  await screen.findByText(/^Your session ended\. .*kept: sign in as owner to continue/)
  act(() => emit('command', 'closeTag'))
  expect(document.querySelectorAll('[role="tab"]')).toHaveLength(2)
})
