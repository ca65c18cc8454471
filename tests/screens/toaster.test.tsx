import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Toaster } from '../../src/renderer/app/toaster.tsx'
import { hiddenScopes } from '../../src/renderer/kit/tag-visibility.ts'
import { toast, toastIn } from '../../src/renderer/kit/toast.ts'
import { createPlatform, openConsole } from './console.tsx'

test('a message stays for three seconds, whatever it says', async () => {
  await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
  /** The toast's clock is the animation of an element of its own. */
  const timeOf = (text: string) => {
    // The text also stands in the live region of screen readers.
    const shown = screen
      .getByText(text, { selector: '.fui-ToastTitle, .fui-ToastTitle *' })
      .closest('.fui-Toast')?.parentElement
    return shown?.querySelector<HTMLElement>('[data-timer-status]')?.style.animationDuration
  }
  act(() => {
    toast('success', 'Copied')
    toast('error', 'No connection')
  })
  await screen.findByText('Copied')
  expect(timeOf('Copied')).toBe('3000ms')
  expect(timeOf('No connection')).toBe('3000ms')
})

test('the same said again while it is on show is one message with how often', async () => {
  await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
  const titles = () => [...document.querySelectorAll('.fui-ToastTitle')].map(title => title.textContent)
  act(() => {
    toast('error', 'Too soon')
    toast('error', 'Too soon')
    toast('info', 'Too soon')
    toast('error', 'Too late')
  })
  await screen.findByText('Too soon (×2)')
  expect(titles().toSorted()).toEqual(['Too late', 'Too soon', 'Too soon (×2)'])
  act(() => toast('error', 'Too soon'))
  await screen.findByText('Too soon (×3)')
  expect(titles()).toHaveLength(3)
})

test('what was closed and is said again is a message of its own', async () => {
  const { user } = await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
  act(() => toast('error', 'Once'))
  const shown = await screen.findByText('Once')
  const close = shown.closest('.fui-Toast')?.querySelector('button')
  if (close) await user.click(close)
  act(() => toast('error', 'Once'))
  await waitFor(() => expect(screen.getByText('Once')).toBeTruthy())
  expect(screen.queryByText(/×2/)).toBeNull()
})

describe('what a tag has to say', () => {
  const hide = (...tags: readonly string[]) => act(() => hiddenScopes.setState(new Set(tags), true))
  afterEach(() => hide())

  test('goes when the tag is left, and what belongs to none stays', async () => {
    await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
    act(() => {
      toastIn('orders', 'success', 'Order restored')
      toast('success', 'File saved')
    })
    await screen.findByText('Order restored')
    hide('orders')
    await waitFor(() => expect(screen.queryByText('Order restored')).toBeNull())
    expect(screen.getAllByText('File saved').length).toBeGreaterThan(0)
  })

  test('waits while another tag is on show', async () => {
    await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
    hide('orders')
    act(() => toastIn('orders', 'success', 'Order restored'))
    act(() => toastIn('players', 'success', 'Remark added'))
    await screen.findByText('Remark added')
    expect(screen.queryByText('Order restored')).toBeNull()
    hide('players')
    await screen.findByText('Order restored')
  })
})
