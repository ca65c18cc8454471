import { z } from 'zod'
import type { SurveyComparison, SurveyState } from '../survey.ts'
import { plainRequest, request } from './request.ts'

const proposals = z.array(z.string().max(300)).max(5000)

/** Requests about surveys of the platform. */
export const surveyRequests = {
  /** The last survey of the platform, and the running one. */
  survey: plainRequest().answers<SurveyState>(),
  /** Starts a survey. `proposals`: it tests a profile with them; `withSamples`: its report includes masked rows. */
  startSurvey: request(z.strictObject({ proposals, withSamples: z.boolean() })).answersResult<undefined>(),
  cancelSurvey: plainRequest(),
  /** Changes from an earlier report to the last one; null if one of the reports is gone. */
  compareSurveys: request(z.strictObject({ earlier: z.string().max(60) })).answers<SurveyComparison | null>(),
  /** Saves the last report where the user chooses, as a page and as a file for programs; false if the save dialog was closed. */
  saveSurvey: request(z.strictObject({ earlier: z.string().max(60).nullable() })).answersResult<boolean>(),
  /** Saves a copy of the profile with proposals that a second survey has tested; false if the save dialog was closed. */
  saveProposedProfile: request(z.strictObject({ proposals: proposals.min(1) })).answersResult<boolean>(),
} as const
