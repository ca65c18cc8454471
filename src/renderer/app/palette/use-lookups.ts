import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { Failure } from '../../../shared/result.ts'
import type { LookupResult, PaletteLookup } from './lookup.ts'
import type { SearchTerm } from './search-terms.ts'

/** How long after the last key the platform is asked, in milliseconds. */
const pause = 150

/** One thing that is looked up in one way. */
export interface PlannedLookup {
  readonly key: string
  readonly lookup: PaletteLookup
  readonly sought: SearchTerm
}

/** How a look-up stands. */
export type LookupAnswer =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly found: readonly LookupResult[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface Answers {
  /** What was asked for; answers to anything else are of before. */
  readonly of: string
  readonly byKey: Readonly<Record<string, LookupAnswer>>
}

const looking: LookupAnswer = { kind: 'looking' }

/** What is looked up for these by whoever sees these screens. */
export const planLookups = (
  all: readonly PaletteLookup[],
  sought: readonly SearchTerm[],
  sees: (screen: string) => boolean,
): readonly PlannedLookup[] =>
  sought.flatMap(one =>
    all
      .filter(lookup => lookup.takes(one) && sees(lookup.screen))
      .map(lookup => ({ key: `${lookup.kind} ${one.text}`, lookup, sought: one })),
  )

/**
 * Looks things up: a moment after the last key, or `atOnce`. What is on its way is called off as soon as something else is
 * wanted.
 */
export const usePaletteLookups = (asked: readonly PlannedLookup[], language: Language, atOnce: boolean) => {
  const of = asked.map(({ key }) => key).join('\n')
  const [answers, setAnswers] = useState<Answers>({ of: '', byKey: {} })
  const controller = useRef<AbortController>(undefined)
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  })

  const look = useCallback(
    ({ key, lookup, sought }: PlannedLookup, signal: AbortSignal) => {
      const tell = (answer: LookupAnswer) =>
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
    (key: string): LookupAnswer => (answers.of === of ? answers.byKey[key] : undefined) ?? looking,
    [answers, of],
  )
  const again = useCallback(
    (one: PlannedLookup) => {
      const { current } = controller
      if (current && !current.signal.aborted) look(one, current.signal)
    },
    [look],
  )
  return useMemo(() => ({ answerOf, again }), [answerOf, again])
}
