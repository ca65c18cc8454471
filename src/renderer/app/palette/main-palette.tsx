import { useMemo } from 'react'
import type { NavEntry } from '../shell/menu.ts'
import type { ShellActions } from '../use-commands.ts'
import { createMainWindowActions } from './palette-actions.ts'
import { PaletteHost } from './palette-host.tsx'

interface Props {
  readonly menu: readonly NavEntry[]
  readonly shellActions: ShellActions
}

/** The palette of the main window, which has the tags. */
export const MainPalette = ({ menu, shellActions }: Props) => {
  const actions = useMemo(() => createMainWindowActions(shellActions), [shellActions])
  return <PaletteHost menu={menu} actions={actions} />
}
