import { app } from './app.ts'
import { errors } from './errors.ts'
import { session } from './session.ts'

/** What every page of the console says, the one of signing in included: here before anything is drawn. */
export const texts = { app, errors, session } as const
