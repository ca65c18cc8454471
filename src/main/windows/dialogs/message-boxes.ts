import { type BrowserWindow, dialog } from 'electron'
import type { Language } from '../../../shared/language.ts'
import type { Trouble } from '../recovery.ts'
import type { WriteChoice } from './confirm-close.ts'
import { dialogTexts } from './dialog-texts.ts'

type Text = keyof typeof dialogTexts

interface Question {
  readonly message: Text
  readonly detail: Text
  /** Subject of the question, above the detail. */
  readonly subject?: string
  readonly yes: Text
  readonly no: Text
  /** The default button, pressed by Enter. */
  readonly preset: 'yes' | 'no'
  readonly signal?: AbortSignal
}

/** Shows a native message box; true for yes. */
const askYesNo = async (window: BrowserWindow, language: Language, question: Question): Promise<boolean> => {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: dialogTexts[question.message][language],
    detail: [question.subject, dialogTexts[question.detail][language]].filter(Boolean).join('\n\n'),
    buttons: [dialogTexts[question.yes][language], dialogTexts[question.no][language]],
    defaultId: question.preset === 'yes' ? 0 : 1,
    cancelId: 1,
    noLink: true,
    ...(question.signal ? { signal: question.signal } : {}),
  })
  return response === 0
}

/** Offers to reload a page that crashed or hangs. */
export const askReload = (
  window: BrowserWindow,
  language: Language,
  trouble: Trouble,
  signal: AbortSignal,
): Promise<boolean> =>
  askYesNo(
    window,
    language,
    trouble === 'crashed'
      ? { message: 'crashed', detail: 'crashedDetail', yes: 'reload', no: 'close', preset: 'yes', signal }
      : { message: 'hanging', detail: 'hangingDetail', yes: 'reload', no: 'wait', preset: 'no', signal },
  )

/** Asks whether to close during an export. */
export const askClose = (window: BrowserWindow, language: Language): Promise<boolean> =>
  askYesNo(window, language, {
    message: 'exportRuns',
    detail: 'exportRunsDetail',
    yes: 'closeAnyway',
    no: 'stay',
    preset: 'no',
  })

/** Asks whether to save a file of the platform that is not a spreadsheet, archive or text. */
export const askOtherKind = (window: BrowserWindow, language: Language, name: string): Promise<boolean> =>
  askYesNo(window, language, {
    message: 'otherKind',
    subject: name,
    detail: 'otherKindDetail',
    yes: 'saveAnyway',
    no: 'stay',
    preset: 'no',
  })
const choices = ['wait', 'leave', 'stay'] as const satisfies readonly WriteChoice[]

/** Asks what to do about writes in flight when the app is about to quit. */
export const askPendingWrites = async (
  window: BrowserWindow,
  language: Language,
  signal: AbortSignal,
): Promise<WriteChoice> => {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: dialogTexts.writeOpen[language],
    detail: dialogTexts.writeOpenDetail[language],
    buttons: [
      dialogTexts.waitAndQuit[language],
      dialogTexts.quitAnyway[language],
      dialogTexts.stay[language],
    ],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
    signal,
  })
  return choices[response] ?? 'stay'
}
