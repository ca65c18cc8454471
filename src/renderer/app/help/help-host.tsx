import { createElement, useEffect } from 'react'
import { type HelpCommand, helpCommands } from '../../../shared/help.ts'
import { bridge } from '../../bridge.ts'
import { createCode } from '../../kit/code/code.ts'
import { createLazyComponent } from '../../kit/code/lazy-component.tsx'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'
import { ReturnFocus } from '../../kit/press/return-focus.tsx'
import { closeHelp, type HelpDialog, openHelp, useHelp } from './help-state.ts'

const dialogs = {
  guide: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readGuide())),
  firstSteps: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readFirstSteps())),
  shortcuts: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readShortcuts())),
  diagnostics: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readDiagnostics())),
  proxies: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readProxies())),
  survey: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readSurvey())),
  about: createLazyComponent(createCode(async () => (await import('./dialogs.ts')).readAbout())),
} as const satisfies Record<HelpDialog, unknown>

const isHelp = (command: string): command is HelpCommand => helpCommands.some(one => one === command)

/** Opens what the help menu offers, over the window's content. */
export const HelpHost = () => {
  const visibleDialog = useHelp(now => now.command)
  useEffect(() => bridge().on('command', command => isHelp(command) && openHelp(command)), [])
  return (
    visibleDialog && (
      <IsolatedSection key={visibleDialog}>
        <ReturnFocus />
        {createElement(dialogs[visibleDialog], { onClose: closeHelp })}
      </IsolatedSection>
    )
  )
}
