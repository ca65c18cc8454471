import { surveyRequests } from '../../shared/bridge/surveys.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { SurveyService } from './survey-service.ts'

/** Answers the requests about surveys of the platform. */
export const registerSurvey = (bridge: Bridge, survey: SurveyService): void =>
  bridge.answer(surveyRequests, {
    survey: () => survey.state(),
    startSurvey: input => survey.start(input),
    cancelSurvey: () => survey.cancel(),
    compareSurveys: ({ earlier }) => survey.compare(earlier),
    saveSurvey: ({ earlier }, window) => survey.save(window, earlier),
    saveProposedProfile: ({ proposals }, window) => survey.saveProfile(window, proposals),
  })
