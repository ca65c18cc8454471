import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `branded`: built for one platform; `rehearsal`: for the rehearsal of a release, whose program is driven by a debugger. */
type BuildMark = 'branded' | 'rehearsal'

/** True if the app was built with a mark, according to package.json in the integrity-checked archive. */
export const hasBuildMark = (program: string, mark: BuildMark): boolean => {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, mark) === true
  } catch {
    return false
  }
}
