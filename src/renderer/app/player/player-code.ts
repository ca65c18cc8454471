import { type Area, loadTexts, sharedAreas } from '../../i18n/areas.ts'
import { createCode } from '../../kit/code.ts'

/** Text areas of a player's detail. */
export const playerAreas: readonly Area[] = ['playerDetail', 'players', 'records', ...sharedAreas]

/** Code of a player's detail as a dialog. */
export const playerDialog = createCode(async () => {
  const [{ PlayerDialog }] = await Promise.all([import('./player-dialog.tsx'), loadTexts(playerAreas)])
  return PlayerDialog
})

/** Code of a player's detail beside the list. */
export const playerDock = createCode(async () => {
  const [{ PlayerDock }] = await Promise.all([import('./player-dock.tsx'), loadTexts(playerAreas)])
  return PlayerDock
})

/** Code of a player's detail in a separate window. */
export const playerPage = createCode(async () => {
  const [{ PlayerPage }] = await Promise.all([import('./player-page.tsx'), loadTexts(playerAreas)])
  return PlayerPage
})
