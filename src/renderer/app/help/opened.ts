import { create } from 'zustand'
import type { HelpCommand } from '../../../shared/help.ts'

/** A connection other than the one in use. */
export interface OtherProfile {
  readonly id: string
  readonly name: string
}

const store = create<{ readonly shown: HelpCommand | null; readonly profile: OtherProfile | undefined }>(
  () => ({
    shown: null,
    profile: undefined,
  }),
)

/** What of the help lies over the window. */
export const useHelp = (): HelpCommand | null => store(({ shown }) => shown)

/** The connection that diagnostics test where it is not the one in use. */
export const useOtherProfile = (): OtherProfile | undefined => store(({ profile }) => profile)

export const openHelp = (shown: HelpCommand, profile?: OtherProfile): void =>
  store.setState({ shown, profile })

export const closeHelp = (): void => store.setState({ shown: null, profile: undefined })
