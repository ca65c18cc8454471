import type { Diagnosis } from '../../shared/diagnosis.ts'
import type { Connection } from '../connection.ts'
import type { Log } from '../log/log.ts'

interface DiagnosisParts {
  readonly connection: () => Promise<Connection>
  readonly tell: (diagnosis: Diagnosis) => void
  readonly log: Log
}

/** The one connection test at a time, and what the last one found. */
export const createDiagnosis = ({ connection, tell, log }: DiagnosisParts) => {
  let last: Diagnosis | null = null
  let open: AbortController | null = null

  const run = async (end: AbortController) => {
    const at = Date.now()
    const [{ testConnection }, { trySignature }, used] = await Promise.all([
      import('./connection-test.ts'),
      import('./signed-call.ts'),
      connection(),
    ])
    const { baseUrl, problem, platform, session } = used
    const show = (state: Diagnosis['state'], steps: Diagnosis['steps']) => {
      // Another one has begun since.
      if (open !== end) return
      last = { state, at, steps }
      tell(last)
    }
    const steps = await testConnection(
      {
        baseUrl,
        problem: problem ? [problem.field, problem.detail].filter(Boolean).join(': ') : '',
        trySignature: signal => trySignature(platform, session.state().kind === 'signedIn', signal),
      },
      { signal: end.signal, onSteps: sofar => show('running', sofar) },
    )
    log.info('The connection was tested:', steps.map(({ finding }) => finding).join(' '))
    show(end.signal.aborted ? 'cancelled' : 'done', steps)
  }
  return {
    /** Begins a test; one that is under way ends. */
    start: (): void => {
      open?.abort()
      open = new AbortController()
      run(open).catch((error: unknown) => log.error('The connection could not be tested', error))
    },
    cancel: (): void => open?.abort(),
    last: (): Diagnosis | null => last,
  }
}
