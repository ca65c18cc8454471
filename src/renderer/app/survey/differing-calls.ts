import type { SurveyReport, Tolerance } from '../../../shared/survey.ts'
import { findTouching } from '../../../shared/survey.ts'
import type { DifferenceLevel } from '../../kit/calls/call-differences.ts'

/**
 * Calls whose lists are marked: those with differences in this run, and those of the last survey that affect money or
 * operations. An additional field changes nothing that is shown.
 */
export const findDifferingCalls = (
  tolerances: readonly Tolerance[],
  report: Pick<SurveyReport, 'differences'> | null,
): ReadonlyMap<string, DifferenceLevel> => {
  const knownTolerances = tolerances.filter(({ kind }) => kind !== 'unknownField')
  return new Map<string, DifferenceLevel>([
    ...knownTolerances.map(({ call }) => [call, 'differs'] as const),
    ...findTouching(report?.differences ?? []).map(({ call }) => [call, 'touches'] as const),
  ])
}
