import { useMemo } from 'react'
import type { NavEntry } from '../menu.ts'
import type { Wishes } from '../use-commands.ts'
import { mainDesk } from './desk.ts'
import { PaletteHost } from './palette-host.tsx'

interface Props {
  readonly menu: readonly NavEntry[]
  readonly wishes: Wishes
}

/** The palette of the window that has the tags. */
export const MainPalette = ({ menu, wishes }: Props) => {
  const desk = useMemo(() => mainDesk(wishes), [wishes])
  return <PaletteHost menu={menu} desk={desk} />
}
