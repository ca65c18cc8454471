import { type Diagnosis, type Step, stepNames } from '../../shared/diagnosis.ts'
import type { Connection } from '../connection/connection.ts'
import type { Log } from '../log/log.ts'
import { createFailedStep, getErrorName, skip } from './step-result.ts'

type TestedConnection = Pick<Connection, 'baseUrl' | 'problem' | 'platform' | 'session' | 'network'>

interface DiagnosisDeps {
  readonly connection: () => Promise<TestedConnection>
  /** Opens another connection by its id, to close after the test; null for the current one. */
  readonly openAside: (profile: string) => Promise<TestedConnection & Pick<Connection, 'close'>> | null
  readonly sendDiagnosis: (diagnosis: Diagnosis) => void
  readonly log: Log
}

/** Runs one connection test at a time, which only its owner (a window) can cancel, and stores the last result. */
export const createDiagnosis = ({ connection, openAside, sendDiagnosis, log }: DiagnosisDeps) => {
  let last: Diagnosis | null = null
  let open: { readonly owner: unknown; readonly end: AbortController } | null = null

  const run = async (test: NonNullable<typeof open>, profile: string | undefined) => {
    const separate = profile === undefined ? null : openAside(profile)
    const at = Date.now()
    const { signal } = test.end
    const show = (state: Diagnosis['state'], steps: Diagnosis['steps']) => {
      // A newer test has begun.
      if (open !== test) return
      last = { state, at, steps }
      sendDiagnosis(last)
    }
    /** Steps of a connection that could not be tested. */
    const untested = (error: unknown): readonly Step[] =>
      stepNames.map((name, index) => {
        const steps =
          index === 0
            ? createFailedStep('profileUnusable', { detail: getErrorName(error) })
            : skip('notReached')
        return { name, ms: null, ...steps }
      })
    try {
      const [{ testConnection }, { trySignature }, testTarget] = await Promise.all([
        import('./connection-test.ts'),
        import('./signed-call.ts'),
        separate ?? connection(),
      ])
      const { baseUrl, problem, platform, session, network } = testTarget
      const steps = await testConnection(
        {
          baseUrl,
          network,
          problem: problem ? [problem.field, problem.detail].filter(Boolean).join(': ') : '',
          trySignature: stop => trySignature(platform, session.state().kind === 'signedIn', stop),
        },
        { signal, onSteps: sofar => show('running', sofar) },
      )
      log.info('The connection was tested', { findings: steps.map(({ finding }) => finding) })
      show(signal.aborted ? 'cancelled' : 'done', steps)
    } catch (error) {
      log.error('Could not test the connection', error)
      show('done', untested(error))
    } finally {
      if (open === test) open = null
      await separate
        ?.then(other => other.close())
        .catch(error => log.error('Could not close a tested connection', error))
    }
  }
  return {
    /** Starts a test; cancels the owner's own running test, but joins another owner's. */
    start: (owner: unknown, profile?: string): void => {
      if (open && open.owner !== owner && !open.end.signal.aborted) {
        // Sends the current progress to the joining page.
        if (last?.state === 'running') sendDiagnosis(last)
        return
      }
      open?.end.abort()
      open = { owner, end: new AbortController() }
      void run(open, profile)
    },
    /** Cancels the owner's test only. */
    cancel: (owner: unknown): void => {
      if (open?.owner === owner) open?.end.abort()
    },
    last: (): Diagnosis | null => last,
  }
}
