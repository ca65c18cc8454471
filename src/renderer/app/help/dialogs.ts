import { loadTexts } from '../../i18n/areas.ts'

/** Loads each help dialog with its texts on first use, which keeps the sign-in page small. */
export const readGuide = async () => {
  const [{ Guide }] = await Promise.all([
    import('./guide.tsx'),
    loadTexts(['firstSteps', 'help', 'pageHelp']),
  ])
  return Guide
}

export const readFirstSteps = async () => {
  const [{ GuideToFirstSteps }] = await Promise.all([
    import('./guide.tsx'),
    loadTexts(['firstSteps', 'help', 'pageHelp']),
  ])
  return GuideToFirstSteps
}

export const readShortcuts = async () => {
  const [{ Shortcuts }] = await Promise.all([import('../shell/shortcuts.tsx'), loadTexts(['keys'])])
  return Shortcuts
}

export const readDiagnostics = async () => {
  const [{ Diagnostics }] = await Promise.all([import('./diagnostics.tsx'), loadTexts(['help'])])
  return Diagnostics
}

export const readProxies = async () => {
  const [{ ProxiesDialog }] = await Promise.all([import('./proxies-dialog.tsx'), loadTexts(['desk'])])
  return ProxiesDialog
}

export const readSurvey = async () => {
  const [{ SurveyDialog }] = await Promise.all([import('../survey/survey-dialog.tsx'), loadTexts(['survey'])])
  return SurveyDialog
}

export const readDifferences = async () => {
  const [{ DifferencesDialog }] = await Promise.all([
    import('../survey/differences-dialog.tsx'),
    loadTexts(['survey']),
  ])
  return DifferencesDialog
}

export const readAbout = async () => {
  const [{ AboutProgram }] = await Promise.all([import('./about-program.tsx'), loadTexts(['help'])])
  return AboutProgram
}
