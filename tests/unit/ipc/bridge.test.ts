import { expect, test } from 'vitest'
import { createBridge } from '../../../src/main/bridge/bridge.ts'
import { printRequests } from '../../../src/shared/bridge/printing.ts'
import { snapshotRequests } from '../../../src/shared/bridge/snapshots.ts'
import { requests } from '../../../src/shared/bridge.ts'
import { failed } from '../../../src/shared/result.ts'

const printer = { savePdf: () => failed({ kind: 'cancelled' }) } as const

test('a request that two services answer is refused', () => {
  const bridge = createBridge()
  bridge.answer(printRequests, printer)
  expect(() => bridge.answer(printRequests, printer)).toThrow('Two services answer the request savePdf')
})

test('a request that no service answers is named', () => {
  const bridge = createBridge()
  const { savePdf: _savePdf, ...others } = requests
  const silent = Object.fromEntries(Object.keys(others).map(name => [name, () => undefined]))
  bridge.answer(others, silent as never)
  expect(bridge.handlers).toThrow('No service answers the request savePdf')
  bridge.answer(printRequests, printer)
  expect(Object.keys(bridge.handlers()).toSorted()).toEqual(Object.keys(requests).toSorted())
})

test('the compiler asks for an answer to each request of a file, and no other', () => {
  const bridge = createBridge()
  // @ts-expect-error -- the other requests about snapshots have no answer
  bridge.answer(snapshotRequests, { openSnapshot: () => failed({ kind: 'cancelled' }) })
  // @ts-expect-error -- a request of another file
  bridge.answer(printRequests, { ...printer, lock: () => undefined })
  expect(bridge.handlers).toThrow('No service answers the request')
})
