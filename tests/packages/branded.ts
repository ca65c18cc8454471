import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'

/** Configuration of a build for one platform: its mark and its own feed. */
export const brand: Configuration = {
  extraMetadata: { branded: true },
  publish: { provider: 'generic', url: 'https://updates.branded.example/console/' },
}

/** Marks a build for the rehearsal of a release and for tests: a debugger may drive it. */
export const markForRehearsal = (config: Configuration = {}): Configuration => ({
  ...config,
  extraMetadata: { ...config.extraMetadata, rehearsal: true },
})

/** Copies the program's folder and adds a profile; the project's own folder stays unchanged. */
export const brandedProject = (work: string, project: string, profile: string): string => {
  const folder = join(work, 'branded')
  mkdirSync(folder)
  for (const part of ['package.json', 'electron-builder.yml', 'resources', 'out'])
    cpSync(join(project, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'resources', 'profile.json'), profile)
  return folder
}
