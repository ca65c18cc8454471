import type { ProfileColour } from '../../shared/saved-connection.ts'

/** White on each of them reaches 4.5:1, in whatever theme; `none` has no bar. */
export const barColours: Readonly<Record<Exclude<ProfileColour, 'none'>, string>> = {
  red: '#a4262c',
  orange: '#9a4400',
  green: '#0b6a0b',
  teal: '#00625c',
  blue: '#004ab3',
  purple: '#5c2e91',
  grey: '#4a4a4a',
}
