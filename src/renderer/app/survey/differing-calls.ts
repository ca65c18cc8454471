import type { SurveyReport, Tolerance } from '../../../shared/survey.ts'
import { findTouching } from '../../../shared/survey.ts'
import type { DifferenceLevel } from '../../kit/differing.ts'

/**
 * Calls whose lists get a mark: those read with differences in this run, and those of the last survey that touch money or
 * operations. A field more than expected changes nothing of what is shown.
 */
export const findDifferingCalls = (
  tolerances: readonly Tolerance[],
  report: Pick<SurveyReport, 'differences'> | null,
): ReadonlyMap<string, DifferenceLevel> => {
  const tolerated = tolerances.filter(({ kind }) => kind !== 'unknownField')
  return new Map<string, DifferenceLevel>([
    ...tolerated.map(({ call }) => [call, 'differs'] as const),
    ...findTouching(report?.differences ?? []).map(({ call }) => [call, 'touches'] as const),
  ])
}
