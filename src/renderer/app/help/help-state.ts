import { create } from 'zustand'
import type { HelpCommand } from '../../../shared/help.ts'

/** The help's dialogs: those of its menu, and the compatibility check that the diagnostics lead to. */
export type HelpDialog = HelpCommand | 'survey'

/** A connection other than the one in use. */
interface OtherProfile {
  readonly id: string
  readonly name: string
}

interface Help {
  /** The help dialog that is open over the window. */
  readonly command: HelpDialog | null
  /** The connection that diagnostics test; undefined: the one in use. */
  readonly profile: OtherProfile | undefined
}

const closedHelp: Help = { command: null, profile: undefined }
export const useHelp = create<Help>(() => closedHelp)

export const openHelp = (command: HelpDialog, profile?: OtherProfile): void =>
  useHelp.setState({ command, profile })

export const closeHelp = (): void => useHelp.setState(closedHelp)
