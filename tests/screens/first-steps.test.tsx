import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { firstSteps } from '../../src/renderer/i18n/en-us/first-steps.ts'
import { openShell, signedInState } from './open-shell.tsx'

let stage: Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
const open = async ({ boot, ...setting }: Setting = {}) => {
  stage = await act(() => openShell({ ...setting, boot: { session: signedInState('owner'), ...boot } }))
  return stage
}
afterEach(() => act(() => stage.close()))

const band = async () => within(await screen.findByRole('region', { name: firstSteps.title }))
const readKeys = async () => {
  const section = await band()
  return section.getAllByRole('listitem').map(card => card.querySelector('kbd')?.textContent)
}

describe('the first steps on the home page', () => {
  test('show six cards, each with a picture and a key', { tags: ['proof'] }, async () => {
    await open()
    const cards = (await band()).getAllByRole('listitem')
    expect(cards).toHaveLength(6)
    for (const card of cards) expect(card.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
    expect(await readKeys()).toEqual(['Ctrl+K', 'Alt+Enter', 'Ctrl+V', 'G', 'Ctrl+K', 'Ctrl+K'])
  })

  test('name Mac keys on a Mac', { tags: ['proof'] }, async () => {
    await open({ boot: { platform: 'darwin' } })
    expect(await readKeys()).toEqual(['Cmd+K', 'Alt+Enter', 'Cmd+V', 'G', 'Cmd+K', 'Cmd+K'])
  })

  test('name no single-letter key when those are turned off', { tags: ['proof'] }, async () => {
    await open({ settings: { singleKeys: false } })
    expect((await readKeys())[3]).toBe('Ctrl+K')
  })

  test('are hidden for good with one click, and the focus stays in the page', async () => {
    const { user, listRequests, settings } = await open()
    await user.click((await band()).getByRole('button', { name: firstSteps.hide }))
    await waitFor(() => expect(screen.queryByRole('region', { name: firstSteps.title })).toBeNull())
    expect(listRequests('saveSettings')).toContainEqual({ firstStepsSeen: true })
    expect(settings().firstStepsSeen).toBe(true)
    expect(document.activeElement?.id).toBe('content')
  })

  test('are not drawn after they were hidden', { tags: ['proof'] }, async () => {
    await open({ settings: { firstStepsSeen: true } })
    await screen.findByRole('heading', { name: 'Home' })
    expect(screen.queryByText(firstSteps.about)).toBeNull()
  })
})
