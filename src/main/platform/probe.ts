import type { Profile } from '../../shared/profile.ts'
import type { SampledAnswer } from './sample.ts'

/** How a call differs on one platform: an entry of `endpoints` in a profile. */
export type EndpointOverride = NonNullable<Profile['endpoints'][string]>

/** The outside of an answer: nothing that it says. */
export interface AnswerMeta {
  readonly status: number
  readonly bytes: number
  /** Milliseconds from sending to the end of the body. */
  readonly ms: number
  /** Names of its encoding, such as gzip; '' for none. */
  readonly encoding: string
  /** The server's clock in milliseconds since the epoch; null where it did not say. */
  readonly date: number | null
  /** Where a redirect leads: the same address by https, another path of this host, another host; null for no redirect. */
  readonly redirect: 'https' | 'path' | 'host' | null
}

/** What a survey wants of a read besides its value. */
export interface CallProbe {
  /** Takes the place of what the profile says of this call. */
  readonly override?: EndpointOverride
  readonly onHead?: (head: AnswerMeta) => void
  /** Called with each answer that says it succeeded, before its schema reads it. */
  readonly onSample?: (sample: SampledAnswer) => void
}

/** A profile in which one call differs as a probe wants it. */
export const withOverride = (profile: Profile, id: string, probe: CallProbe | undefined): Profile =>
  probe?.override ? { ...profile, endpoints: { ...profile.endpoints, [id]: probe.override } } : profile
