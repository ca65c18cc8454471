/**
 * Hash of the empty text. Griffel and Fluent create an empty `<style>` and fill it through the CSSOM, which the policy does not
 * restrict; only the empty element itself must be allowed, so `unsafe-inline` is not needed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// No WebRTC directive: Chromium does not know it and reports it at every load. `guards.ts` blocks WebRTC.
const base = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${emptyStyle}`,
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
}

const formatPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** Policy of the packaged page: it may run its own files, and connect to nothing but the bridge. */
export const contentPolicy = formatPolicy(base)

/** Policy during development: hot reload injects inline scripts and styles and connects to its server. */
export const createDevelopmentPolicy = (origin: string): string =>
  formatPolicy({
    ...base,
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': `'self' ${origin.replace(/^http/, 'ws')}`,
  })
