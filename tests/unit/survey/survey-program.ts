import { startService } from './service-fixture.ts'

/** node survey-program.ts FOLDER: runs a survey that never ends, to be killed. */

const { service } = await startService(process.argv[2] ?? '', () => new Promise(() => undefined))
await service.start({ proposals: [], withSamples: false })
setInterval(() => undefined, 1000)
