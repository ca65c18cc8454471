import type { Failure } from './result.ts'

/** The steps of the connection test, in the order they are taken. */
export const stepNames = ['address', 'dns', 'tcp', 'tls', 'http', 'signature', 'clock', 'roundTrip'] as const
export type StepName = (typeof stepNames)[number]

/** What a step found out; the page has a sentence for each, and what to do about it. */
export type Finding =
  | 'addressGood'
  | 'addressUnprotected'
  | 'profileUnusable'
  | 'dnsFound'
  | 'dnsLiteral'
  | 'dnsUnknown'
  | 'dnsSilent'
  | 'tcpOpen'
  | 'tcpRefused'
  | 'tcpSilent'
  | 'tcpUnreachable'
  | 'tlsGood'
  | 'tlsEndsSoon'
  | 'tlsNone'
  | 'tlsExpired'
  | 'tlsNotYet'
  | 'tlsOtherHost'
  | 'tlsSelfSigned'
  | 'tlsUnknownIssuer'
  | 'tlsFailed'
  | 'httpGood'
  | 'httpElsewhere'
  | 'httpBroken'
  | 'httpSilent'
  | 'httpNone'
  | 'signatureAccepted'
  | 'signatureNotRefused'
  | 'signatureRefused'
  | 'signatureNoAnswer'
  | 'signatureUnreadable'
  | 'clockGood'
  | 'clockOff'
  | 'clockUnknown'
  | 'roundTripGood'
  | 'roundTripSlow'
  | 'roundTripNone'
  | 'notReached'
  | 'cancelled'

/** Names, numbers and moments (`since`, `until`: milliseconds since the epoch) of a finding. Never a secret. */
export type FindingValues = Readonly<Record<string, string | number>>

/** One step of the connection test. */
export interface Step {
  readonly name: StepName
  readonly state: 'waiting' | 'running' | 'ok' | 'failed' | 'skipped'
  /** How long it took in milliseconds; null while it has not ended. */
  readonly ms: number | null
  readonly finding: Finding | null
  readonly values: FindingValues
}

/** A connection test, as far as it has come. */
export interface Diagnosis {
  readonly state: 'running' | 'done' | 'cancelled'
  /** When it began, in milliseconds since the epoch. */
  readonly at: number
  readonly steps: readonly Step[]
}

/** A call that failed: what it was and how it failed, nothing of what it said. */
export interface FailedCall {
  readonly call: string
  /** When, in milliseconds since the epoch, and after how many. */
  readonly at: number
  readonly ms: number
  readonly kind: Failure['kind']
  /** The HTTP status or the system's name of the error, '' for none. */
  readonly code: string
}

/** What a crash left on this computer. */
export interface CrashDump {
  readonly name: string
  readonly bytes: number
  /** Milliseconds since the epoch. */
  readonly at: number
}
