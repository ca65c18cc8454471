import { useMemo } from 'react'
import { system } from '../../../areas/system/calls.ts'
import { useRead } from '../../kit/calls/call.ts'
import { settingsRoute } from '../route.ts'
import { buildNavigation } from '../shell/menu.ts'
import { addOwnPages } from '../shell/own-pages.ts'
import { useShortcuts } from '../use-commands.ts'
import { togglePalette, usePalette } from './opened-palette.ts'
import type { PaletteActions } from './palette-actions.ts'
import { PaletteHost } from './palette-host.tsx'

/** Reads the user's menu when the palette is first opened in this window. */
const Menued = ({ actions }: { readonly actions: PaletteActions }) => {
  const menus = useRead('app', system.menus, {})
  const entries = useMemo(() => addOwnPages(buildNavigation(menus.data ?? [])), [menus.data])
  return <PaletteHost menu={entries} actions={actions} />
}

/** The palette of a single-tag window: players open there, pages in the main window. */
export const WindowPalette = ({ actions }: { readonly actions: PaletteActions }) => {
  // The settings page opens in the main window.
  useShortcuts({ palette: togglePalette, settings: () => actions.open(settingsRoute) })
  return usePalette(({ opened }) => opened !== null) && <Menued actions={actions} />
}
