// @module-tag release

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import config from '../../../electron.vite.config.ts'
import { root } from '../../tools/run.ts'

const source = `
class UnreadableOrder extends Error {}
const readAmount = text => { throw new UnreadableOrder('no amount: ' + text) }
function readOrder(order) { return { amount: readAmount(order.amount) } }
export const openOrders = orders => orders.map(order => readOrder(order))
`

const catchError = (work: () => unknown): Error => {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}

test('a minified main keeps function and class names in error stacks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-names-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (typeof config !== 'object' || !('main' in config))
    throw new Error('the build is configured otherwise now')
  const { output } = config.main?.build?.rolldownOptions ?? {}
  if (!output || Array.isArray(output)) throw new Error('the build is configured otherwise now')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === 'virtual:entry' ? id : null),
        load: id => (id === 'virtual:entry' ? source : null),
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: { bundle: 'virtual:entry' },
        output: { ...output, entryFileNames: '[name].mjs' },
      },
    },
  })
  const file = join(folder, 'bundle.mjs')
  expect((await readFile(file, 'utf8')).trim()).not.toContain('\n')
  const { openOrders } = (await import(pathToFileURL(file).href)) as {
    readonly openOrders: (orders: readonly object[]) => unknown
  }
  const { stack = '', constructor } = catchError(() => openOrders([{ amount: 'x' }]))
  expect(constructor.name).toBe('UnreadableOrder')
  for (const name of ['readAmount', 'readOrder', 'openOrders']) expect(stack).toContain(name)
})
