import { tmpdir } from 'node:os'

// electron-store asks the electron package for its binary's path; it needs none when told the folder. Imported first.
process.env['ELECTRON_OVERRIDE_DIST_PATH'] = tmpdir()
