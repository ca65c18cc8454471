import { type Area, loadTexts, sharedAreas } from '../i18n/areas.ts'
import { createCode } from '../kit/code.ts'

/** Whose texts a player's detail shows. */
export const playerAreas: readonly Area[] = ['playerDetail', 'players', 'records', ...sharedAreas]

/** The dialog of a player's detail. */
export const playerDialog = createCode(async () => {
  const [{ PlayerDialog }] = await Promise.all([import('./player-dialog.tsx'), loadTexts(playerAreas)])
  return PlayerDialog
})

/** The same beside the list. */
export const playerDock = createCode(async () => {
  const [{ PlayerDock }] = await Promise.all([import('./player-dock.tsx'), loadTexts(playerAreas)])
  return PlayerDock
})

/** The same in a window of its own. */
export const playerPage = createCode(async () => {
  const [{ PlayerPage }] = await Promise.all([import('./player-page.tsx'), loadTexts(playerAreas)])
  return PlayerPage
})
