/**
 * Format version stored in all files: only increased when older versions cannot preserve an addition. Keys are added, never
 * renamed, redefined or removed: the previous version must be able to read them.
 */
export const schemaVersion = 1
