/** Colors of a connection's bar, so that platforms are not confused; `none`: no bar. */
export const profileColours = ['none', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'grey'] as const
export type ProfileColour = (typeof profileColours)[number]

/** Longest name of a connection, in characters. */
export const maxProfileNameLength = 40

/** A connection to choose from: the page gets its id, main alone knows its file. */
export interface SavedConnection {
  readonly id: string
  /** Its name on this computer, '' for the profile's own. */
  readonly name: string
  /** The name in its profile, '' if that was never read. */
  readonly platform: string
  readonly colour: ProfileColour
  /** `installed` came with the installation or its machine, `file` was added here. */
  readonly kind: 'file' | 'installed' | 'demo'
}

/** The connections of this computer, and which of them is in use. */
export interface Profiles {
  readonly list: readonly SavedConnection[]
  readonly current: string
}

/** The connection in use. */
export const getCurrentProfile = ({ list, current }: Profiles): SavedConnection | undefined =>
  list.find(({ id }) => id === current)
