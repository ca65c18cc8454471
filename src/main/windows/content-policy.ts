/**
 * Hash of the empty text. Griffel and Fluent make an empty `<style>` and fill it through the CSSOM, which a policy does
 * not restrict; only the empty element itself has to be allowed, so `unsafe-inline` is not needed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// No word on WebRTC: no Chromium knows the directive, and each reports it at every load. `guards.ts` refuses it.
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

const written = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** What the packaged page may do: run its own files, and reach nothing but the bridge. */
export const contentPolicy = written(base)

/** The same while developing: hot reload injects inline scripts and styles and talks to its server. */
export const createDevelopmentPolicy = (origin: string): string =>
  written({
    ...base,
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'connect-src': `'self' ${origin.replace(/^http/, 'ws')}`,
  })
