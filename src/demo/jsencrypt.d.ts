/**
 * jsencrypt's module build imports without extensions, which Node refuses, and bundlers cannot follow
 * createRequire: the packed build is the one file that both load.
 */
declare module '*/jsencrypt.min.js' {
  export { JSEncrypt as default } from 'jsencrypt'
}
