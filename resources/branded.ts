import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What the builder tells of a program it is about to pack. */
interface Packing {
  readonly packager: {
    readonly projectDir: string
    readonly config: { readonly extraMetadata?: { readonly branded?: unknown } | null }
  }
}

/** A branded build without its profile would connect nowhere: it is not made. */
export const beforePack = async ({ packager }: Packing): Promise<void> => {
  const profile = join(packager.projectDir, 'resources', 'profile.json')
  if (packager.config.extraMetadata?.branded && !existsSync(profile))
    throw new Error(`a branded build brings its platform's profile, and there is no ${profile}`)
}
