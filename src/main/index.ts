import module from 'node:module'
import { join } from 'node:path'
import { app } from 'electron'

// What one start compiled, the next ones need not. Where it cannot be kept, everything is compiled as before.
module.enableCompileCache(join(app.getPath('userData'), 'compiled'))
// Waited for: what must stand before the program is ready stands then.
await import('./program.ts')
