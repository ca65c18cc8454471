import { openDocument } from '../../../src/main/settings/document.ts'
import { createFileNotices } from '../../../src/main/settings/file-notices.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'

/** Opens the settings in a folder, changes one and prints the theme read, the write's success and the notices. */
const [, , folder = ''] = process.argv
const nothing = () => undefined
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
const notices = createFileNotices()
const document = openDocument({ folder, name: 'settings', version: '1.0.0', log, notices })
const settings = openSettings(document, log)
const { theme } = settings.current()
settings.save({ mode: 'dark' })
const isWritten = document.flush()
console.log(JSON.stringify({ theme, isWritten, notices: notices.all() }))
process.exit(0)
