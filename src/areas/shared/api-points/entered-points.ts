import { toEnteredDecimal, toPlainDecimal } from '../../../renderer/kit/form/amount.ts'
import { useOpenWork } from '../../../renderer/kit/tag/open-work.ts'
import { useTagState } from '../../../renderer/kit/tag/tag-scope.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import { type ApiPoint, type gameApi, pointFormat, toPointText } from '../../game-profit/calls.ts'

/** Input by platform, in percent. */
type EnteredPoints = Readonly<Record<string, string>>

interface Draft {
  /** Owner of the points: a draft of one player is not offered for another. */
  readonly subject: string
  readonly entered: EnteredPoints
}

const listRecorded = (points: readonly ApiPoint[]): EnteredPoints =>
  Object.fromEntries(points.map(point => [point.ApiID, toEnteredDecimal(toPointText(point))]))

const readDraft = (storedValue: unknown, subject: string): Draft | null => {
  const draft = storedValue as Partial<Draft> | null | undefined
  return draft?.subject === subject && typeof draft.entered === 'object'
    ? { subject, entered: draft.entered }
    : null
}

export const isPoint = (text: string): boolean => pointFormat.test(toPlainDecimal(text))

/** Fills empty inputs with 0 (spec 2 §5), including points that were never set. */
export const withZeros = (entered: EnteredPoints): EnteredPoints =>
  Object.fromEntries(Object.entries(entered).map(([id, text]) => [id, text.trim() || '0']))

/** Converts the input to points of these platforms. */
export const toSentPoints = (
  points: readonly ApiPoint[],
  entered: EnteredPoints,
): InputOf<typeof gameApi.savePoints>['apiData'] =>
  points.map(({ ApiID, ApiName }) => ({ ApiID, ApiName, ApiPoint: toPlainDecimal(entered[ApiID] ?? '') }))

/** Input for a player's points, stored in the tag until saved. */
export const useEnteredPoints = (player: string, points: readonly ApiPoint[]) => {
  const recordedPoints = listRecorded(points)
  const subject = JSON.stringify([player, recordedPoints])
  const [draft, setDraft] = useTagState<Draft | null>('draft:apiPoints', storedValue =>
    readDraft(storedValue, subject),
  )
  useOpenWork('form', draft !== null)
  const entered = { ...recordedPoints, ...draft?.entered }
  const change = (changes: EnteredPoints) => setDraft({ subject, entered: { ...entered, ...changes } })
  return {
    entered,
    change,
    clear: () => change(Object.fromEntries(points.map(({ ApiID }) => [ApiID, '0']))),
    startOver: () => setDraft(null),
    wasKept: draft !== null,
  }
}
