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

/** Most screens that one set of tags opens: thirty tags may be open, and the home page is one of them. */
const maxScreens = 28

const { journal, ...ownPages } = ownRoutes
/** Every screen in the order of a walk; the journal is last, when it may have entries. */
const allRoutes: Readonly<Record<string, string>> = {
  ...ownPages,
  ...routesOf1,
  ...routesOf2,
  ...agentRoutesOf3,
  ...accountRoutesOf3,
  journal,
}

/** Opens these screens, in as many sets of tags as they need. */
export const openTagsOf = (isWanted: (name: string) => boolean): readonly OpenTags[] => {
  const wanted = Object.entries(allRoutes).filter(([name]) => isWanted(name))
  const sets = Math.ceil(wanted.length / maxScreens)
  return Array.from({ length: sets }, (_, at) =>
    createOpenTags(Object.fromEntries(wanted.slice(at * maxScreens, (at + 1) * maxScreens))),
  )
}
