import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Code, createCode, loadWhileIdle, useCode } from '../../src/renderer/kit/code.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Shown = ({ code }: { readonly code: Code<string> }) => {
  const state = useCode(code)
  return <p>{state.kind === 'here' ? state.code : state.kind}</p>
}

test('code that is here is drawn in the same step', async () => {
  const code = createCode(async () => 'the page')
  await code.load()
  render(<Shown code={code} />)
  expect(screen.getByText('the page')).toBeTruthy()
})

test('code that is not here is read once, however often it is asked for', async () => {
  const read = vi.fn(async () => 'the page')
  const code = createCode(read)
  const [first, second] = [code.load(), code.load()]
  render(<Shown code={code} />)
  expect(screen.getByText('loading')).toBeTruthy()
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(await Promise.all([first, second, code.load()])).toEqual(['the page', 'the page', 'the page'])
  expect(read).toHaveBeenCalledTimes(1)
})

test('code that could not be read says so, is not read again by itself, and is read when told to', async () => {
  const read = vi.fn(async (): Promise<string> => {
    if (read.mock.calls.length === 1) throw new Error('gone')
    return 'the page'
  })
  const code = createCode(read)
  render(<Shown code={code} />)
  expect(await screen.findByText('failed')).toBeTruthy()
  render(<Shown code={code} />)
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => void (await code.load()))
  expect(screen.getAllByText('the page')).toHaveLength(2)
  expect(read).toHaveBeenCalledTimes(2)
})

test('while the page is idle code is read one after the other, past what fails, until it is stopped', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  const order: string[] = []
  const piece = (name: string, fails = false) =>
    createCode(async () => {
      order.push(name)
      if (fails) throw new Error('gone')
      return name
    })
  const stop = loadWhileIdle([piece('a', true), piece('b'), piece('c')])
  const idle = async () => {
    waiting.shift()?.()
    await new Promise(done => setTimeout(done, 0))
  }
  expect(order).toEqual([])
  await idle()
  expect(order).toEqual(['a'])
  await idle()
  expect(order).toEqual(['a', 'b'])
  stop()
  await idle()
  expect(order).toEqual(['a', 'b'])
})

test('code that is stopped while a piece loads does not wait for the page to be idle again', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  const stop = loadWhileIdle([createCode(async () => stop()), createCode(async () => 'never')])
  waiting.shift()?.()
  await new Promise(done => setTimeout(done, 0))
  expect(waiting).toEqual([])
})
