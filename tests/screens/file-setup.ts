import { format } from 'node:util'
import { cleanup, configure, getConfig } from '@testing-library/react'
import i18next from 'i18next'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

// A worker reuses its page and the libraries for several files. The console's own modules are reset for each file, and
// the page is cleaned before the next.

type Descriptors = Readonly<Record<string, PropertyDescriptor>>

/** Objects that test files may patch. */
const patched = (): readonly object[] => [
  globalThis,
  Element.prototype,
  HTMLElement.prototype,
  CSSStyleSheet.prototype,
  document.body,
  document.documentElement,
]
// The runner and the libraries store their own properties under such names.
const isOurs = (name: string) => !name.startsWith('__')

interface InitialState {
  readonly page: readonly Descriptors[]
  readonly queries: ReturnType<typeof getConfig>
}
const key = Symbol.for('the page as its worker began with it')
const worker = globalThis as { [key]?: InitialState }
worker[key] ??= {
  page: patched().map(target => Object.getOwnPropertyDescriptors(target)),
  queries: { ...getConfig() },
}
const initialState = worker[key]

configure(initialState.queries)
// A file that needs texts starts them itself.
i18next.language = ''

for (const [place, target] of patched().entries()) {
  const before = initialState.page[place] ?? {}
  const now: Descriptors = Object.getOwnPropertyDescriptors(target)
  for (const name of Object.keys(now).filter(isOurs))
    if (!(name in before)) Reflect.deleteProperty(target, name)
  for (const [name, descriptor] of Object.entries(before).filter(([one]) => isOurs(one))) {
    const current = now[name]
    if (current?.value !== descriptor.value || current?.get !== descriptor.get)
      Object.defineProperty(target, name, descriptor)
  }
}
document.body.replaceChildren()
for (const element of [document.body, document.documentElement])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
vi.resetModules()

// A timer that a file leaves behind would fire in a worker whose page is gone.
const startTimer = globalThis.setTimeout
const timers = new Set<ReturnType<typeof startTimer>>()
globalThis.setTimeout = Object.defineProperties((...args: Parameters<typeof startTimer>) => {
  const timer = startTimer(...args)
  timers.add(timer)
  return timer
}, Object.getOwnPropertyDescriptors(startTimer)) as typeof startTimer
const stopTimer = globalThis.clearTimeout
afterAll(() => {
  for (const timer of timers) stopTimer(timer)
})

// jsdom draws all frames by one interval that it starts with the first: started while a test has replaced the timers, it never
// ends and never fires, and no later file of the worker gets a frame. Libraries keep the function, which nothing replaces.
Object.assign(globalThis, {
  requestAnimationFrame: (callback: FrameRequestCallback): number => {
    const timer = startTimer(() => callback(performance.now()), 1000 / 60)
    timers.add(timer)
    return Number(timer)
  },
  cancelAnimationFrame: (frame: number): void => stopTimer(frame),
})

// React's development build captures a stack for each of the first 10,000 elements a second, to name an element's owner in a
// warning: a sixth of the time. Warnings still appear, without that stack.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React no longer has recentlyCreatedOwnerStacks')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
})

// jsdom matches the rules of all styles anew for each element that a query by role looks at: a quarter of the time. Only
// rules that hide elements, keep them from being clicked or set the width of a dialog change what the tests find.
const rulesOfTests = /[{;](?:display|visibility|pointer-events|width):/
const insertRule: CSSStyleSheet['insertRule'] = Object.getOwnPropertyDescriptor(
  CSSStyleSheet.prototype,
  'insertRule',
)?.value
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return rulesOfTests.test(rule) ? insertRule.call(this, rule, index) : this.cssRules.length
}

// React reports its misuse only on the console.
const complaints: string[] = []
// Lists that a test makes up have fields without a label; those of real screens are compared by `labels.test.ts`.
const madeUpField = 'No text for fields:'
/** jsdom does not know the element yet; Chromium does. */
const searchTagWarning = 'The tag <search> is unrecognized in this browser.'
// oxlint-disable-next-line no-console -- the logged warnings are tested
console.error = (...args: unknown[]) => {
  const complaint = format(...args)
  const isExpected = [searchTagWarning, madeUpField].some(start => complaint.startsWith(start))
  if (!isExpected) complaints.push(complaint)
}

/** Warnings of each test. React logs each only once, so a second attempt would pass. */
const complaintsByTask = new Map<string, string>()

afterEach(({ task }) => {
  cleanup()
  const newComplaints = complaints.splice(0)
  if (newComplaints.length > 0) complaintsByTask.set(task.id, newComplaints.join('\n'))
  const complaint = complaintsByTask.get(task.id)
  if (complaint !== undefined) throw new Error(complaint)
})
