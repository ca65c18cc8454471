import { format } from 'node:util'
import { cleanup, configure, getConfig } from '@testing-library/react'
import i18next from 'i18next'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

// A worker keeps its page and the libraries from file to file. The console's own modules begin anew in each, and what a
// file left in the page is taken away before the next.

type Descriptors = Readonly<Record<string, PropertyDescriptor>>

/** What files put their own things into. */
const patched = (): readonly object[] => [
  globalThis,
  Element.prototype,
  HTMLElement.prototype,
  document.body,
  document.documentElement,
]
// The runner and the libraries keep what is theirs under such names.
const isOurs = (name: string) => !name.startsWith('__')

interface AsBegun {
  readonly page: readonly Descriptors[]
  readonly queries: ReturnType<typeof getConfig>
}
const key = Symbol.for('the page as its worker began with it')
const worker = globalThis as { [key]?: AsBegun }
worker[key] ??= {
  page: patched().map(target => Object.getOwnPropertyDescriptors(target)),
  queries: { ...getConfig() },
}
const begun = worker[key]

configure(begun.queries)
// Who needs texts starts them.
i18next.language = ''

for (const [place, target] of patched().entries()) {
  const before = begun.page[place] ?? {}
  const now: Descriptors = Object.getOwnPropertyDescriptors(target)
  for (const name of Object.keys(now).filter(isOurs))
    if (!(name in before)) Reflect.deleteProperty(target, name)
  for (const [name, descriptor] of Object.entries(before).filter(([one]) => isOurs(one))) {
    const is = now[name]
    if (is?.value !== descriptor.value || is?.get !== descriptor.get)
      Object.defineProperty(target, name, descriptor)
  }
}
document.body.replaceChildren()
for (const element of [document.body, document.documentElement])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
vi.resetModules()

// React's development build captures a stack for each of the first 10,000 elements a second, to name an element's owner in a
// complaint: a sixth of the time. Complaints still come, without that stack.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('this React counts its owner stacks elsewhere')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
})

// React tells of its misuse nowhere else.
const complaints: string[] = []
/** The page of these tests does not know the element yet; Chromium does. */
const ofThisPage = 'The tag <search> is unrecognized in this browser.'
// oxlint-disable-next-line no-console -- what is said there is what is tested
console.error = (...said: unknown[]) => {
  const complaint = format(...said)
  if (!complaint.startsWith(ofThisPage)) complaints.push(complaint)
}

/** The complaints of each test. React says each only once, so that a second attempt would pass. */
const complained = new Map<string, string>()

afterEach(({ task }) => {
  cleanup()
  const heard = complaints.splice(0)
  if (heard.length > 0) complained.set(task.id, heard.join('\n'))
  const complaint = complained.get(task.id)
  if (complaint !== undefined) throw new Error(complaint)
})
