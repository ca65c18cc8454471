/**
 * The form of all files this program keeps, stamped into each: raised only when a version adds what an older one could not
 * leave alone. Keys are added, never renamed, given another meaning or taken away: the version before must read them.
 */
export const schemaVersion = 1
