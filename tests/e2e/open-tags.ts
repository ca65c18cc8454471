import { expect } from '@playwright/test'
import type { ShellPage } from '../pages/shell-page.ts'
import { accountRoutesOf3, agentRoutesOf3, ownRoutes, routesOf1, routesOf2 } from './screen-routes.ts'

/** Screens whose tags are restored, in tag order after the home page. */
export interface OpenTags<Name extends string = string> {
  readonly names: readonly Name[]
  /** Settings of an owner with one open tag per screen. */
  readonly tags: readonly object[]
  /** Shows a screen and waits until it has loaded. */
  readonly show: (shell: ShellPage, name: Name) => Promise<void>
}

const createOpenTags = <Name extends string>(routes: Readonly<Record<Name, string>>): OpenTags<Name> => {
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

/** Screens of document 1; the journal is last, when it may have entries. */
export const openTagsOf1 = createOpenTags({ ...routesOf1, journal: ownRoutes.journal })

/** Screens of document 2: players and their games. */
export const openTagsOf2 = createOpenTags(routesOf2)

/** Screens of document 3 about agents. */
export const openAgentTagsOf3 = createOpenTags(agentRoutesOf3)

/** Screens of document 3 about accounts of salesmen and sub-channels, and their totals. */
export const openAccountTagsOf3 = createOpenTags(accountRoutesOf3)

const { journal: _, ...ownPages } = ownRoutes

/** The console's own pages and the screens of document 2. */
export const openOwnTagsAndTagsOf2 = createOpenTags({ ...ownPages, ...routesOf2 })
