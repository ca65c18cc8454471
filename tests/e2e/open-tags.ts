import { expect } from '@playwright/test'
import type { ShellPage } from '../pages/shell-page.ts'
import { accountRoutesOf3, agentRoutesOf3, ownRoutes, routesOf1, routesOf2 } from './screen-routes.ts'

/** Screens that stood open when the console was closed, in the order of their tags behind the home page. */
export interface OpenTags<Name extends string = string> {
  readonly names: readonly Name[]
  /** The setting of an owner who left a tag of each open. */
  readonly tags: readonly object[]
  /** Shows one of them and waits until it has what it shows. */
  readonly show: (shell: ShellPage, name: Name) => Promise<void>
}

const leftOpen = <Name extends string>(routes: Readonly<Record<Name, string>>): OpenTags<Name> => {
  const names = Object.keys(routes) as Name[]
  const tags = names
    .filter(name => routes[name] !== '/')
    .map(id => ({ id, route: routes[id], pinned: false, state: {} }))
  return {
    names,
    tags: [
      {
        account: 'owner2026',
        active: 'home',
        tags: [{ id: 'home', route: '/', pinned: true, state: {} }, ...tags],
      },
    ],
    show: async (shell, name) => {
      await shell.tags.nth(tags.findIndex(({ id }) => id === name) + 1).click()
      await expect(shell.page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shell.page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    },
  }
}

/** Those of document 1; the journal last, when there may be something in it. */
export const openTagsOf1 = leftOpen({ ...routesOf1, journal: ownRoutes.journal })

/** Those of document 2, of players and their games. */
export const openTagsOf2 = leftOpen(routesOf2)

/** Those of document 3 that are about agents. */
export const openAgentTagsOf3 = leftOpen(agentRoutesOf3)

/** Those of document 3 that are about accounts of salesmen and sub-channels, and what they come to. */
export const openAccountTagsOf3 = leftOpen(accountRoutesOf3)

const { journal: _, ...ownPages } = ownRoutes

/** The console's own pages and the screens of document 2. */
export const openOwnTagsAndTagsOf2 = leftOpen({ ...ownPages, ...routesOf2 })
