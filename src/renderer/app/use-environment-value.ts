import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { system } from '../../areas/system/calls.ts'
import { getCountry } from '../../shared/domain/countries.ts'
import { readOptions } from '../kit/calls/call.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import type { Environment } from '../kit/environment.ts'
import { openPalette } from './palette/opened-palette.ts'
import { openPlayer } from './player/player-form.ts'
import { createRelatedLists } from './player/related-lists.ts'
import { getScreenTitle } from './routes.ts'
import { buildNavigation, findMarkedEntry } from './shell/menu.ts'
import { openRoute, showRoute } from './view.ts'

const saveLayout: Environment['saveLayout'] = (screen, layout) =>
  void saveSettings({ layouts: { ...useConsole.getState().settings.layouts, [screen]: layout } })

const setDensity: Environment['setDensity'] = density => void saveSettings({ density })

const open: Environment['open'] = (_, id, among) => openPlayer(id, among)

/** Evaluated on demand: a menu that arrives causes no render. */
const createMenuTitleReader =
  (client: QueryClient): Environment['getMenuTitle'] =>
  route => {
    const menu = client.getQueryData(readOptions('app', system.menus, {}).queryKey)
    const entry = menu && findMarkedEntry(buildNavigation(menu), route)
    return entry ? (getScreenTitle(route) ?? entry.title) : null
  }

/** Time before a confirmation can be clicked, in ms: nobody reads it faster. */
const armAfter = 300

const noneNamed: Environment['namedParameters'] = []
const allKinds: Environment['openableKinds'] = new Set(['player'])
const noKinds: Environment['openableKinds'] = new Set()

/** The environment that the console provides to screens. */
export const useEnvironmentValue = (): Environment => {
  const client = useQueryClient()
  const account = useConsole(all => (all.session.kind === 'signedOut' ? '' : all.session.username))
  const country = useConsole(all => all.boot.profile.country)
  const variant = useConsole(all => all.boot.profile.variant)
  const namedParameters = useConsole(all => all.boot.profile.named) ?? noneNamed
  const language = useConsole(all => all.settings.admin_locale)
  const simplified = useConsole(all => all.settings.simplified)
  const density = useConsole(all => all.settings.density)
  const layouts = useConsole(all => all.settings.layouts)
  const getMenuTitle = useMemo(() => createMenuTitleReader(client), [client])
  return useMemo(
    () => ({
      account,
      language,
      zone: getCountry(country).zone,
      country,
      variant,
      namedParameters,
      simplified,
      armAfter,
      density,
      layouts,
      saveLayout,
      setDensity,
      openableKinds: variant.playerDetailDisabled ? noKinds : allKinds,
      open,
      navigate: showRoute,
      openApart: openRoute,
      searchFor: openPalette,
      getMenuTitle,
      relatedLists: createRelatedLists(getMenuTitle),
    }),
    [account, namedParameters, getMenuTitle, country, variant, language, simplified, density, layouts],
  )
}
