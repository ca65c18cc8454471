import { z } from 'zod'
import type { SurveyComparison, SurveyState } from '../survey.ts'
import { plainRequest, request } from './request.ts'

const proposals = z.array(z.string().max(300)).max(5000)

/** Requests about surveys of the platform. */
export const surveyRequests = {
  /** The last survey of the platform, and the one that runs. */
  survey: plainRequest().answers<SurveyState>(),
  /** Starts a survey; with proposals, one that tests a profile which has them; with samples, its report gets masked rows. */
  startSurvey: request(z.strictObject({ proposals, withSamples: z.boolean() })).answersResult<undefined>(),
  cancelSurvey: plainRequest(),
  /** What changed from an earlier report to the last one; null where one of the reports is gone. */
  compareSurveys: request(z.strictObject({ earlier: z.string().max(60) })).answers<SurveyComparison | null>(),
  /**
   * Writes the last report to where the user says, as a page and as a file for programs; false when the save dialog was
   * closed.
   */
  saveSurvey: request(z.strictObject({ earlier: z.string().max(60).nullable() })).answersResult<boolean>(),
  /**
   * Writes a copy of the profile with proposals that a second survey has tested to where the user says; false when the save
   * dialog was closed.
   */
  saveProposedProfile: request(z.strictObject({ proposals: proposals.min(1) })).answersResult<boolean>(),
} as const
