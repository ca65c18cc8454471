/** The shortcuts of every date range: those of spec 1 §9 and the last whole week, in the order they are offered. */
export const dateShortcuts = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'last14Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'last3Months',
  'previous3Months',
] as const
export type DateShortcut = (typeof dateShortcuts)[number]
