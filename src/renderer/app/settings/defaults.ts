import { Settings } from '../../../shared/settings.ts'

/** Defaults of all settings. */
export const defaults: Settings = Settings.parse({})
