import { z } from 'zod'

// The page's CSP forbids eval; zod must not even try. Loaded before any code that makes a schema.
z.config({ jitless: true })
