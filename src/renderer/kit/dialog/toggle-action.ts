import { noValue } from '../../../shared/cell.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { Language } from '../../../shared/language.ts'
import { getToggleState } from '../../../shared/write-record.ts'
import { captureSnapshot, isOn, isStateMissing, pickState } from '../../../shared/writes/toggle-state.ts'
import type { TextKey, TextsAt } from '../../i18n/text-keys.ts'
import type { BatchAction, BatchOptions } from '../batch/batch-action.ts'
import type { FieldContext } from '../form/choices.ts'
import type { SwitchAction } from './action.ts'
import type { ActionPlacing } from './action-placing.ts'
import { confirmation } from './question/confirmation.tsx'
import type { ActionTone, Verb } from './question/verb.ts'

interface ToggleDeclaration<E, Row> extends ActionPlacing {
  /** As of a confirmed action; the questions `onQuestion` and `offQuestion` have `from` and `to`. */
  readonly texts: TextsAt
  readonly createInput: (row: Row) => InputOf<E>
  /** Name of the record in the question. */
  readonly textValues: (row: Row) => Readonly<Record<string, string>>
  readonly success?: TextKey
  /** Call whose record is visible, if not the toggle's usual one. */
  readonly shownByEndpoint?: Endpoint
  /** The direction that is dangerous, such as a ban. */
  readonly dangerousDirection?: 'on' | 'off'
  /** Options for toggling many records in one direction. */
  readonly batch?: BatchOptions<Row>
}

/**
 * Creates an action that toggles a state. Its call carries only an id, so the question names the act and both states, and main
 * sends it only while the record still has the first one.
 */
export const toggleAction = <E extends Endpoint, Row extends object>(
  endpoint: E,
  { textValues, dangerousDirection, batch: word, shownByEndpoint, ...flip }: ToggleDeclaration<E, Row>,
): SwitchAction<Row> => {
  const usualState = getToggleState(endpoint)
  const state = usualState && pickState(usualState, shownByEndpoint?.id)
  if (!state) throw new Error(`${endpoint.id} toggles no declared state`)
  const on = (row: Row): boolean => isOn(state, row as Readonly<Record<string, unknown>>)
  const takeSnapshot = (row: Row) =>
    captureSnapshot(state, row as Readonly<Record<string, unknown>>, shownByEndpoint?.id)
  const getStateName = (isNow: boolean, { language }: Pick<FieldContext, 'language'>) =>
    getCodeLabel(state.names, isNow ? 1 : 0, language)
  const createVerb = (to: 'on' | 'off'): Verb => {
    const tone: ActionTone = dangerousDirection === to ? 'danger' : 'normal'
    return { call: endpoint.id, tone, keys: [`${flip.texts}.${to}`] }
  }
  const [turnOn, turnOff] = [createVerb('on'), createVerb('off')]
  const action = confirmation<E, Row>(endpoint, {
    ...flip,
    verbs: { all: [turnOn, turnOff], of: row => (on(row) ? turnOff : turnOn) },
    questions: { all: ['onQuestion', 'offQuestion'], of: row => (on(row) ? 'offQuestion' : 'onQuestion') },
    textValues: (row, context) => ({
      ...textValues(row),
      from: getStateName(on(row), context),
      to: getStateName(!on(row), context),
    }),
    takeSnapshot,
  })
  const formatState = (row: Row, language: Language): string =>
    isStateMissing(state, row as Readonly<Record<string, unknown>>)
      ? noValue
      : getStateName(on(row), { language })
  const hasState = (row: Row) => !isStateMissing(state, row as Readonly<Record<string, unknown>>)
  const createBatchAction = (to: 'on' | 'off', verb: Verb): BatchAction<Row> => ({
    id: `${endpoint.id} ${to}`,
    endpoint,
    texts: flip.texts,
    labelKeys: verb.keys,
    many: `${to}Many`,
    tone: verb.tone,
    verb,
    createInput: flip.createInput,
    textValues,
    takeSnapshot,
    subjectKey: () => '',
    ...word,
    when: row => hasState(row) && on(row) === (to === 'off') && (word?.when?.(row) ?? true),
    fields: [],
  })
  return {
    ...action,
    ...(word && { batches: [createBatchAction('on', turnOn), createBatchAction('off', turnOff)] }),
    isOn: on,
    getRowVerb: row => (on(row) ? turnOff : turnOn),
    isRestriction: dangerousDirection !== undefined,
    formatState,
  }
}
