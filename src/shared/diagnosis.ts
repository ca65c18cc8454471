import type { Failure } from './result.ts'

/** Steps of the connection test, in order. */
export const stepNames = [
  'address',
  'proxy',
  'dns',
  'tcp',
  'tls',
  'http',
  'signature',
  'clock',
  'roundTrip',
] as const
export type StepName = (typeof stepNames)[number]

/** Result of a step; the page has a sentence and advice for each. */
export type Finding =
  | 'addressGood'
  | 'addressUnprotected'
  | 'profileUnusable'
  | 'proxyNone'
  | 'proxyUsed'
  | 'proxyLogin'
  | 'proxyRefused'
  | 'proxyDown'
  | 'proxyKind'
  | 'byProxy'
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
  | 'tlsOld'
  | 'tlsNotSpoken'
  | 'tlsClient'
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
  /** Duration in milliseconds; null until it has ended. */
  readonly ms: number | null
  readonly finding: Finding | null
  readonly values: FindingValues
}

/** A connection test and its progress. */
export interface Diagnosis {
  readonly state: 'running' | 'done' | 'cancelled'
  /** Start, in milliseconds since the epoch. */
  readonly at: number
  readonly steps: readonly Step[]
}

/** A failed call and its failure, without any of its content. */
export interface FailedCall {
  readonly call: string
  /** `at`: start, in milliseconds since the epoch; `ms`: duration. */
  readonly at: number
  readonly ms: number
  readonly kind: Failure['kind']
  /** The HTTP status or the system's name of the error, '' for none. */
  readonly code: string
}

/** A crash dump on this computer. */
export interface CrashDump {
  readonly name: string
  readonly bytes: number
  /** Milliseconds since the epoch. */
  readonly at: number
}
