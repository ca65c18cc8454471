/** Colours a connection's bar may have, so that two platforms are never taken for one another; `none`: it has no bar. */
export const profileColours = ['none', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'grey'] as const
export type ProfileColour = (typeof profileColours)[number]

/** The longest name a connection is given, in characters. */
export const maxProfileNameLength = 40

/** A connection that can be chosen: the page knows it by its id, its file is main's alone. */
export interface SavedConnection {
  readonly id: string
  /** What it is called on this computer, '' for what its profile calls it. */
  readonly name: string
  /** What its profile calls it, '' where that was never read. */
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
