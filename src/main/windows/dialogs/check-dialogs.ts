import type { BrowserWindow } from 'electron'
import type { Failure } from '../../../shared/result.ts'
import type { NativeHandlers } from './native.ts'

type DialogHandlers = {
  readonly [Name in Extract<keyof NativeHandlers, `ask${string}`>]: NativeHandlers[Name]
}

/** Thrown if a native dialog was answered after the console was locked or another account signed in. */
export class StaleDialogError extends Error {
  override readonly name = 'StaleDialogError'
  /** The failure that the requesting page receives. */
  readonly failure: Failure = {
    kind: 'invalid',
    fields: [{ field: 'dialog', message: 'errors:dialogOutlived' }],
  }
}

interface Session {
  readonly isLocked: () => boolean
  /** The signed-in operator's account, null while signed out. */
  readonly account: () => string | null
}

/**
 * Checks the session again after every native dialog, since neither a lock nor the end of a session closes one. An answer given
 * in another session or while locked throws a {@link StaleDialogError}.
 */
export const checkAfterDialogs = (native: NativeHandlers, { isLocked, account }: Session): NativeHandlers => {
  const checked =
    <Args extends readonly unknown[]>(
      ask: (window: BrowserWindow, ...args: Args) => Promise<string | null>,
    ) =>
    async (window: BrowserWindow, ...args: Args): Promise<string | null> => {
      // It may have closed since its page requested the dialog.
      if (window.isDestroyed()) return null
      const before = account()
      const answer = await ask(window, ...args)
      if (answer !== null && (isLocked() || account() !== before)) throw new StaleDialogError()
      return answer
    }
  const asks: DialogHandlers = {
    askSavePath: checked(native.askSavePath),
    askDownloadPath: checked(native.askDownloadPath),
    askProfile: checked(native.askProfile),
    askImportFile: checked(native.askImportFile),
    askViewsPath: checked(native.askViewsPath),
    askPdfPath: checked(native.askPdfPath),
    askViewsFile: checked(native.askViewsFile),
    askDiagnosticsPath: checked(native.askDiagnosticsPath),
    askFilePath: checked(native.askFilePath),
    askFolder: checked(native.askFolder),
  }
  return { ...native, ...asks }
}
