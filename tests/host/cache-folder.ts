import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder that keeps what runs share, such as Chromium, while each run has temporary files of its own. */
export const cacheVariable = 'CONSOLE_TEST_CACHE'

const user = process.getuid?.() ?? 'user'

/** The path of what this user's runs share under the name. */
export const getCachePath = (name: string): string =>
  join(process.env[cacheVariable] ?? tmpdir(), `channel-console-${name}-${user}`)
