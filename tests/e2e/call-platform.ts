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

/** Makes a call through the console in this page and returns the platform's answer. */
export const callPlatform = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<Plain<OutputOf<E>>> => {
  const answer = await page.evaluate(
    async ([id, parameters, isRead]) => {
      const { bridge } = window as unknown as Console
      const response = await (isRead
        ? bridge.request('call', { id, input: parameters, ticket: '' })
        : bridge.request('write', { id, input: parameters }))
      return 'result' in response ? response.result : response
    },
    [endpoint.id, input, endpoint.effect === 'read'] as const,
  )
  if (!answer.ok) throw new Error(`${endpoint.id}: ${JSON.stringify(answer)}`)
  return answer.value as Plain<OutputOf<E>>
}
