import { parseArgs } from 'node:util'
import { openTerminal } from '../survey/terminal.ts'
import { writeProfile } from './write-profile.ts'

/*
 * npm run profile -- [--out FILE]: prompts for address, country, signing and public key, tests them, and writes the file. The
 * signing secret comes from CONSOLE_SIGNING_SECRET or a prompt.
 */

const { values } = parseArgs({ options: { out: { type: 'string', default: 'profile.json' } } })
const terminal = openTerminal()
process.exitCode = (await writeProfile(terminal, values.out)) ? 0 : 1
terminal.close()
