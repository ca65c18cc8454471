import { useRef, useState } from 'react'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../../shared/endpoint-base.ts'
import { type Failure, failed, type Result } from '../../../../shared/result.ts'
import { getTaskKind } from '../../../../shared/task-id.ts'
import { findChanged, mayHaveChanged } from '../../../../shared/writes/change.ts'
import type { ConfirmedRepeat } from '../../../../shared/writes/confirmed-repeat.ts'
import type { ToggleSnapshot } from '../../../../shared/writes/toggle-state.ts'
import {
  isVerified,
  type LookUpState,
  type Verification,
  type WriteOutcome,
} from '../../../../shared/writes/write-outcome.ts'
import type { WriteVerdict } from '../../../../shared/writes/write-verdict.ts'
import { bridge } from '../../../bridge.ts'
import { translateKeys } from '../../../i18n/position.ts'
import { createChange } from '../../calls/changes.ts'
import { decideWrite } from '../../calls/decide-write.ts'
import { useLookUp } from '../../calls/look-ups.ts'
import { sendWrite } from '../../calls/send-write.ts'
import { formatSubmitted } from '../../calls/start-task.ts'
import { formatFailure } from '../../failure/failure.ts'
import { useTagScopeId } from '../../tag/tag-scope.ts'
import { shouldToast, toastIn } from '../../toast.ts'
import { useWatch } from '../outcome/watch.ts'

/** Options of a write. */
export interface SubmitOptions<E extends Endpoint> {
  /** i18n key of the success message. */
  readonly success: string
  /** Message from the platform's answer, shown instead; '' for none. */
  readonly formatSuccess?: ((answer: OutputOf<E>) => string) | undefined
  /** Error message for a write that succeeded only in part; '' if it succeeded completely. */
  readonly formatPartialSuccess?: ((answer: OutputOf<E>) => string) | undefined
  /** Name of the started job in the jobs panel; only used by calls that start one. */
  readonly title?: ((input: InputOf<E>) => string) | undefined
  /** The record as the operator saw it. */
  readonly snapshot?: ToggleSnapshot | undefined
}

/** Reason for the repeat confirmation: a look-up found the record, or main has journaled an equal write, at this time. */
export interface RepeatPrompt {
  readonly kind: 'found' | 'unanswered' | 'recent'
  readonly at: number
}

/** The prompt with what confirms it: the journal entry that it is about, and the input that it was shown for. */
interface AskedRepeat extends RepeatPrompt {
  readonly id: string
  readonly text: string
}

/** Failures that the dialog explains in more detail than a toast could. */
const dialogFailures: readonly Failure['kind'][] = [
  'invalid',
  'outcomeUnknown',
  'repeat',
  'unread',
  'stale',
  'changed',
  'unconfirmed',
]

const notCompared: Verification = { kind: 'notCompared' }

/**
 * Classifies a write: `isUnknown` if it got no answer, `isFound` if a look-up found that it succeeded, `isOpen` until a look-up
 * or the operator has decided; until then no other write is possible.
 */
export const classifyOutcome = (failure: Failure | null, lookUp: LookUpState | null) => {
  const isUnknown = failure?.kind === 'outcomeUnknown'
  return {
    isUnknown,
    isFound: isUnknown && lookUp?.kind === 'found',
    isOpen: isUnknown && lookUp !== null && lookUp.kind !== 'found' && lookUp.kind !== 'notFound',
  }
}

/** Sends one write through main's pipeline, or starts a task of the platform, and shows the result. */
const useWrite = <E extends Endpoint>(
  endpoint: E,
  { success, formatSuccess, formatPartialSuccess, title, snapshot }: SubmitOptions<E>,
) => {
  const watch = useWatch()
  const place = useTagScopeId()

  const start = async (
    input: InputOf<E>,
    confirmed: ConfirmedRepeat | undefined,
  ): Promise<WriteOutcome<OutputOf<E>>> => {
    const { search } = watch
    const result = await bridge().request('startTask', {
      id: endpoint.id,
      input,
      title: title?.(input) ?? endpoint.id,
      confirmed,
      ...(search && { search }),
    })
    return { result: result as Result<OutputOf<E>>, isSent: true, verification: notCompared }
  }
  const write = (input: InputOf<E>, confirmed: ConfirmedRepeat | undefined) =>
    sendWrite(endpoint, input, {
      ...(snapshot && { seen: snapshot }),
      ...(confirmed && { confirmed }),
      ...(watch.search && { search: watch.search }),
    })

  return async (input: InputOf<E>, confirmed?: ConfirmedRepeat): Promise<WriteOutcome<OutputOf<E>>> => {
    const isTask = getTaskKind(endpoint.output) !== undefined
    watch.onStart()
    // If main fails to answer, the write may have changed something.
    const lost = failed({ kind: 'outcomeUnknown', endpoint: endpoint.id })
    const lostChange = findChanged(endpoint, input, lost)
    let change = lostChange && createChange(lostChange)
    let mayBeDone = true
    try {
      const outcome = await (isTask ? start(input, confirmed) : write(input, confirmed))
      const { result } = outcome
      change = outcome.change ?? null
      mayBeDone = outcome.isSent && mayHaveChanged(result)
      if (result.ok) {
        const partialMessage = formatPartialSuccess?.(result.value) ?? ''
        if (partialMessage !== '') toastIn(place, 'error', partialMessage)
        else
          toastIn(
            place,
            'success',
            isTask ? formatSubmitted(endpoint) : formatSuccess?.(result.value) || translateKeys(success),
          )
      } else {
        const { failure } = result
        if (!dialogFailures.includes(failure.kind) && shouldToast(failure))
          toastIn(place, 'error', formatFailure(failure))
      }
      return outcome
    } finally {
      watch.onEnd(change, mayBeDone)
    }
  }
}

/**
 * The write of a dialog: sent one at a time, and not again before its outcome is known. Main reads its record before and after,
 * and looks for it if there was no answer.
 */
export const useSubmit = <E extends Endpoint>(endpoint: E, options: SubmitOptions<E>) => {
  const place = useTagScopeId()
  const write = useWrite(endpoint, options)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [verification, setVerification] = useState<Verification>(notCompared)
  const [busy, setBusy] = useState(false)
  const [prompt, setPrompt] = useState<AskedRepeat | null>(null)
  // A ref: state is stale on the second click of a double click.
  const isRunning = useRef(false)
  // A ref: read before the next render.
  const latest = useRef<Verification>(notCompared)
  const lastInput = useRef<InputOf<E> | null>(null)
  const recordedWrite = failure?.kind === 'outcomeUnknown' ? failure.noted : undefined
  const lookUp = useLookUp(recordedWrite?.id)

  const setVerified = (now: Verification) => {
    latest.current = now
    setVerification(now)
  }

  const deliver = async (input: InputOf<E>): Promise<Result<OutputOf<E>>> => {
    const text = JSON.stringify(input)
    const unknownOutcome =
      text === JSON.stringify(lastInput.current) && failure?.kind === 'outcomeUnknown' ? failure : null
    const isAsked = prompt?.text === text
    const unanswered = unknownOutcome?.noted
    if (unanswered && lookUp?.kind === 'found' && !isAsked) {
      setPrompt({ kind: 'found', ...unanswered, text })
      return failed({ kind: 'repeat', endpoint: endpoint.id, ...unanswered, reason: 'recent' })
    }
    // The operator confirmed: the repeat prompt or the missing answer was shown before.
    const confirmed: ConfirmedRepeat | undefined = isAsked
      ? { id: prompt.id, at: prompt.at, reason: prompt.kind === 'unanswered' ? 'unanswered' : 'recent' }
      : unanswered && { ...unanswered, reason: 'unanswered' }
    const { result, verification: now } = await write(input, confirmed)
    if (!result.ok && result.failure.kind === 'repeat') {
      const { id, at, reason } = result.failure
      // Main has looked once more, and the record was there.
      const isFound = reason === 'recent' && id === unanswered?.id
      setPrompt({ kind: isFound ? 'found' : reason, id, at, text })
      return result
    }
    setPrompt(null)
    setVerified(now)
    // Invalid fields are shown at the fields.
    setFailure(result.ok || result.failure.kind === 'invalid' ? null : result.failure)
    const isUnknown = !result.ok && result.failure.kind === 'outcomeUnknown'
    lastInput.current = isUnknown ? input : null
    return result
  }

  return {
    busy,
    failure,
    lookUp,
    setFailure,
    /** Verification of a successful write against its record. */
    verification,
    isAsSent: () => isVerified(latest.current),
    /** Dismisses the mismatch with the record. */
    takeNote: () => setVerified(notCompared),
    /** Reason why the input was not sent; sending the same again confirms it. */
    prompt: prompt as RepeatPrompt | null,
    /** Called if the operator decides not to repeat the write. */
    dismiss: () => setPrompt(null),
    send: async (input: InputOf<E>): Promise<Result<OutputOf<E>>> => {
      if (isRunning.current || classifyOutcome(failure, lookUp).isOpen) {
        return failed({ kind: 'busy', endpoint: endpoint.id })
      }
      isRunning.current = true
      setBusy(true)
      // An unknown outcome stays visible until the next result.
      if (failure?.kind !== 'outcomeUnknown') setFailure(null)
      try {
        return await deliver(input)
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
    /** Starts another look-up. */
    lookAgain: () => {
      if (recordedWrite) void bridge().request('lookUp', { id: recordedWrite.id })
    },
    /** Stores the operator's decision about the outcome, if a look-up could not tell. */
    decide: async (verdict: WriteVerdict) => {
      if (!recordedWrite) return
      await decideWrite(recordedWrite.id, verdict, place)
    },
  }
}

/** State of a dialog's write, for the components that show it. */
export type Submission = ReturnType<typeof useSubmit>
