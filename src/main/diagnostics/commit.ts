/** Put in by the build: see electron.vite.config.ts. */
declare const builtFromCommit: string | undefined

/** The commit that this program was built from; `unknown` outside version control, and where it runs from source. */
export const commit = typeof builtFromCommit === 'string' ? builtFromCommit : 'unknown'
