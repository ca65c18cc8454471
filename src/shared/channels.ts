/** IPC channel of requests: one `{ name, input }` message each. */
export const requestChannel = 'console:request'
/** IPC channel of requests with a file, whose path only the preload knows: `{ name, input: { path } }`. */
export const fileChannel = 'console:file'
/** IPC channel of events: one `{ name, value }` message each. */
export const eventChannel = 'console:event'
