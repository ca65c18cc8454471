import type { SessionState } from '../../shared/bridge/session.ts'
import { getCountry } from '../../shared/domain/countries.ts'
import type { EndpointBase } from '../../shared/endpoint-base.ts'
import type { Language } from '../../shared/language.ts'
import { Profile, type PublicProfile } from '../../shared/profile.ts'
import { type Failure, failed } from '../../shared/result.ts'
import type { Proposal } from '../../shared/survey.ts'
import { withoutEnd } from '../../shared/texts/text-ends.ts'
import type { Change } from '../../shared/writes/change.ts'
import { createUnsentOutcome, type LookUp } from '../../shared/writes/write-outcome.ts'
import type { DemoPlatform } from '../demo/demo-platform.ts'
import { type ProfileOutline, summarizeProfile } from '../diagnostics/profile-outline.ts'
import type { EndedCall } from '../diagnostics/recent-calls.ts'
import type { Journal } from '../journal/journal.ts'
import type { WriteRecorder } from '../journal/record-writes.ts'
import type { Log } from '../log/log.ts'
import type { SecretValues } from '../log/secret-values.ts'
import { directNetwork, type Network } from '../network/network.ts'
import { createClient } from '../platform/client.ts'
import { isUnprotected } from '../platform/loopback.ts'
import type { Platform } from '../platform/platform.ts'
import type { SampledAnswer } from '../platform/sample.ts'
import { fingerprintPlatform } from '../profile/account-key.ts'
import { type LoadedProfile, loadProfile } from '../profile/load-profile.ts'
import { getProfileId } from '../profile/profile-id.ts'
import { createSession } from '../session/session.ts'
import type { SessionStore } from '../session/stored-session.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import type { SurveyOptions, SurveyResult } from '../survey/run-survey.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { createWrites, type Writes } from '../writes/writes.ts'

type MisconfiguredFailure = Extract<Failure, { kind: 'misconfigured' }>

/** A profile in use: its platform and the session with it. */
export interface Connection {
  readonly profile: PublicProfile
  /** Why no call can be made; null: the connection is usable. */
  readonly problem: MisconfiguredFailure | null
  /** Names of profile entries that this version does not know and ignores. */
  readonly leftOut: readonly string[]
  /** Address of the demo platform, null when connected to another. */
  readonly demoUrl: string | null
  /** Base address of the platform, '' without a usable profile. */
  readonly baseUrl: string
  /** Identity of the profile that survives edits; null for the demo platform and without a usable profile. */
  readonly profileId: string | null
  /** Facts about the profile that may be shared; null without a usable profile. */
  readonly outline: ProfileOutline | null
  /** The ways to the platform and to its files. */
  readonly network: Network
  /** Hosts besides the platform's own whose pictures may be shown. */
  readonly pictureHosts: readonly string[]
  readonly platform: Platform
  /** The pipeline of all writes. */
  readonly writes: Writes
  readonly session: ReturnType<typeof createSession>
  /** Surveys the platform as if the profile had these proposals applied; null without a usable profile. */
  readonly survey: ((options: ConnectionSurvey) => Promise<SurveyResult>) | null
  /** Fingerprint of the platform's address, as in survey reports; '' without a usable profile. */
  readonly fingerprint: string
  /** Time limit of a call, in milliseconds. */
  readonly timeoutMs: number
  /** Maximum number of concurrent page requests of one export. */
  readonly exportsInFlight: number
  readonly close: () => Promise<void>
}

/** Options of a survey; the profile stays inside the connection. */
type ConnectionSurvey = Omit<SurveyOptions, 'platform' | 'profile'> & {
  readonly proposals: readonly Proposal[]
}

export interface ConnectionDeps {
  readonly language: () => Language
  readonly secretStore: SecretStore
  readonly sessionStore: SessionStore
  /** Creates the network for a profile's choice of a proxy; a direct one if not given. */
  readonly createNetwork?: (proxy: string) => Network
  readonly startDemo: () => Promise<DemoPlatform>
  readonly onSession: (state: SessionState) => void
  /** Called with the result of each platform call. */
  readonly onEnded?: (ended: EndedCall) => void
  /** Called with a sample of each answer to a read. */
  readonly onSample?: (endpoint: EndpointBase, sample: SampledAnswer, input: unknown) => void
  /** Records writes before they are sent. */
  readonly intents: Pick<WriteRecorder, 'forOperator'>
  /** Called by the pipeline of writes after a possible change. */
  readonly onChange?: (change: Change) => void
  readonly onLookUp?: (lookUp: LookUp) => void
  /** The journal's unresolved writes; none in a connection that makes no writes. */
  readonly unresolved?: Pick<Journal, 'unanswered' | 'resolve' | 'noteFound' | 'reopen'>
  /** Pauses between look-ups of a write without an answer, in milliseconds. */
  readonly lookUpPausesMs?: readonly number[] | undefined
  readonly log: Log
  /** Receives the signing secret and the session's token. */
  readonly secretValues: SecretValues
  /** File of the worker thread that reads long answers. */
  readonly answersUrl: URL
}

/** A session store that stores nothing: the session ends with its connection. */
export const noSessionStore: SessionStore = {
  read: () => undefined,
  write: () => undefined,
  clear: () => undefined,
}

const noOperator = failed({ kind: 'signedOut', message: '' })

/** A connection whose calls all fail with the problem; the stored session stays untouched. */
const brokenConnection = (problem: MisconfiguredFailure, parts: ConnectionDeps): Connection => {
  parts.log.error('Could not open a connection', problem)
  const platform: Platform = { call: async () => failed(problem) }
  const writes: Writes = {
    write: async () => createUnsentOutcome(problem),
    lookUp: async () => undefined,
    lookUps: () => [],
    decide: async () => failed(problem),
    resume: async () => undefined,
    stop: () => undefined,
  }
  const session = createSession({ ...parts, platform, store: noSessionStore, audience: '' })
  const { country, variant } = Profile.pick({ country: true, variant: true }).parse({})
  const profile = { name: '', country, variant, demo: false, unprotected: false }
  return {
    profile,
    problem,
    leftOut: [],
    demoUrl: null,
    baseUrl: '',
    profileId: null,
    outline: null,
    network: directNetwork,
    pictureHosts: [],
    platform,
    writes,
    session,
    survey: null,
    fingerprint: '',
    timeoutMs: 0,
    exportsInFlight: 1,
    close: async () => undefined,
  }
}

/** Longer names of profiles are cut in accounts: the place behind them has to fit a line of the journal. */
const maxProfileName = 60

/**
 * Name of an operator on a connection, for display and file names. It changes with every edit of the profile: compare operators
 * by `ownerOf` of `profile/platforms.ts`. The demo platform's name does not depend on its address.
 */
export const formatAccountName = (
  username: string,
  { profile, baseUrl }: Pick<Connection, 'profile' | 'baseUrl'>,
): string => {
  const address = profile.demo ? '' : ` (${withoutEnd(baseUrl.replace(/^https?:\/\//u, ''), '/')})`
  return `${username} @ ${profile.name.slice(0, maxProfileName)}${address}`
}

/** How long a connection waits for its remembered session, in milliseconds: the secret store may be asking its user. */
const restorePatienceMs = 1000

const connect = async (
  { profile, leftOut }: LoadedProfile,
  file: string,
  demo: DemoPlatform | null,
  parts: ConnectionDeps,
): Promise<Connection> => {
  const { name, country, variant, baseUrl } = profile
  if (leftOut.length > 0) parts.log.warn('Could not use all parts of the profile', file, leftOut)
  const openProfile = {
    profile: {
      name,
      country,
      variant,
      demo: demo !== null,
      unprotected: isUnprotected(baseUrl),
      named: Object.entries(profile.endpoints).flatMap(([id, { parameters = {} }]) =>
        Object.keys(parameters).map(parameter => `${id}.${parameter}`),
      ),
    },
    baseUrl,
  }
  const account = () => {
    const state = session.state()
    // An expired session still has its operator.
    return state.kind === 'signedOut' ? null : formatAccountName(state.username, openProfile)
  }
  const username = () => {
    const state = session.state()
    return state.kind === 'signedOut' ? '' : state.username
  }
  const network = parts.createNetwork?.(profile.proxy) ?? directNetwork
  // Circular: the client asks for the session's token, and the session signs in through the client.
  const client = createClient({
    profile,
    profileFile: file,
    token: () => session.token(),
    language: parts.language,
    onSignedOut: message => session.expired(message),
    onEnded: parts.onEnded,
    onSample: parts.onSample,
    log: parts.log,
    secretValues: parts.secretValues,
    answersUrl: parts.answersUrl,
    network,
  })
  const writes = createWrites({
    client,
    record: parts.intents.forOperator({ account, secrets: () => [session.token(), profile.signing.secret] }),
    username,
    zone: () => getCountry(country).zone,
    onChange: change => parts.onChange?.(change),
    onLookUp: lookUp => parts.onLookUp?.(lookUp),
    unresolved: {
      find: async id => {
        const operator = account()
        const entries = operator === null ? [] : await parts.unresolved?.unanswered(operator)
        return entries?.find(entry => entry.id === id)
      },
      resolve: async (id, verdict) => {
        const operator = account()
        return operator !== null && parts.unresolved
          ? parts.unresolved.resolve(operator, id, verdict)
          : noOperator
      },
      noteFound: async id => {
        const operator = account()
        return operator !== null && parts.unresolved ? parts.unresolved.noteFound(operator, id) : noOperator
      },
      reopen: async id => parts.unresolved?.reopen(id),
    },
    pausesMs: parts.lookUpPausesMs,
    log: (message, error) => parts.log.error(message, error),
  })
  const releaseSecret = parts.secretValues.hold([profile.signing.secret])
  const session: Connection['session'] = createSession({
    ...parts,
    platform: client,
    store: parts.sessionStore,
    audience: baseUrl,
  })
  await waitAtMost(session.restored, restorePatienceMs)
  let releaseToken = parts.secretValues.hold([session.token()])
  session.onChange(state => {
    releaseToken()
    releaseToken = parts.secretValues.hold([session.token()])
    parts.onSession(state)
  })
  return {
    ...openProfile,
    problem: null,
    leftOut,
    demoUrl: demo && baseUrl,
    profileId: demo ? null : getProfileId(profile, file),
    outline: summarizeProfile(profile),
    network,
    pictureHosts: profile.pictureHosts,
    platform: client,
    writes,
    session,
    survey: async ({ proposals, ...options }) => {
      const [{ runSurvey }, { applyProposals }] = await Promise.all([
        import('../survey/run-survey.ts'),
        import('../survey/reports/apply-proposals.ts'),
      ])
      const surveyed =
        proposals.length === 0 ? profile : Profile.parse(applyProposals({ ...profile }, proposals))
      return runSurvey({ ...options, platform: client, profile: surveyed })
    },
    fingerprint: fingerprintPlatform(baseUrl),
    timeoutMs: profile.timeoutSeconds * 1000,
    exportsInFlight: profile.exports.inFlight,
    close: async () => {
      writes.stop()
      client.close()
      releaseSecret()
      releaseToken()
      await demo?.close()
    },
  }
}

/** Connects by this profile file, or to the demo platform for null. Never rejects: an error is in `problem`. */
export const openConnection = async (file: string | null, parts: ConnectionDeps): Promise<Connection> => {
  if (file !== null) {
    const profileResult = loadProfile(file)
    if (profileResult.ok) return connect(profileResult.value, file, null, parts)
    const { failure } = profileResult
    if (failure.kind === 'misconfigured') return brokenConnection(failure, parts)
    throw new Error(`a profile cannot fail by ${failure.kind}`)
  }
  try {
    const demo = await parts.startDemo()
    return await connect({ profile: demo.profile, leftOut: [] }, '', demo, parts)
  } catch (error) {
    const detail = `the demo platform: ${error instanceof Error ? error.message : 'it did not start'}`
    return brokenConnection({ kind: 'misconfigured', file: '', field: '', detail }, parts)
  }
}
