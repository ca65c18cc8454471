/**
 * jsencrypt's module build imports without extensions, which Node rejects, and bundlers cannot follow createRequire: only the
 * packed build loads in both.
 */
declare module '*/jsencrypt.min.js' {
  export { JSEncrypt as default } from 'jsencrypt'
}
