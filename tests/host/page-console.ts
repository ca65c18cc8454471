import type { Session } from './cdp.ts'
import { fromAlias } from './schemes.ts'

const levels: Readonly<Record<string, string>> = {
  warning: 'warning',
  error: 'error',
  assert: 'error',
  debug: 'debug',
  verbose: 'debug',
}

interface ConsoleMessage {
  readonly level: string
  readonly message: string
  readonly lineNumber: number
  readonly sourceId: string
}

/** Reports everything that DevTools shows in its console: the page's output, uncaught errors, Chromium's notes. */
export function readConsole(cdp: Session, onMessage: (message: ConsoleMessage) => void): void {
  function report(type: string, message: string, lineNumber: number, source = ''): void {
    const level = levels[type] ?? 'info'
    if (process.env['HOST_DEBUG']) console.error('[page]', level, message)
    onMessage({ level, message, lineNumber, sourceId: fromAlias(source) })
  }
  cdp.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const [topFrame] = stackTrace?.callFrames ?? []
    const message = args.map(arg => arg.description ?? String(arg.value)).join(' ')
    report(type, message, (topFrame?.lineNumber ?? 0) + 1, topFrame?.url)
  })
  cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: details }) => {
    const message = `${details.text} ${details.exception?.description ?? ''}`.trim()
    report('error', message, details.lineNumber + 1, details.url)
  })
  cdp.on('Log.entryAdded', ({ entry }) => report(entry.level, entry.text, entry.lineNumber ?? 0, entry.url))
}
