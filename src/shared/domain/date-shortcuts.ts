/** Shortcuts of every date range, in menu order: those of spec 1 §9 and the last whole week. */
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
