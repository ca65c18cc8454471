/** Auto-refresh intervals in seconds; 0: manual refresh only. */
export const refreshTimes = [0, 30, 60, 300] as const
export type RefreshTime = (typeof refreshTimes)[number]
