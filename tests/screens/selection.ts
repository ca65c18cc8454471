import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Returns what the bar of the selection says of its size and figures; null without a selection. */
export const getSelectionText = (): string | null =>
  screen.queryByRole('status', { name: 'Figures of the selection' })?.textContent ?? null

/** Opens the review of a batch by its button in the selection's bar, else by its entry in the menu beside it. */
export const startBatch = async (user: UserEvent, name: RegExp): Promise<void> => {
  const status = await screen.findByRole('status', { name: 'Figures of the selection' })
  const bar = within(status.parentElement as HTMLElement)
  const button = bar.queryByRole('button', { name })
  if (button) return user.click(button)
  await user.click(bar.getByRole('button', { name: 'More' }))
  return user.click(await screen.findByRole('menuitem', { name }))
}
