import { useMemo } from 'react'
import { system } from '../../../shared/endpoints/system.ts'
import { useRead } from '../../kit/call.ts'
import { navigationOf } from '../menu.ts'
import { settingsRoute } from '../route.ts'
import { useShortcuts } from '../use-commands.ts'
import type { Desk } from './desk.ts'
import { togglePalette, usePalette } from './opened.ts'
import { PaletteHost } from './palette-host.tsx'

/** What its user may see is asked for when the palette is first opened there. */
const Menued = ({ desk }: { readonly desk: Desk }) => {
  const menus = useRead('app', system.menus, {})
  const entries = useMemo(() => navigationOf(menus.data ?? []), [menus.data])
  return <PaletteHost menu={entries} desk={desk} />
}

/** The palette of a window that shows one thing: players open there, pages in the main window. */
export const WindowPalette = ({ desk }: { readonly desk: Desk }) => {
  // The settings are a page of the main window.
  useShortcuts({ palette: togglePalette, settings: () => desk.open(settingsRoute) })
  return usePalette(({ opened }) => opened !== null) && <Menued desk={desk} />
}
