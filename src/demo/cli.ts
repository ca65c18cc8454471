import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startDemo } from './platform.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    orders: { type: 'string', default: '20000' },
    players: { type: 'string', default: '5000' },
    logs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'profile-out': { type: 'string' },
  },
})

const readWhole = (
  name: 'port' | 'orders' | 'players' | 'logs' | 'seed',
  min: number,
  max: number,
): number => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < min || value > max) {
    console.error(`--${name} takes a whole number from ${min} to ${max}`)
    process.exit(2)
  }
  return value
}

const demo = await startDemo({
  port: readWhole('port', 0, 65_535),
  orders: readWhole('orders', 0, 1_000_000),
  players: readWhole('players', 1, 1_000_000),
  ...(values.logs === undefined ? {} : { logs: readWhole('logs', 0, 2_000_000) }),
  seed: readWhole('seed', 0, 4_294_967_295),
})

// Before the start message: its reader may stop the program immediately.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void demo.close())

const { admin, group } = demo.links()
console.log(`Demo platform at ${demo.baseUrl}`)
console.table(demo.accounts())
console.log(`Codes change every 30 seconds: ${demo.baseUrl}/demo/accounts`)
console.log(`Landing pages, for ten minutes:\n  ${admin}\n  ${group}`)
const file = values['profile-out']
if (file) {
  await writeFile(file, `${JSON.stringify(demo.profile, null, 2)}\n`)
  console.log(`Connection profile written to ${file}`)
}
