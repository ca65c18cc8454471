import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toaster } from '../../src/renderer/app/toaster.tsx'
import { toast } from '../../src/renderer/kit/toast.ts'
import { openConsole, platform } from './console.tsx'

test('a message stays for three seconds, one of an error for six', async () => {
  await openConsole(<Toaster />, platform([]))
  /** The toast's clock is the animation of an element of its own. */
  const timeOf = (text: string) => {
    const shown = screen.getByText(text).parentElement?.parentElement
    return shown?.querySelector<HTMLElement>('[data-timer-status]')?.style.animationDuration
  }
  act(() => {
    toast('success', 'Copied')
    toast('error', 'No connection')
  })
  await screen.findByText('Copied')
  expect(timeOf('Copied')).toBe('3000ms')
  expect(timeOf('No connection')).toBe('6000ms')
})
