import { hundredthsToWire, parseDecimal } from '../../../shared/domain/money.ts'
import type { ApiPoint } from '../../../shared/endpoints/game-profit.ts'
import { useOpenWork } from '../../kit/open-work.ts'
import { useRemembered } from '../../kit/place.ts'

/** What is entered, by platform, in percent. */
type Entered = Readonly<Record<string, string>>

interface Draft {
  /** Whose points it was started from: a draft of one player is not offered for another. */
  readonly subject: string
  readonly entered: Entered
}

/** What is on record, as it would be entered. */
export const recordedOf = (points: readonly ApiPoint[]): Entered =>
  Object.fromEntries(
    points.map(({ ApiID, ApiPoint: point }) => [ApiID, point === null ? '' : hundredthsToWire(point)]),
  )

const readDraft = (remembered: unknown, subject: string): Draft | null => {
  const draft = remembered as Partial<Draft> | null | undefined
  return draft?.subject === subject && typeof draft.entered === 'object'
    ? { subject, entered: draft.entered }
    : null
}

/** The platform keeps tenths of a percent: a second decimal would be lost unseen. */
export const isPoint = (typed: string): boolean => /^(\d+(\.\d)?)?$/.test(typed.trim())

/** Fills empty inputs with 0 (spec 2 §5), also those of points that were never set. */
export const withZeros = (entered: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).map(([id, typed]) => [id, typed.trim() || '0']))

/** Converts what is entered into points. */
export const pointsOf = (points: readonly ApiPoint[], entered: Entered): readonly ApiPoint[] =>
  points.map(point => ({ ...point, ApiPoint: parseDecimal(entered[point.ApiID] ?? '', 2) ?? 0 }))

/** What is entered of a player's points, remembered by the tag until it is saved. */
export const useEnteredPoints = (player: string, points: readonly ApiPoint[]) => {
  const recorded = recordedOf(points)
  const subject = JSON.stringify([player, recorded])
  const [draft, setDraft] = useRemembered<Draft | null>('draft:apiPoints', remembered =>
    readDraft(remembered, subject),
  )
  useOpenWork('form', draft !== null)
  const entered = { ...recorded, ...draft?.entered }
  const change = (changed: Entered) => setDraft({ subject, entered: { ...entered, ...changed } })
  return {
    entered,
    change,
    clear: () => change(Object.fromEntries(points.map(({ ApiID }) => [ApiID, '0']))),
    startOver: () => setDraft(null),
    wasKept: draft !== null,
  }
}
