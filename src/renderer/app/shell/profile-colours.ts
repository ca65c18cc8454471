import type { ProfileColour } from '../../../shared/saved/saved-connection.ts'

/** White text on each has a contrast of at least 4.5:1 in every theme; `none` has no bar. */
export const barColours: Readonly<Record<Exclude<ProfileColour, 'none'>, string>> = {
  red: '#a4262c',
  orange: '#9a4400',
  green: '#0b6a0b',
  teal: '#00625c',
  blue: '#004ab3',
  purple: '#5c2e91',
  grey: '#4a4a4a',
}
