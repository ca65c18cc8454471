import { create } from 'zustand'
import type { HelpCommand } from '../../../shared/help.ts'

const store = create<{ readonly shown: HelpCommand | null }>(() => ({ shown: null }))

/** What of the help lies over the window. */
export const useHelp = (): HelpCommand | null => store(({ shown }) => shown)

export const openHelp = (shown: HelpCommand): void => store.setState({ shown })

export const closeHelp = (): void => store.setState({ shown: null })
