import { useMemo } from 'react'
import { mostTemplates, type Template } from '../../shared/template.ts'
import { saveSettings, useConsole } from '../kit/console.ts'

/** The templates of an account, of all forms, and how many more can be kept. */
export const useTemplatesOf = (account: string) => {
  const all = useConsole(({ settings }) => settings.templates)
  return useMemo(
    () => ({
      templates: all.filter(one => one.account === account),
      templatesLeft: mostTemplates - all.length,
      saveTemplates: (templates: readonly Template[]): void => {
        const others = useConsole.getState().settings.templates.filter(one => one.account !== account)
        void saveSettings({ templates: [...others, ...templates] })
      },
    }),
    [all, account],
  )
}
