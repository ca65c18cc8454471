import * as members from './electron-exports.ts'

/** The module that main gets for 'electron': by name, as the default import, and by require. */
export * from './electron-exports.ts'

// A plain object, because tests replace some members.
const electron = { ...members }

// oxlint-disable-next-line import/no-default-export -- Electron is CommonJS, and libraries import its default
export { electron as default, electron as 'module.exports' }
