import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Code, createCode, loadWhileIdle, useCode } from '../../src/renderer/kit/code/code.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CodeView = ({ code }: { readonly code: Code<string> }) => {
  const state = useCode(code)
  return <p>{state.kind === 'here' ? state.code : state.kind}</p>
}

test('loaded code renders in the same step', async () => {
  const code = createCode(async () => 'the page')
  await code.load()
  render(<CodeView code={code} />)
  expect(screen.getByText('the page')).toBeTruthy()
})

test('code is loaded once for several requests', async () => {
  const read = vi.fn(async () => 'the page')
  const code = createCode(read)
  const [first, second] = [code.load(), code.load()]
  render(<CodeView code={code} />)
  expect(screen.getByText('loading')).toBeTruthy()
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(await Promise.all([first, second, code.load()])).toEqual(['the page', 'the page', 'the page'])
  expect(read).toHaveBeenCalledTimes(1)
})

test('code that failed to load is loaded again only on request', async () => {
  const read = vi.fn(async (): Promise<string> => {
    if (read.mock.calls.length === 1) throw new Error('gone')
    return 'the page'
  })
  const code = createCode(read)
  render(<CodeView code={code} />)
  expect(await screen.findByText('failed')).toBeTruthy()
  render(<CodeView code={code} />)
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => void (await code.load()))
  expect(screen.getAllByText('the page')).toHaveLength(2)
  expect(read).toHaveBeenCalledTimes(2)
})

test('idle loading loads one code at a time, skips failures and can be stopped', async () => {
  const callbacks: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => callbacks.push(run))
  const order: string[] = []
  const piece = (name: string, fails = false) =>
    createCode(async () => {
      order.push(name)
      if (fails) throw new Error('gone')
      return name
    })
  const stop = loadWhileIdle([piece('a', true), piece('b'), piece('c')])
  const runIdle = async () => {
    callbacks.shift()?.()
    await new Promise(done => setTimeout(done, 0))
  }
  expect(order).toEqual([])
  await runIdle()
  expect(order).toEqual(['a'])
  await runIdle()
  expect(order).toEqual(['a', 'b'])
  stop()
  await runIdle()
  expect(order).toEqual(['a', 'b'])
})

test('idle loading that is stopped during a load requests no further idle time', async () => {
  const callbacks: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => callbacks.push(run))
  const stop = loadWhileIdle([createCode(async () => stop()), createCode(async () => 'never')])
  callbacks.shift()?.()
  await new Promise(done => setTimeout(done, 0))
  expect(callbacks).toEqual([])
})
