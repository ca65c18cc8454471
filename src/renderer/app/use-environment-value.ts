import { useMemo } from 'react'
import { countryOf } from '../../shared/domain/countries.ts'
import type { Environment } from '../kit/environment.ts'
import { consoleNow, saveSettings, useConsole } from './console.ts'
import { openPlayer } from './player-form.ts'
import { useTemplatesOf } from './templates.ts'
import { showRoute } from './view.ts'
import { useViewsOf } from './views.ts'

const saveLayout: Environment['saveLayout'] = (screen, layout) =>
  void saveSettings({ layouts: { ...consoleNow().settings.layouts, [screen]: layout } })

const setDensity: Environment['setDensity'] = density => void saveSettings({ density })

const setSimplified: Environment['setSimplified'] = simplified => void saveSettings({ simplified })

const open: Environment['open'] = (_, id, among) => openPlayer(id, among)

/** Faster than this nobody has read what is asked. */
const armAfter = 300

const everything: Environment['opens'] = new Set(['player'])
const nothing: Environment['opens'] = new Set()

/** What screens may know of the console around them. */
export const useEnvironmentValue = (): Environment => {
  const account = useConsole(all => (all.session.kind === 'signedOut' ? '' : all.session.username))
  const country = useConsole(all => all.boot.profile.country)
  const variant = useConsole(all => all.boot.profile.variant)
  const language = useConsole(all => all.settings.admin_locale)
  const simplified = useConsole(all => all.settings.simplified)
  const singleKeys = useConsole(all => all.settings.singleKeys)
  const density = useConsole(all => all.settings.density)
  const layouts = useConsole(all => all.settings.layouts)
  const views = useViewsOf(account)
  const templates = useTemplatesOf(account)
  const copiedNumbers = useConsole(all => all.settings.copiedNumbers)
  const wordsFrom = useConsole(all => all.settings.wordsFrom)
  return useMemo(
    () => ({
      account,
      language,
      zone: countryOf(country).zone,
      country,
      variant,
      simplified,
      singleKeys,
      armAfter,
      wordsFrom,
      density,
      layouts,
      decimalMark: copiedNumbers === 'language' ? null : copiedNumbers,
      saveLayout,
      setDensity,
      setSimplified,
      ...views,
      ...templates,
      opens: variant.playerDetailDisabled ? nothing : everything,
      open,
      navigate: showRoute,
    }),
    [
      account,
      copiedNumbers,
      country,
      variant,
      language,
      simplified,
      singleKeys,
      density,
      layouts,
      templates,
      views,
      wordsFrom,
    ],
  )
}
