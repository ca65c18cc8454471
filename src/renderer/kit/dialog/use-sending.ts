import { useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import { type Failure, failed, type Result } from '../../../shared/result.ts'
import type { WriteVerdict } from '../../../shared/write-verdict.ts'
import { type Finding, outcomeOf, useFinding } from './finding.ts'
import type { ReadBack } from './kept.ts'
import { useKept } from './use-kept.ts'
import { type Telling, useWrite } from './write.ts'

/** How a write is made, and how to find out about one whose answer never came. */
export interface Sending<E extends Endpoint, Row> extends Telling<E> {
  readonly found?: Finding<InputOf<E>, Row> | undefined
  /** How what it has set is read back, or why it cannot be. */
  readonly kept?: ReadBack<InputOf<E>, Row> | undefined
  /** How long after a success that is read again, in milliseconds; at once unless told. */
  readonly rereadAfter?: number
}

type Values = Readonly<Record<string, unknown>>

/** Why the same is not simply sent again: a look has found it there, or main has noted one before, at this time. */
export interface Again {
  readonly kind: 'found' | 'unanswered' | 'recent'
  readonly at: number
}

/** The one write of a dialog: sent once at a time, and not again before it is known what became of it. */
export const useSending = <E extends Endpoint, Row>(
  endpoint: E,
  { found: finding, kept, rereadAfter = 0, ...telling }: Sending<E, Row>,
  row: Row,
) => {
  const { write } = useWrite(endpoint, telling)
  const { found, prepare, look, decide } = useFinding(finding, row)
  const { otherwise, readBack, isAsSent, forget } = useKept<E, Row>(kept, row)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const sent = useRef<InputOf<E> | null>(null)
  const [again, setAgain] = useState<(Again & { readonly text: string }) | null>(null)

  const deliver = async (input: InputOf<E>, reread: () => Promise<void>, entered: Values) => {
    const text = JSON.stringify(input)
    const lost = text === JSON.stringify(sent.current) && failure?.kind === 'outcomeUnknown' ? failure : null
    const isAsked = again?.text === text
    if (lost && found?.kind === 'found' && !isAsked) {
      const at = lost.noted?.at ?? 0
      setAgain({ kind: 'found', at, text })
      return failed({ kind: 'repeat', endpoint: endpoint.id, at, reason: 'unanswered' })
    }
    await prepare(input)
    // Whoever was told that no answer came, or that the same was sent before, wants it all the same.
    const result = await write(input, isAsked ? again.at : lost?.noted?.at)
    if (!result.ok && result.failure.kind === 'repeat') {
      const { at, reason } = result.failure
      setAgain({ kind: reason, at, text })
      return result
    }
    setAgain(null)
    if (result.ok) {
      sent.current = null
      if (rereadAfter > 0) await new Promise(resolve => setTimeout(resolve, rereadAfter))
      await readBack(input, entered)
    }
    const unknown = !result.ok && result.failure.kind === 'outcomeUnknown' ? result.failure : null
    // Refused fields are shown at the fields.
    setFailure(result.ok || result.failure.kind === 'invalid' ? null : result.failure)
    if (unknown) {
      sent.current = input
      // Nothing may be tried again before the platform has said what became of it.
      await Promise.all([look(unknown.noted), reread()])
    }
    return result
  }

  const noted = failure?.kind === 'outcomeUnknown' ? failure.noted : undefined
  return {
    busy,
    failure,
    found,
    setFailure,
    /** What is on record otherwise than it was sent; null while nothing is. */
    otherwise,
    isAsSent,
    /** The user has taken note of what is on record otherwise. */
    takeNote: forget,
    /** Why what was to be sent has not been: to send the same now means that the user wants it all the same. */
    again: again as Again | null,
    /** The user does not want it again. */
    dismiss: () => setAgain(null),
    send: async (
      input: InputOf<E>,
      reread: () => Promise<void>,
      /** The values as they were entered, where they are not sent so. */
      entered: Values = input,
    ): Promise<Result<OutputOf<E>>> => {
      // State would be a render late for the second click of a double click.
      if (running.current || outcomeOf(failure, found).isOpen) {
        return failed({ kind: 'busy', endpoint: endpoint.id })
      }
      running.current = true
      setBusy(true)
      // An unknown outcome stays on show until there is another.
      if (failure?.kind !== 'outcomeUnknown') setFailure(null)
      try {
        return await deliver(input, reread, entered)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    /** Looks for the record once more. */
    lookAgain: () => {
      if (sent.current) void look(noted)
    },
    /** Takes the operator's word on what became of it, where a look could not tell. */
    decide: (verdict: WriteVerdict) => void decide(noted, verdict),
  }
}
