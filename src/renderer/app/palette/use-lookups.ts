import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { Failure } from '../../../shared/result.ts'
import type { LookupResult, PaletteLookup } from './lookup.ts'
import type { SearchTerm } from './search-terms.ts'

/** Debounce of lookups, in ms. */
const pause = 150

/** A planned lookup: one term, one kind. */
export interface PlannedLookup {
  readonly key: string
  readonly lookup: PaletteLookup
  readonly term: SearchTerm
}

/** State of a lookup. */
export type LookupAnswer =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly results: readonly LookupResult[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface Answers {
  /** The terms these answers belong to; answers to other terms are stale. */
  readonly of: string
  readonly byKey: Readonly<Record<string, LookupAnswer>>
}

const pendingAnswer: LookupAnswer = { kind: 'looking' }

/** Plans the lookups of these terms, limited to the screens that the user has. */
export const planLookups = (
  all: readonly PaletteLookup[],
  terms: readonly SearchTerm[],
  sees: (screen: string) => boolean,
): readonly PlannedLookup[] =>
  terms.flatMap(term =>
    all
      .filter(lookup => lookup.accepts(term) && sees(lookup.screen))
      .map(lookup => ({ key: `${lookup.kind} ${term.text}`, lookup, term: term })),
  )

/** Looks up records, debounced or, with `atOnce`, immediately. Requests in flight are aborted as soon as the terms change. */
export const usePaletteLookups = (
  plannedLookups: readonly PlannedLookup[],
  language: Language,
  atOnce: boolean,
) => {
  const of = plannedLookups.map(({ key }) => key).join('\n')
  const [answers, setAnswers] = useState<Answers>({ of: '', byKey: {} })
  const controller = useRef<AbortController>(undefined)
  const latest = useRef(plannedLookups)
  useEffect(() => {
    latest.current = plannedLookups
  })

  const look = useCallback(
    ({ key, lookup, term: terms }: PlannedLookup, signal: AbortSignal) => {
      const store = (answer: LookupAnswer) =>
        setAnswers(before => ({ of, byKey: { ...(before.of === of && before.byKey), [key]: answer } }))
      const run = async () => {
        store(pendingAnswer)
        const result = await lookup.find(terms.text, language, signal)
        if (signal.aborted) return
        store(
          result.ok ? { kind: 'found', results: result.value } : { kind: 'failed', failure: result.failure },
        )
      }
      void run()
    },
    [of, language],
  )
  useEffect(() => {
    if (of === '') return undefined
    const newController = new AbortController()
    controller.current = newController
    const start = () => {
      for (const one of latest.current) look(one, newController.signal)
    }
    const timer = atOnce ? undefined : setTimeout(start, pause)
    if (atOnce) start()
    return () => {
      clearTimeout(timer)
      newController.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `atOnce` decides when a lookup starts, not whether
  }, [of, look])

  const answerOf = useCallback(
    (key: string): LookupAnswer => (answers.of === of ? answers.byKey[key] : undefined) ?? pendingAnswer,
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
