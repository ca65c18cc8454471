/** How often something is read again by itself, in seconds; 0: only when it is told to. */
export const refreshTimes = [0, 30, 60, 300] as const
export type RefreshTime = (typeof refreshTimes)[number]
