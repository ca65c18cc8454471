import { z } from 'zod'

// The page's CSP forbids eval, so zod must not try it. Import before any code that creates a schema.
z.config({ jitless: true })
