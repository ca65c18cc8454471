import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const getSubmenus = (menu: HTMLElement): readonly HTMLElement[] =>
  within(menu)
    .getAllByRole('menuitem')
    .filter(item => item.getAttribute('aria-haspopup') === 'menu')

/** Opens a submenu by keyboard and returns it. */
const openSubmenu = async (user: UserEvent, trigger: HTMLElement): Promise<HTMLElement> => {
  const before = screen.getAllByRole('menu').length
  trigger.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => {
    if (screen.getAllByRole('menu').length <= before) throw new Error(`no submenu ${trigger.textContent}`)
  })
  return screen.getAllByRole('menu').at(-1) as HTMLElement
}

const closeSubmenu = async (user: UserEvent, trigger: HTMLElement) => {
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => {
    if (trigger.getAttribute('aria-expanded') === 'true') throw new Error('the submenu is open')
  })
}

/** Reads the entries of the open menu in order, those of submenus in place of their trigger. */
export const readMenuItems = async (user: UserEvent): Promise<readonly string[]> => {
  const menu = await screen.findByRole('menu')
  const labels: string[] = []
  for (const item of within(menu).getAllByRole('menuitem')) {
    if (item.getAttribute('aria-haspopup') !== 'menu') labels.push(item.textContent)
    else {
      const submenu = await openSubmenu(user, item)
      labels.push(
        ...within(submenu)
          .getAllByRole('menuitem')
          .map(one => one.textContent),
      )
      await closeSubmenu(user, item)
    }
  }
  return labels
}

/** Chooses an entry of the open menu, or of one of its submenus. */
export const chooseMenuItem = async (user: UserEvent, name: string): Promise<void> => {
  const menu = await screen.findByRole('menu')
  for (const trigger of getSubmenus(menu)) {
    if (screen.queryByRole('menuitem', { name })) break
    await openSubmenu(user, trigger)
    if (!screen.queryByRole('menuitem', { name })) await closeSubmenu(user, trigger)
  }
  await user.click(screen.getByRole('menuitem', { name }))
}

/** Chooses a command of the menu of a named item, such as a saved view. */
export const chooseOfItem = async (user: UserEvent, name: string, command: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: `More about “${name}”` }))
  await user.click(await screen.findByRole('menuitem', { name: command }))
}
