import { createElement, useEffect } from 'react'
import { type HelpCommand, helpCommands } from '../../../shared/help.ts'
import { bridge } from '../../bridge.ts'
import { codeOf } from '../../kit/code.ts'
import { onDemand } from '../../kit/on-demand.tsx'
import { Part } from '../../kit/part.tsx'
import { ReturnFocus } from '../../kit/return-focus.tsx'
import { closeHelp, openHelp, useHelp } from './opened.ts'

const dialogs = {
  guide: onDemand(codeOf(async () => (await import('./dialogs.ts')).readGuide())),
  firstSteps: onDemand(codeOf(async () => (await import('./dialogs.ts')).readFirstSteps())),
  shortcuts: onDemand(codeOf(async () => (await import('./dialogs.ts')).readShortcuts())),
  diagnostics: onDemand(codeOf(async () => (await import('./dialogs.ts')).readDiagnostics())),
  survey: onDemand(codeOf(async () => (await import('./dialogs.ts')).readSurvey())),
  differences: onDemand(codeOf(async () => (await import('./dialogs.ts')).readDifferences())),
  about: onDemand(codeOf(async () => (await import('./dialogs.ts')).readAbout())),
} as const satisfies Record<HelpCommand, unknown>

const isHelp = (command: string): command is HelpCommand => helpCommands.some(one => one === command)

/** What the help menu leads to, over whatever the window shows. */
export const HelpHost = () => {
  const shown = useHelp(now => now.shown)
  useEffect(() => bridge().on('command', command => isHelp(command) && openHelp(command)), [])
  return (
    shown && (
      <Part key={shown}>
        <ReturnFocus />
        {createElement(dialogs[shown], { onClose: closeHelp })}
      </Part>
    )
  )
}
