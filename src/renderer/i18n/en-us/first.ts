import { app } from './app.ts'
import { errors } from './errors.ts'
import { session } from './session.ts'

/** Texts of every page, including the sign-in: loaded before anything is rendered. */
export const texts = { app, errors, session } as const
