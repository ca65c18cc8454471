import { useEffect } from 'react'
import { create } from 'zustand'
import type { Job } from '../../../shared/bridge/jobs.ts'
import type { Row } from '../../../shared/cell.ts'
import type { Decimal } from '../../../shared/domain/money.ts'
import type { Failure } from '../../../shared/result.ts'
import { hiddenScopes, isHidden } from '../../kit/tag-visibility.ts'

/** What is read of the platform, in the order it is shown. */
export const readKinds = ['gm', 'mail', 'withdrawals'] as const
export type ReadKind = (typeof readKinds)[number]
export const isReadKind = (kind: string): kind is ReadKind => readKinds.some(one => one === kind)
/** What this computer knows by itself: writes without an answer, jobs that failed, files that are there. */
export const ownKinds = ['unanswered', 'failed', 'finished'] as const
export type OwnKind = (typeof ownKinds)[number]
export type InboxKind = ReadKind | OwnKind

export const inboxRoute = '/inbox'

/** The page whose records these are: whoever has it not in the menu is told nothing of them. */
export const inboxPages: Readonly<Record<ReadKind, string>> = {
  gm: '/channelapi/channel/GmSendMoneyList',
  mail: '/channelapi/channel/emaillist',
  withdrawals: '/channelapi/Finance/withdrawlOrderList',
}

/** What the latest answer said of one kind, and why there is no later one. */
export interface KindState {
  /** How many wait; null before the first answer. `atLeast`: the platform gave no total. */
  readonly total: number | null
  readonly atLeast: boolean
  readonly rows: readonly Row[]
  /** `rows` were read to the end, or as far as is read at all: not only to be counted. */
  readonly isListed: boolean
  readonly unreadable: number
  /** Sums of the amounts given to players and taken from them, in thousandths; null where no row has one. */
  readonly gives: Decimal | null
  readonly takes: Decimal | null
  /** Time of the oldest row by the channel's clock, as sent; '' where none is known. */
  readonly oldest: string
  readonly configs: Readonly<Record<string, unknown>>
  /** What stands beside the rows, such as quotas. */
  readonly other: Row
  /** When the answer was asked for, in milliseconds since the epoch. */
  readonly askedAt: number
  readonly failure: Failure | null
}

export const initialKindState: KindState = {
  total: null,
  atLeast: false,
  rows: [],
  isListed: false,
  unreadable: 0,
  gives: null,
  takes: null,
  oldest: '',
  configs: {},
  other: {},
  askedAt: 0,
  failure: null,
}

interface InboxState {
  /** What the account may see. */
  readonly kinds: readonly ReadKind[]
  readonly told: Readonly<Partial<Record<ReadKind, KindState>>>
  readonly isReading: boolean
  /** The kind that the inbox shows when it opens; null for the first that has something. */
  readonly wanted: InboxKind | null
}

const nothing: InboxState = { kinds: [], told: {}, isReading: false, wanted: null }

/** State of the inbox, kept current by its reader. */
export const useInboxState = create<InboxState>(() => nothing)

/** Nobody is signed in: what waited for one is nothing to the next. */
export const clearInboxState = (): void => useInboxState.setState(nothing)

const isExport = ({ kind, task }: Job): boolean =>
  kind === 'export' || kind === 'statements' || kind === 'download' || task?.kind === 'export'

/** The jobs that want to be looked at, until they are taken off the panel. */
export const listEndedJobs = (
  jobs: readonly Job[],
): Readonly<Record<'failed' | 'finished', readonly Job[]>> => ({
  failed: jobs.filter(({ state }) => state === 'failed'),
  finished: jobs.filter(job => job.state === 'done' && isExport(job)),
})

/** How many wait of what was read; what was never answered counts for nothing. */
const readTotal = ({ kinds, told }: Pick<InboxState, 'kinds' | 'told'>): number =>
  kinds.reduce((sum, kind) => sum + (told[kind]?.total ?? 0), 0)

const ownTotal = (jobs: readonly Job[]): number => {
  const { failed, finished } = listEndedJobs(jobs)
  return failed.length + finished.length
}

/** How many wait in all. */
export const countTotal = (
  now: Pick<InboxState, 'kinds' | 'told'>,
  jobs: readonly Job[],
  unanswered: readonly unknown[],
): number => readTotal(now) + ownTotal(jobs) + unanswered.length

/** Screens that show the records that wait, not only their number. */
export const inboxListers = create<ReadonlySet<symbol>>(() => new Set())

/** Has the records that wait be read while the tag that shows them is visible. */
export const useListedInbox = (scope: string): void =>
  useEffect(() => {
    const lister = Symbol('lister')
    const leave = () => inboxListers.setState(now => new Set([...now].filter(one => one !== lister)), true)
    const follow = () => {
      const isListing = inboxListers.getState().has(lister)
      if (isHidden(scope) === !isListing) return
      if (isListing) leave()
      else inboxListers.setState(now => new Set([...now, lister]), true)
    }
    follow()
    const stop = hiddenScopes.subscribe(follow)
    return () => {
      stop()
      leave()
    }
  }, [scope])

/** Counts requests to read the inbox now, from screens other than its own. */
export const inboxRequests = create<number>(() => 0)

export const requestInbox = (): void => inboxRequests.setState(count => count + 1, true)
