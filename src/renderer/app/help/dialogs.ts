import { loadTexts } from '../../i18n/load-texts.ts'

/** Loads a help dialog with its texts on first use, which keeps the sign-in page small. */
const withTexts =
  <Dialog>(read: () => Promise<Dialog>) =>
  async (): Promise<Dialog> => {
    const [dialog] = await Promise.all([read(), loadTexts()])
    return dialog
  }

export const readGuide = withTexts(async () => (await import('./guide.tsx')).Guide)
export const readFirstSteps = withTexts(async () => (await import('./guide.tsx')).GuideToFirstSteps)
export const readShortcuts = withTexts(async () => (await import('../shell/shortcuts.tsx')).Shortcuts)
export const readDiagnostics = withTexts(async () => (await import('./diagnostics.tsx')).Diagnostics)
export const readProxies = withTexts(async () => (await import('./proxies-dialog.tsx')).ProxiesDialog)
export const readSurvey = withTexts(async () => (await import('../survey/survey-dialog.tsx')).SurveyDialog)
export const readAbout = withTexts(async () => (await import('./about-program.tsx')).AboutProgram)
