import { Settings } from '../../../shared/settings.ts'

/** What every setting is unless somebody changed it. */
export const defaults: Settings = Settings.parse({})
