import { expect, type Locator, type Page } from '@playwright/test'

const getSubmenus = (page: Page): Locator =>
  page.getByRole('menu').first().getByRole('menuitem').and(page.locator('[aria-haspopup="menu"]'))

/** Opens a submenu of the open menu by keyboard; the one before it closes. */
const openSubmenu = async (page: Page, trigger: Locator): Promise<Locator> => {
  await trigger.press('ArrowRight')
  await expect(page.getByRole('menu')).toHaveCount(2)
  return page.getByRole('menu').last()
}

const closeSubmenu = async (page: Page) => {
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('menu')).toHaveCount(1)
}

/** Reads the entries of the open menu and of its submenus. */
export const readMenuItems = async (page: Page): Promise<readonly string[]> => {
  await expect(page.getByRole('menu')).toHaveCount(1)
  const items = page.getByRole('menuitem').and(page.locator(':not([aria-haspopup])'))
  const names = await items.allInnerTexts()
  for (const trigger of await getSubmenus(page).all()) {
    const submenu = await openSubmenu(page, trigger)
    names.push(...(await submenu.getByRole('menuitem').allInnerTexts()))
    await closeSubmenu(page)
  }
  return names
}

/** Finds an entry of the open menu; if it is in a submenu, opens that. */
export const findMenuItem = async (page: Page, name: string): Promise<Locator> => {
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(page.getByRole('menu')).toHaveCount(1)
  if (await item.isVisible()) return item
  for (const trigger of await getSubmenus(page).all()) {
    await openSubmenu(page, trigger)
    if (await item.isVisible()) return item
    await closeSubmenu(page)
  }
  throw new Error(`no entry “${name}” in the menu`)
}

/** Chooses an entry of the open menu or of its submenus. */
export const chooseMenuItem = async (page: Page, name: string): Promise<void> =>
  (await findMenuItem(page, name)).click()
