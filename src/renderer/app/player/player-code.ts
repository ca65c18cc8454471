import { createCode } from '../../kit/code/code.ts'

/** Code of a player's detail as a dialog. */
export const playerDialog = createCode(async () => (await import('./player-dialog.tsx')).PlayerDialog)

/** Code of a player's detail beside the list. */
export const playerDock = createCode(async () => (await import('./player-dock.tsx')).PlayerDock)

/** Code of a player's detail in a separate window. */
export const playerPage = createCode(async () => (await import('./player-page.tsx')).PlayerPage)
