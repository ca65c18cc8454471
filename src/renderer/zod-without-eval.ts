import { z } from 'zod'

// The page's CSP forbids eval; zod must not even try. Imported before any schema is made.
z.config({ jitless: true })
