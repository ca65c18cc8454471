import type { Profile } from '../../shared/profile.ts'
import type { SampledAnswer } from './sample.ts'

/** Overrides of a call on one platform: an entry of `endpoints` in a profile. */
export type EndpointOverride = NonNullable<Profile['endpoints'][string]>

/** Metadata of an answer, without its content. */
export interface AnswerMeta {
  readonly status: number
  readonly bytes: number
  /** Milliseconds from sending to the end of the body. */
  readonly ms: number
  /** Names of its content encodings, such as gzip; '' for none. */
  readonly encoding: string
  /** The server's clock in milliseconds since the epoch; null without a valid Date header. */
  readonly date: number | null
  /** Target of a redirect: the same host by https, another path of this host, or another host; null for no redirect. */
  readonly redirect: 'https' | 'path' | 'host' | null
}

/** Hooks of a survey into a read. */
export interface CallProbe {
  /** Replaces the profile's entry of this call. */
  readonly override?: EndpointOverride
  readonly onHead?: (head: AnswerMeta) => void
  /** Called with each answer that reports success, before its schema reads it. */
  readonly onSample?: (sample: SampledAnswer) => void
}

/** The profile with the probe's override of one call. */
export const withOverride = (profile: Profile, id: string, probe: CallProbe | undefined): Profile =>
  probe?.override ? { ...profile, endpoints: { ...profile.endpoints, [id]: probe.override } } : profile
