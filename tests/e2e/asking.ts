import type { Page } from '@playwright/test'
import type { Endpoint, InputOf, OutputOf } from '../../src/shared/endpoint.ts'
import type { Plain } from '../plain.ts'

interface Console {
  readonly bridge: {
    readonly request: (
      name: 'call',
      input: object,
    ) => Promise<{ readonly ok: boolean; readonly value: unknown }>
  }
}

/** What the platform answers when the console that stands in this page asks it. */
export const ask = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<Plain<OutputOf<E>>> => {
  const answer = await page.evaluate(
    ([id, sent]) => (window as unknown as Console).bridge.request('call', { id, input: sent, ticket: '' }),
    [endpoint.id, input] as const,
  )
  if (!answer.ok) throw new Error(`${endpoint.id}: ${JSON.stringify(answer)}`)
  return answer.value as Plain<OutputOf<E>>
}
