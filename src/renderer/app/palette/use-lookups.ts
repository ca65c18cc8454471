import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { Failure } from '../../../shared/result.ts'
import type { Found, Lookup } from './lookup.ts'
import type { Sought } from './sought.ts'

/** How long after the last key the platform is asked, in milliseconds. */
const pause = 150

/** One thing that is looked up in one way. */
export interface Asked {
  readonly key: string
  readonly lookup: Lookup
  readonly sought: Sought
}

/** How a look-up stands. */
export type Answer =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly found: readonly Found[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface Answers {
  /** What was asked for; answers to anything else are of before. */
  readonly of: string
  readonly byKey: Readonly<Record<string, Answer>>
}

const looking: Answer = { kind: 'looking' }

/** What is looked up for these by whoever sees these screens. */
export const askedFor = (
  all: readonly Lookup[],
  sought: readonly Sought[],
  sees: (screen: string) => boolean,
): readonly Asked[] =>
  sought.flatMap(one =>
    all
      .filter(lookup => lookup.takes(one) && sees(lookup.screen))
      .map(lookup => ({ key: `${lookup.kind} ${one.text}`, lookup, sought: one })),
  )

/**
 * Looks things up: a moment after the last key, or `atOnce`. What is on its way is called off as soon as something else is
 * wanted.
 */
export const useLookups = (asked: readonly Asked[], language: Language, atOnce: boolean) => {
  const of = asked.map(({ key }) => key).join('\n')
  const [answers, setAnswers] = useState<Answers>({ of: '', byKey: {} })
  const controller = useRef<AbortController>(undefined)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })

  const look = useCallback(
    ({ key, lookup, sought }: Asked, signal: AbortSignal) => {
      const tell = (answer: Answer) =>
        setAnswers(before => ({ of, byKey: { ...(before.of === of && before.byKey), [key]: answer } }))
      const run = async () => {
        tell(looking)
        const result = await lookup.find(sought.text, language, signal)
        if (signal.aborted) return
        tell(result.ok ? { kind: 'found', found: result.value } : { kind: 'failed', failure: result.failure })
      }
      void run()
    },
    [of, language],
  )
  useEffect(() => {
    if (of === '') return undefined
    const mine = new AbortController()
    controller.current = mine
    const start = () => {
      for (const one of latest.current) look(one, mine.signal)
    }
    const timer = atOnce ? undefined : setTimeout(start, pause)
    if (atOnce) start()
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it was put there says when it is asked for, not whether anew
  }, [of, look])

  const answerOf = useCallback(
    (key: string): Answer => (answers.of === of ? answers.byKey[key] : undefined) ?? looking,
    [answers, of],
  )
  const again = useCallback(
    (one: Asked) => {
      const { current } = controller
      if (current && !current.signal.aborted) look(one, current.signal)
    },
    [look],
  )
  return useMemo(() => ({ answerOf, again }), [answerOf, again])
}
