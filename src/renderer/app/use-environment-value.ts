import i18next from 'i18next'
import { useMemo } from 'react'
import { countryOf } from '../../shared/domain/countries.ts'
import type { Environment } from '../kit/environment.ts'
import { toast } from '../kit/toast.ts'
import { consoleNow, saveSettings, useConsole } from './console.ts'
import { openRoute } from './view.ts'

const saveLayout: Environment['saveLayout'] = (screen, layout) =>
  void saveSettings({ layouts: { ...consoleNow().settings.layouts, [screen]: layout } })

const setDensity: Environment['setDensity'] = density => void saveSettings({ density })

const open: Environment['open'] = () => {
  if (!consoleNow().boot.profile.variant.playerDetailDisabled) toast('info', i18next.t('app:notYet'))
}

/** What screens may know of the console around them. */
export const useEnvironmentValue = (): Environment => {
  const account = useConsole(all => (all.session.kind === 'signedOut' ? '' : all.session.username))
  const country = useConsole(all => all.boot.profile.country)
  const language = useConsole(all => all.settings.admin_locale)
  const simplified = useConsole(all => all.settings.simplified)
  const density = useConsole(all => all.settings.density)
  const layouts = useConsole(all => all.settings.layouts)
  return useMemo(
    () => ({
      account,
      language,
      zone: countryOf(country).zone,
      simplified,
      density,
      layouts,
      saveLayout,
      setDensity,
      open,
      navigate: openRoute,
    }),
    [account, country, language, simplified, density, layouts],
  )
}
