import { type Diagnosis, type Step, stepNames } from '../../shared/diagnosis.ts'
import type { Connection } from '../connection.ts'
import type { Log } from '../log/log.ts'
import { fail, getErrorName, skip } from './step-result.ts'

type Tested = Pick<Connection, 'baseUrl' | 'problem' | 'platform' | 'session'>

interface DiagnosisDeps {
  readonly connection: () => Promise<Tested>
  /** Opens another connection by its id, to be closed after the test; null where the one in use is meant. */
  readonly openAside: (profile: string) => Promise<Tested & Pick<Connection, 'close'>> | null
  readonly tell: (diagnosis: Diagnosis) => void
  readonly log: Log
}

/** The one connection test at a time, whose owner alone (a window) ends it, and what the last one found. */
export const createDiagnosis = ({ connection, openAside, tell, log }: DiagnosisDeps) => {
  let last: Diagnosis | null = null
  let open: { readonly owner: unknown; readonly end: AbortController } | null = null

  const run = async (mine: NonNullable<typeof open>, profile: string | undefined) => {
    const aside = profile === undefined ? null : openAside(profile)
    const at = Date.now()
    const { signal } = mine.end
    const show = (state: Diagnosis['state'], steps: Diagnosis['steps']) => {
      // Another one has begun since.
      if (open !== mine) return
      last = { state, at, steps }
      tell(last)
    }
    /** What there was no way to test. */
    const untested = (error: unknown): readonly Step[] =>
      stepNames.map((name, place) => {
        const found =
          place === 0 ? fail('profileUnusable', { detail: getErrorName(error) }) : skip('notReached')
        return { name, ms: null, ...found }
      })
    try {
      const [{ testConnection }, { trySignature }, used] = await Promise.all([
        import('./connection-test.ts'),
        import('./signed-call.ts'),
        aside ?? connection(),
      ])
      const { baseUrl, problem, platform, session } = used
      const steps = await testConnection(
        {
          baseUrl,
          problem: problem ? [problem.field, problem.detail].filter(Boolean).join(': ') : '',
          trySignature: stop => trySignature(platform, session.state().kind === 'signedIn', stop),
        },
        { signal, onSteps: sofar => show('running', sofar) },
      )
      log.info('The connection was tested', { findings: steps.map(({ finding }) => finding) })
      show(signal.aborted ? 'cancelled' : 'done', steps)
    } catch (error) {
      log.error('The connection could not be tested', error)
      show('done', untested(error))
    } finally {
      if (open === mine) open = null
      await aside
        ?.then(other => other.close())
        .catch(error => log.error('A tested connection does not close', error))
    }
  }
  return {
    /** Begins a test; the owner's own that is under way ends, another's is joined. */
    start: (owner: unknown, profile?: string): void => {
      if (open && open.owner !== owner && !open.end.signal.aborted) {
        // Whoever joins sees at once how far it is.
        if (last?.state === 'running') tell(last)
        return
      }
      open?.end.abort()
      open = { owner, end: new AbortController() }
      void run(open, profile)
    },
    /** Ends the owner's test; nobody else's. */
    cancel: (owner: unknown): void => {
      if (open?.owner === owner) open?.end.abort()
    },
    last: (): Diagnosis | null => last,
  }
}
