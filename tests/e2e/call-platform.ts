import type { Page } from '@playwright/test'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../src/shared/endpoint-base.ts'
import type { Plain } from '../plain-amounts.ts'

interface Answer {
  readonly ok: boolean
  readonly value: unknown
}

interface Console {
  readonly bridge: {
    readonly request: (name: 'call' | 'write', input: object) => Promise<Answer | { readonly result: Answer }>
  }
}

/** What the platform answers when the console that stands in this page makes this read or write. */
export const callPlatform = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<Plain<OutputOf<E>>> => {
  const answer = await page.evaluate(
    async ([id, sent, isRead]) => {
      const { bridge } = window as unknown as Console
      const answered = await (isRead
        ? bridge.request('call', { id, input: sent, ticket: '' })
        : bridge.request('write', { id, input: sent }))
      return 'result' in answered ? answered.result : answered
    },
    [endpoint.id, input, endpoint.effect === 'read'] as const,
  )
  if (!answer.ok) throw new Error(`${endpoint.id}: ${JSON.stringify(answer)}`)
  return answer.value as Plain<OutputOf<E>>
}
