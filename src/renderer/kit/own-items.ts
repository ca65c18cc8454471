import { useMemo } from 'react'
import { maxTemplates } from '../../shared/saved/template.ts'
import { maxViews } from '../../shared/saved/view.ts'
import { maxWorkspaces, type Settings } from '../../shared/settings.ts'
import { saveSettings, useConsole } from './console.ts'

/** Settings that hold saved items of every account, with the number that all accounts together may save. */
const limits = { views: maxViews, workspaces: maxWorkspaces, templates: maxTemplates } as const satisfies {
  readonly [Name in keyof Settings]?: number
}
type Kind = keyof typeof limits
type Item<K extends Kind> = Settings[K][number]

const pickOwn = <K extends Kind>(all: Settings[K], account: string) =>
  all.filter(item => item.account === account) as readonly Item<K>[]

/** Lists the saved items of an account, in order of creation. */
export const listOwnItems = <K extends Kind>(kind: K, account: string): readonly Item<K>[] =>
  pickOwn<K>(useConsole.getState().settings[kind], account)

/** Number of items that can still be saved. */
export const countFreeSlots = (kind: Kind): number =>
  limits[kind] - useConsole.getState().settings[kind].length

/** Replaces the saved items of an account; those of other accounts stay. */
export const saveOwnItems = <K extends Kind>(kind: K, account: string, items: readonly Item<K>[]): void => {
  const all: readonly Item<Kind>[] = useConsole.getState().settings[kind]
  void saveSettings({ [kind]: [...all.filter(item => item.account !== account), ...items] })
}

/** The saved items of an account, and how many more can be saved. */
export const useOwnItems = <K extends Kind>(kind: K, account: string) => {
  const all = useConsole(({ settings }) => settings[kind])
  return useMemo(
    () => ({ items: pickOwn<K>(all, account), freeSlots: limits[kind] - all.length }),
    [all, account, kind],
  )
}
