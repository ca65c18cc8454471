import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { IsolatedSection, isolate } from '../../src/renderer/kit/failure/isolated-section.tsx'
import { startAllTexts } from '../texts.ts'

const reports: string[] = []
beforeAll(() => startAllTexts('en-us'))
beforeEach(() => {
  reports.length = 0
  const request = async (name: string, { message }: { message: string }) => {
    reports.push(`${name}: ${message}`)
  }
  Object.assign(window, { bridge: { request, on: () => () => undefined } })
  // React logs to the console what its boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a failing part shows an error and a retry, and its neighbors stay', async () => {
  const world = { broken: true }
  const Rows = () => {
    if (world.broken) throw new Error('a row of an unknown kind')
    return <p>three rows</p>
  }
  const Table = isolate(Rows)
  render(
    <>
      <h1>Orders</h1>
      <Table />
      <IsolatedSection>
        <p>totals</p>
      </IsolatedSection>
    </>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('This part can’t be shown.')
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeTruthy()
  expect(screen.getByText('totals')).toBeTruthy()
  expect(reports).toEqual(['reportError: a row of an unknown kind'])
  const user = userEvent.setup()
  const retry = () => within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' })
  await user.click(retry())
  expect(screen.getByRole('alert')).toBeTruthy()
  world.broken = false
  await user.click(retry())
  expect(screen.getByText('three rows')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
