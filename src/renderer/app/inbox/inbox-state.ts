import { useEffect } from 'react'
import { create } from 'zustand'
import type { Job } from '../../../shared/bridge/jobs.ts'
import type { Row } from '../../../shared/cell.ts'
import type { Decimal } from '../../../shared/domain/money.ts'
import type { Failure } from '../../../shared/result.ts'
import { hiddenScopes, isHidden } from '../../kit/tag/tag-visibility.ts'

/** Kinds read from the platform, in display order. */
export const readKinds = ['gm', 'mail', 'withdrawals'] as const
export type ReadKind = (typeof readKinds)[number]
export const isReadKind = (kind: string): kind is ReadKind => readKinds.some(one => one === kind)
/** Local kinds: writes without an answer, failed jobs, finished files. */
export const ownKinds = ['unanswered', 'failed', 'finished'] as const
export type OwnKind = (typeof ownKinds)[number]
export type InboxKind = ReadKind | OwnKind

export const inboxRoute = '/inbox'

/** Page of each kind's records: users without it in the menu do not get this kind. */
export const inboxPages: Readonly<Record<ReadKind, string>> = {
  gm: '/channelapi/channel/GmSendMoneyList',
  mail: '/channelapi/channel/emaillist',
  withdrawals: '/channelapi/Finance/withdrawlOrderList',
}

/** Last answer for one kind, and why a later one failed. */
export interface KindState {
  /** Number of pending items; null before the first answer. `atLeast`: the platform gave no total. */
  readonly total: number | null
  readonly atLeast: boolean
  readonly rows: readonly Row[]
  /** True if `rows` were read to the end or the limit, not only for counting. */
  readonly isListed: boolean
  readonly unreadable: number
  /** Sums of the amounts given to players and taken from them, in thousandths; null if no row has one. */
  readonly credits: Decimal | null
  readonly debits: Decimal | null
  /** Time of the oldest row by the channel's clock, as sent; '' if unknown. */
  readonly oldest: string
  readonly configs: Readonly<Record<string, unknown>>
  /** Further fields of the answer, such as quotas. */
  readonly other: Row
  /** Time of the request, in ms since the epoch. */
  readonly requestedAt: number
  readonly failure: Failure | null
}

export const initialKindState: KindState = {
  total: null,
  atLeast: false,
  rows: [],
  isListed: false,
  unreadable: 0,
  credits: null,
  debits: null,
  oldest: '',
  configs: {},
  other: {},
  requestedAt: 0,
  failure: null,
}

interface InboxState {
  /** Kinds that the account may see. */
  readonly kinds: readonly ReadKind[]
  readonly kindStates: Readonly<Partial<Record<ReadKind, KindState>>>
  readonly isReading: boolean
  /** Kind that the inbox shows when it opens; null: the first with items. */
  readonly requestedKind: InboxKind | null
}

const initialState: InboxState = { kinds: [], kindStates: {}, isReading: false, requestedKind: null }

/** State of the inbox, kept up to date by its reader. */
export const useInboxState = create<InboxState>(() => initialState)

/** Clears the inbox at the end of a session: the next user must not see it. */
export const clearInboxState = (): void => useInboxState.setState(initialState)

const isExport = ({ kind, task }: Job): boolean =>
  kind === 'export' || kind === 'statements' || kind === 'download' || task?.kind === 'export'

/** Finished jobs that need attention, until they are dismissed. */
export const listEndedJobs = (
  jobs: readonly Job[],
): Readonly<Record<'failed' | 'finished', readonly Job[]>> => ({
  failed: jobs.filter(({ state }) => state === 'failed'),
  finished: jobs.filter(job => job.state === 'done' && isExport(job)),
})

/** Number of pending items read from the platform; a kind without an answer counts 0. */
const readTotal = ({ kinds, kindStates }: Pick<InboxState, 'kinds' | 'kindStates'>): number =>
  kinds.reduce((sum, kind) => sum + (kindStates[kind]?.total ?? 0), 0)

/** Number of items that wait for the operator. A finished file is listed, but waits for nobody. */
export const countTotal = (
  now: Pick<InboxState, 'kinds' | 'kindStates'>,
  jobs: readonly Job[],
  unanswered: readonly unknown[],
): number => readTotal(now) + listEndedJobs(jobs).failed.length + unanswered.length

/** Screens that list pending records, not only their number. */
export const inboxListViews = create<ReadonlySet<symbol>>(() => new Set())

/** Has pending records read in full while this tag is visible. */
export const useFullInbox = (scope: string): void =>
  useEffect(() => {
    const lister = Symbol('lister')
    const leave = () => inboxListViews.setState(now => new Set([...now].filter(one => one !== lister)), true)
    const follow = () => {
      const isListing = inboxListViews.getState().has(lister)
      if (isHidden(scope) === !isListing) return
      if (isListing) leave()
      else inboxListViews.setState(now => new Set([...now, lister]), true)
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
