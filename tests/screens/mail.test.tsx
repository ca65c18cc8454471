import { configure, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mail } from '../../src/areas/mail/calls.ts'
import { mailScreen } from '../../src/areas/mail/mail.list.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, openScreen, readToasts } from './console.tsx'
import { aWireMail, createMailAnswer, createMailPlatform, mails } from './mail-platform.ts'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })

const open = async (server: ReturnType<typeof createMailPlatform>) => {
  const view = await openScreen(mailScreen, server)
  await screen.findByText('Summer gift')
  return view
}

describe('the list', () => {
  test('shows amounts in currency units and the server’s own labels where it sends them', async () => {
    await open(createMailPlatform())
    const grid = within(screen.getByRole('grid'))
    expect(grid.getAllByText('12.35')).toHaveLength(2)
    expect(grid.getAllByText('Personal')).toHaveLength(2)
    grid.getByText('System announcement')
    grid.getByText('Spins of the house')
    grid.getByText('Coins with wagering')
    grid.getByText('Pending review')
  })

  test('filters by an attachment that only the server names', { tags: ['proof'] }, async () => {
    const answer = createMailAnswer(mails)
    const data = { ...(answer['data'] as object), configs: { extraType: { 12: 'Wheel ticket' } } }
    const server = createMailPlatform({ list: () => ({ ...answer, data }) })
    const { user } = await open(server)
    await user.selectOptions(screen.getByLabelText('Attachment'), 'Wheel ticket')
    await waitFor(() => expect(server.listInputs(mail.list).at(-1)).toMatchObject({ extraType: '12' }))
  })

  test('offers approve and void for the pending mail only', { tags: ['proof'] }, async () => {
    await open(createMailPlatform())
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Void' })).toHaveLength(1)
  })
})

const decisions = [
  { action: 'Approve', endpoint: mail.approve, key: 'approve', state: 1, done: 'approved' },
  { action: 'Void', endpoint: mail.void, key: 'void', state: 2, done: 'voided' },
] as const
for (const [at, one] of decisions.entries())
  describe.each([one])('$action', proofUnless(at === 0), ({ action, endpoint, key, state, done }) => {
    const openPrompt = async (answers: Parameters<typeof createMailPlatform>[0] = {}) => {
      const server = createMailPlatform(answers)
      const view = await open(server)
      await view.user.click(screen.getByRole('button', { name: action }))
      await screen.findByText(`${action} mail “Summer gift” (ID 31)? Enter your password to confirm.`)
      return { server, ...view }
    }
    const password = () => screen.getByLabelText<HTMLInputElement>(/^Your password/)

    test('requires the password', async () => {
      const { server, user } = await openPrompt()
      await user.click(screen.getByRole('button', { name: `${action} mail` }))
      await screen.findByText('Please enter your password')
      expect(server.listInputs(endpoint)).toEqual([])
    })

    test('sends ID and password and refetches the list', async () => {
      const { server, user } = await openPrompt()
      await user.type(password(), 'secret123{Enter}')
      await waitFor(() => expect(server.listInputs(endpoint)).toEqual([{ id: '31', password: 'secret123' }]))
      await waitFor(() => expect(server.listInputs(mail.list)).toHaveLength(2))
      await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).toBeNull())
      expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
    })

    test('stays open after a wrong password and does not remember it', async () => {
      const { user, memory } = await openPrompt({
        [key]: () => createRefusal({ kind: 'rejected', code: '1', message: 'wrong password' }),
      })
      await user.type(password(), 'secret123{Enter}')
      await screen.findByText('wrong password')
      expect(password().value).toBe('secret123')
      expect(JSON.stringify([...memory])).not.toContain('secret123')
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).toBeNull())
      await user.click(screen.getByRole('button', { name: action }))
      await waitFor(() => expect(password().value).toBe(''))
      expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
    })

    test('shows “Invalid request” for a mail without an ID and sends nothing', {
      tags: ['proof'],
    }, async () => {
      const server = createMailPlatform({ list: () => createMailAnswer([aWireMail({ id: null })]) })
      const { user } = await open(server)
      await user.click(screen.getByRole('button', { name: action }))
      await user.type(await screen.findByLabelText(/^Your password/), 'secret123{Enter}')
      await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Invalid request' }]))
      expect(server.listInputs(endpoint)).toEqual([])
    })

    const outcomes = [false, true] as const
    for (const [at, one] of outcomes.entries())
      test.each([one])(
        'looks the mail up when no answer arrives (request succeeded: %s)',
        proofUnless(at === 0),
        async hasSucceeded => {
          let isSent = false
          const { server, user } = await openPrompt({
            list: () =>
              createMailAnswer(hasSucceeded && isSent ? [aWireMail({ VerifyState: state })] : mails),
            [key]: () => {
              isSent = true
              return createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })
            },
          })
          await user.type(password(), 'secret123{Enter}')
          await screen.findByText(
            hasSucceeded
              ? new RegExp(`^Confirmed: the mail is ${done}`)
              : new RegExp(`^The mail isn’t ${done}\\.`),
          )
          expect(server.listReads(mail.list)).toContainEqual({ page: 1, limit: 200, title: 'Summer gift' })
          expect(screen.getByRole('button', { name: /^(Approve|Void) mail again$/ })).toBeTruthy()
        },
      )
  })
