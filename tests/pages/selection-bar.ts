import type { Locator, Page } from '@playwright/test'

/** The bar of the visible list's selection. */
export const getSelectionBar = (page: Page): Locator =>
  page.locator('[data-selection]').filter({ visible: true })

/** Opens the review of a batch: by its button in the selection's bar, else by its entry in the menu `more` beside it. */
export const startBatch = async (
  page: Page,
  { name, more }: { readonly name: string; readonly more: string },
  click: (target: Locator) => Promise<unknown> = target => target.click(),
): Promise<void> => {
  const bar = getSelectionBar(page)
  const moreButton = bar.getByRole('button', { name: more, exact: true })
  const button = bar.getByRole('button', { name, exact: true })
  await button.or(moreButton).first().waitFor()
  if (await button.isVisible()) {
    await click(button)
    return
  }
  await click(moreButton)
  await click(page.getByRole('menuitem', { name }))
}
