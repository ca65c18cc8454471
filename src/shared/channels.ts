/** IPC channel of requests: one `{ name, input }` message each. */
export const requestChannel = 'console:request'
/** IPC channel of events: one `{ name, value }` message each. */
export const eventChannel = 'console:event'
