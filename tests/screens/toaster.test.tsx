import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Toaster } from '../../src/renderer/app/shell/toaster.tsx'
import { hiddenScopes } from '../../src/renderer/kit/tag/tag-visibility.ts'
import { toast, toastIn } from '../../src/renderer/kit/toast.ts'
import { createPlatform, openConsole } from './console.tsx'

test('a toast of any kind stays for three seconds', async () => {
  await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
  /** Reads the duration of a toast from the animation of its timer element. */
  const readDuration = (text: string) => {
    // The live region of screen readers also contains the text.
    const toastElement = screen
      .getByText(text, { selector: '.fui-ToastTitle, .fui-ToastTitle *' })
      .closest('.fui-Toast')?.parentElement
    return toastElement?.querySelector<HTMLElement>('[data-timer-status]')?.style.animationDuration
  }
  act(() => {
    toast('success', 'Copied')
    toast('error', 'No connection')
  })
  await screen.findByText('Copied')
  expect(readDuration('Copied')).toBe('3000ms')
  expect(readDuration('No connection')).toBe('3000ms')
})

test('a repeated toast is shown once with its count', async () => {
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

test('a toast repeated after it was closed has no count', { tags: ['proof'] }, async () => {
  const { user } = await openConsole(<Toaster />, createPlatform([]), { hasToaster: true })
  act(() => toast('error', 'Once'))
  const toastTitle = await screen.findByText('Once')
  const close = toastTitle.closest('.fui-Toast')?.querySelector('button')
  if (close) await user.click(close)
  act(() => toast('error', 'Once'))
  await waitFor(() => expect(screen.getByText('Once')).toBeTruthy())
  expect(screen.queryByText(/×2/)).toBeNull()
})

describe('a toast of a tag', () => {
  const hide = (...tags: readonly string[]) => act(() => hiddenScopes.setState(new Set(tags), true))
  afterEach(() => hide())

  test('disappears when its tag is left, while a global toast stays', async () => {
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

  test('waits until its tag is visible', async () => {
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
