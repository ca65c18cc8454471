import { create } from 'zustand'
import type { Job } from '../../../shared/bridge/jobs.ts'
import type { Row } from '../../../shared/cell.ts'
import type { Failure } from '../../../shared/result.ts'

/** What is read of the platform, in the order it is shown. */
export const readKinds = ['gm', 'mail', 'withdrawals'] as const
export type ReadKind = (typeof readKinds)[number]
/** What this computer knows by itself: writes without an answer, jobs that failed, files that are there. */
export const ownKinds = ['unanswered', 'failed', 'finished'] as const
export type OwnKind = (typeof ownKinds)[number]
export type Kind = ReadKind | OwnKind

export const inboxRoute = '/inbox'

/** The page whose records these are: whoever has it not in the menu is told nothing of them. */
export const pageOf: Readonly<Record<ReadKind, string>> = {
  gm: '/channelapi/channel/GmSendMoneyList',
  mail: '/channelapi/channel/emaillist',
  withdrawals: '/channelapi/Finance/withdrawlOrderList',
}

/** What the latest answer said of one kind, and why there is no later one. */
export interface Told {
  /** How many wait; null before the first answer. `atLeast`: the platform gave no total. */
  readonly total: number | null
  readonly atLeast: boolean
  readonly rows: readonly Row[]
  /** `rows` were read to the end, or as far as is read at all: not only to be counted. */
  readonly isListed: boolean
  readonly unreadable: number
  readonly configs: Readonly<Record<string, unknown>>
  /** What stands beside the rows, such as quotas. */
  readonly other: Row
  /** When the answer was asked for, in milliseconds since the epoch. */
  readonly askedAt: number
  readonly failure: Failure | null
}

export const untold: Told = {
  total: null,
  atLeast: false,
  rows: [],
  isListed: false,
  unreadable: 0,
  configs: {},
  other: {},
  askedAt: 0,
  failure: null,
}

interface Waiting {
  /** What the account may see. */
  readonly kinds: readonly ReadKind[]
  readonly told: Readonly<Partial<Record<ReadKind, Told>>>
  readonly isReading: boolean
}

const nothing: Waiting = { kinds: [], told: {}, isReading: false }

/** State of the inbox, kept current by its reader. */
export const useWaiting = create<Waiting>(() => nothing)

/** Nobody is signed in: what waited for one is nothing to the next. */
export const forgetWaiting = (): void => useWaiting.setState(nothing)

const isExport = ({ kind, task }: Job): boolean =>
  kind === 'export' || kind === 'download' || task?.kind === 'export'

/** The jobs that want to be looked at, until they are taken off the panel. */
export const endedJobs = (jobs: readonly Job[]): Readonly<Record<'failed' | 'finished', readonly Job[]>> => ({
  failed: jobs.filter(({ state }) => state === 'failed'),
  finished: jobs.filter(job => job.state === 'done' && isExport(job)),
})

/** How many wait of what was read; what was never answered counts for nothing. */
const readTotal = ({ kinds, told }: Pick<Waiting, 'kinds' | 'told'>): number =>
  kinds.reduce((sum, kind) => sum + (told[kind]?.total ?? 0), 0)

const ownTotal = (jobs: readonly Job[]): number => {
  const { failed, finished } = endedJobs(jobs)
  return failed.length + finished.length
}

/** How many wait in all. */
export const totalOf = (
  now: Pick<Waiting, 'kinds' | 'told'>,
  jobs: readonly Job[],
  unanswered: readonly unknown[],
): number => readTotal(now) + ownTotal(jobs) + unanswered.length
