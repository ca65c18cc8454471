/** Style of a button that reads as text: in high contrast, its border beside a figure would read as a digit. */
export const noForcedBorder = {
  '@media (forced-colors: active)': { border: 'none' },
} as const
