import type { ListEndpoint } from '../../../../renderer/kit/list/list-endpoint.ts'
import { type Column, id, mark, money, status, text } from '../../../../shared/column.ts'
import { journalOutcome } from '../../../../shared/domain/journal.ts'
import {
  detailPayType,
  detailRechargeStatus,
  detailWithdrawalStatus,
  makeup,
} from '../../../../shared/domain/players.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../../shared/endpoint-base.ts'
import type { Page } from '../../../../shared/page.ts'
import { journal } from '../../../shared/journal.calls.ts'
import { playerDetail } from '../../player-detail.calls.ts'

/** First and last second of the timeline, `YYYY-MM-DD HH:mm:ss` on the platform's wall clock; '' for no limit. */
export interface TimelineSpan {
  readonly start: string
  readonly end: string
}

type RowOf<E> = OutputOf<E & Endpoint> extends Page<infer Row> ? Row : never

/** Query of one kind of event, and the fields shown of its rows. */
interface EventQuery<E> {
  /** Input without the page; a call without days reads all of them. */
  readonly input: (roleId: string, span: TimelineSpan) => Omit<InputOf<E>, 'page' | 'limit'>
  /** True if the call itself filters by day. */
  readonly isRanged: boolean
  /** Time of the event on the platform's wall clock. */
  readonly timeOf: (row: RowOf<E>) => string
  /** Field that identifies a row; null if the platform sends none. */
  readonly key: (keyof RowOf<E> & string) | null
  readonly amount: Column<keyof RowOf<E> & string> | null
  readonly facts: readonly Column<keyof RowOf<E> & string>[]
  /** True if a row belongs to this player, for calls that also return others' rows. */
  readonly isOf?: (row: RowOf<E>, roleId: string) => boolean
}

/** Source of one kind of event. */
export interface TimelineSource extends EventQuery<ListEndpoint> {
  readonly endpoint: ListEndpoint
}

function source<E extends ListEndpoint>(endpoint: E, reading: EventQuery<E>): TimelineSource
// Type-checked against its own call; the rest is the same for every list.
function source(endpoint: ListEndpoint, reading: EventQuery<ListEndpoint>): TimelineSource {
  return { endpoint, ...reading }
}

const from = ({ start }: TimelineSpan) => start || undefined
const to = ({ end }: TimelineSpan) => end || undefined

/** Drops unset fields: unset filters are not sent. */
const set = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields

const extractNumbers = (words: string): readonly string[] => words.split(/\D+/)

/** Events of the same second are listed in this order. */
export const timelineSources = {
  recharges: source(playerDetail.recharges, {
    input: roleId => ({ roleId }),
    isRanged: false,
    timeOf: row => row.PayTime || row.AddTime,
    key: 'Id',
    amount: money('RealMoney', 2),
    facts: [
      status('Status', detailRechargeStatus, { suffix: mark('isReturn', makeup) }),
      status('PayType', detailPayType),
      id('OrderId'),
    ],
  }),
  withdrawals: source(playerDetail.withdrawals, {
    input: (roleId, span) => ({ roleId, ...set({ startTime: from(span), endTime: to(span) }) }),
    isRanged: true,
    timeOf: row => row.AddTime,
    key: 'OrderNo',
    amount: money('iMoney', 2),
    facts: [status('status', detailWithdrawalStatus), text('BankName'), id('OrderNo')],
  }),
  logins: source(playerDetail.logins, {
    input: roleId => ({ roleId }),
    isRanged: false,
    timeOf: row => row.AddTime,
    key: null,
    amount: null,
    facts: [id('ClientIP')],
  }),
  coins: source(playerDetail.coins, {
    input: (roleId, span) => ({ roleId, ...set({ strartdate: from(span), enddate: to(span) }) }),
    isRanged: true,
    timeOf: row => row.AddTime,
    key: null,
    amount: money('Money', 3),
    facts: [text('ChangeTypeStr'), text('Description'), id('SerialNumber')],
  }),
  remarks: source(playerDetail.remarks, {
    input: roleId => ({ roleId }),
    isRanged: false,
    timeOf: row => row.opt_time,
    key: null,
    amount: null,
    facts: [text('comment'), text('admin_name', { personal: true })],
  }),
  journal: source(journal.list, {
    input: (roleId, span) => ({ text: roleId, ...set({ from: from(span), to: to(span) }) }),
    isRanged: true,
    timeOf: row => row.time,
    key: 'id',
    amount: null,
    facts: [text('what'), status('outcome', journalOutcome)],
    // The journal is searched by text: a longer number that contains the id belongs to another player. A write to several
    // players has no single `player`, so their ids are looked up in its target.
    isOf: (row, roleId) => row.player === roleId || extractNumbers(row.target).includes(roleId),
  }),
} as const satisfies Record<string, TimelineSource>

export type TimelineKind = keyof typeof timelineSources
export const timelineKinds = Object.keys(timelineSources) as readonly TimelineKind[]
