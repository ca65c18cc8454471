import i18next from 'i18next'
import { type CellContext, cellText, noValue } from '../../../shared/cell.ts'
import { playerId, time } from '../../../shared/column.ts'
import { clockAt } from '../../../shared/domain/dates.ts'
import { journalAction } from '../../../shared/domain/journal.ts'
import { momentByBoth, timeByBoth } from '../../kit/both-clocks.ts'
import { overridesOf } from '../../kit/list/overrides.ts'
import { type ReadKind, useWaiting } from '../shared/inbox-state.ts'
import { aboutOf } from '../shared/unanswered-places.ts'
import type { Item } from './items.ts'
import { sources } from './sources.ts'

/** What the cells of one kind are worded with: the platform's own words first. */
export const contextOf = (kind: ReadKind, wording: CellContext): CellContext => ({
  ...wording,
  overrides: overridesOf(sources[kind].overrides, useWaiting.getState().told[kind]?.configs ?? {}),
})

/** What stands for an item in the queue. */
interface ItemWords {
  readonly who: string
  readonly amount: string
  readonly about: string
  readonly at: string
  /** The same by both clocks; null where they show the same. */
  readonly both: string | null
}

const known = (text: string): string => (text === noValue ? '' : text)

const moment = time('at')

/** An item in few words; times of this computer in the channel's zone, in the form of every list. */
export const wordsOf = (item: Item, wording: CellContext, zone: string): ItemWords => {
  const { language } = wording
  const timeOf = (at: string) => cellText(moment, { at }, wording)
  switch (item.kind) {
    case 'gm':
    case 'mail':
    case 'withdrawals': {
      const source = sources[item.kind]
      const context = contextOf(item.kind, wording)
      return {
        who: known(cellText(playerId(source.player), item.row, context)) || i18next.t('inbox:everyone'),
        amount: known(cellText(source.amount, item.row, context)),
        about: known(cellText(source.about, item.row, context)),
        at: timeOf(item.at),
        both: timeByBoth(item.at, zone),
      }
    }
    case 'failed':
    case 'finished':
      return {
        who: item.job.title || i18next.t(`app:jobs.kinds.${item.job.kind}`),
        amount: '',
        about: i18next.t(`app:jobs.kinds.${item.job.kind}`),
        at: timeOf(clockAt(zone, item.job.startedAt)),
        both: momentByBoth(item.job.startedAt, zone),
      }
    case 'unanswered': {
      const action = journalAction.entries.find(entry => entry.name === item.write.call)
      return {
        who: action?.labels[language] ?? item.write.call,
        amount: '',
        about: aboutOf(item.write),
        at: timeOf(clockAt(zone, item.write.at)),
        both: momentByBoth(item.write.at, zone),
      }
    }
    default:
      return item satisfies never
  }
}
