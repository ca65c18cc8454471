import { noValue } from '../../../shared/cell.ts'
import { labelOf } from '../../../shared/domain/dictionary.ts'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import type { Language } from '../../../shared/language.ts'
import { isOn, isUntold, seenOf, stateShownBy } from '../../../shared/toggle-state.ts'
import { getToggleState } from '../../../shared/write-record.ts'
import type { TextKey, TextsAt } from '../../i18n/text-keys.ts'
import type { Batched, BatchWord } from '../batch/batched.ts'
import type { FieldContext } from '../form/choices.ts'
import type { SwitchAction } from './action.ts'
import { confirmed } from './confirmed.tsx'
import type { Tone, Verb } from './verb.ts'

interface Flip<E, Row> {
  /** As of a confirmed action; the question has `from` and `to`. */
  readonly texts: TextsAt
  readonly from: (row: Row) => InputOf<E>
  /** What the question calls the record. */
  readonly about: (row: Row) => Readonly<Record<string, string>>
  readonly success?: TextKey
  /** The call whose record is on show, where that is not the toggle's usual one. */
  readonly shownBy?: Endpoint
  /** Which of the two is not to be done lightly, such as a ban. */
  readonly harms?: 'on' | 'off'
  /** How many records are flipped one way. */
  readonly batch?: BatchWord<Row>
}

/**
 * Flips a state: the call carries only an id, so the question says from what to what, and main sends it only while that is
 * so.
 */
export const toggled = <E extends Endpoint, Row extends object>(
  endpoint: E,
  { about, harms, batch: word, shownBy, ...flip }: Flip<E, Row>,
): SwitchAction<Row> => {
  const usual = getToggleState(endpoint)
  const state = usual && stateShownBy(usual, shownBy?.id)
  if (!state) throw new Error(`${endpoint.id} flips nothing`)
  const on = (row: Row): boolean => isOn(state, row as Readonly<Record<string, unknown>>)
  const seen = (row: Row) => seenOf(state, row as Readonly<Record<string, unknown>>, shownBy?.id)
  const named = (isNow: boolean, { language }: Pick<FieldContext, 'language'>) =>
    labelOf(state.names, isNow ? 1 : 0, language)
  const turning = (to: 'on' | 'off'): Verb => {
    const tone: Tone = harms === to ? 'danger' : 'normal'
    return { call: endpoint.id, tone, keys: [`${flip.texts}.${to}`] }
  }
  const [turnOn, turnOff] = [turning('on'), turning('off')]
  const action = confirmed<E, Row>(endpoint, {
    ...flip,
    verbs: { all: [turnOn, turnOff], of: row => (on(row) ? turnOff : turnOn) },
    about: (row, context) => ({
      ...about(row),
      from: named(on(row), context),
      to: named(!on(row), context),
    }),
    seen,
  })
  const said = (row: Row, language: Language): string =>
    isUntold(state, row as Readonly<Record<string, unknown>>) ? noValue : named(on(row), { language })
  const isTold = (row: Row) => !isUntold(state, row as Readonly<Record<string, unknown>>)
  const batched = (to: 'on' | 'off', verb: Verb): Batched<Row> => ({
    id: `${endpoint.id} ${to}`,
    endpoint,
    texts: flip.texts,
    called: verb.keys,
    tone: verb.tone,
    verb,
    from: flip.from,
    about,
    seen,
    whom: () => '',
    ...word,
    when: row => isTold(row) && on(row) === (to === 'off') && (word?.when?.(row) ?? true),
    fields: [],
  })
  return {
    ...action,
    ...(word && { batches: [batched('on', turnOn), batched('off', turnOff)] }),
    isOn: on,
    namedFor: row => (on(row) ? turnOff : turnOn),
    isRestriction: harms !== undefined,
    said,
  }
}
