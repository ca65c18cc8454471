import { useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import { type Failure, failed, type Result } from '../../../shared/result.ts'
import { useEnvironment } from '../environment.ts'
import { type Finding, useFinding } from './finding.ts'
import { lastSent, noteSent, type RepeatGuard } from './repeats.ts'
import { type Telling, useWrite } from './write.ts'

/** How a write is made, and what is done about one whose answer never came or that was made a moment ago. */
export interface Sending<E extends Endpoint, Row> extends Telling<E> {
  readonly found?: Finding<InputOf<E>, Row> | undefined
  readonly repeatGuard?: RepeatGuard<InputOf<E>> | undefined
}

/** Why the same is not simply sent again. */
export type Again = { readonly kind: 'found' } | { readonly kind: 'repeat'; readonly at: number }

/** The one write of a dialog: sent once at a time, looked for when it was not answered. */
export const useSending = <E extends Endpoint, Row>(
  endpoint: E,
  { found: finding, repeatGuard, ...telling }: Sending<E, Row>,
  row: Row,
) => {
  const { account } = useEnvironment()
  const { write } = useWrite(endpoint, telling)
  const { found, prepare, look } = useFinding(finding, row)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const sent = useRef<InputOf<E> | null>(null)

  const keyOf = (input: InputOf<E>) => `${account}\n${endpoint.id}\n${repeatGuard?.key(input) ?? ''}`

  const deliver = async (input: InputOf<E>, reread: () => Promise<void>) => {
    await prepare(input)
    const result = await write(input)
    const unknown = !result.ok && result.failure.kind === 'outcomeUnknown'
    if (repeatGuard && (result.ok || unknown)) noteSent(keyOf(input))
    // Refused fields are shown at the fields.
    setFailure(result.ok || result.failure.kind === 'invalid' ? null : result.failure)
    if (unknown) {
      sent.current = input
      // Nothing may be tried again before the platform has said what became of it.
      await Promise.all([look(input), reread()])
    }
    return result
  }

  return {
    busy,
    failure,
    found,
    setFailure,
    /** Why this input should be asked about once more before it is sent; null for no reason. */
    again: (input: InputOf<E>): Again | null => {
      const same = JSON.stringify(input) === JSON.stringify(sent.current)
      if (same && found?.kind === 'found') return { kind: 'found' }
      const at = repeatGuard && lastSent(keyOf(input), repeatGuard.minutes)
      return at === undefined ? null : { kind: 'repeat', at }
    },
    send: async (input: InputOf<E>, reread: () => Promise<void>): Promise<Result<OutputOf<E>>> => {
      // State would be a render late for the second click of a double click.
      if (running.current) return failed({ kind: 'busy', endpoint: endpoint.id })
      running.current = true
      setBusy(true)
      setFailure(null)
      try {
        return await deliver(input, reread)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    /** Looks for the record once more. */
    lookAgain: () => void (sent.current && look(sent.current)),
  }
}
