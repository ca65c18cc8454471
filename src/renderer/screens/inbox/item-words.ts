import i18next from 'i18next'
import { type CellContext, cellText, noValue, rawText } from '../../../shared/cell.ts'
import { journalAction } from '../../../shared/domain/journal.ts'
import type { Language } from '../../../shared/language.ts'
import { clockIn } from '../../kit/clock.ts'
import { overridesOf } from '../../kit/list/overrides.ts'
import { aboutOf } from '../shared/unanswered-places.ts'
import type { Item } from './items.ts'
import { sources } from './sources.ts'
import { type ReadKind, waitingNow } from './waiting.ts'

/** What the cells of one kind are worded with: the platform's own words first. */
export const contextOf = (kind: ReadKind, language: Language): CellContext => ({
  language,
  overrides: overridesOf(sources[kind].overrides, waitingNow().told[kind]?.configs ?? {}),
})

/** What stands for an item in the queue. */
export interface ItemWords {
  readonly who: string
  readonly amount: string
  readonly about: string
  readonly at: string
}

const known = (text: string): string => (text === noValue ? '' : text)

/** An item in few words; times of this computer in the channel's zone. */
export const wordsOf = (item: Item, language: Language, zone: string): ItemWords => {
  const clock = clockIn(language, zone, { dateStyle: 'short', timeStyle: 'short' })
  switch (item.kind) {
    case 'gm':
    case 'mail':
    case 'withdrawals': {
      const source = sources[item.kind]
      const context = contextOf(item.kind, language)
      return {
        who: rawText(item.row, source.player) || i18next.t('inbox:everyone'),
        amount: known(cellText(source.amount, item.row, context)),
        about: known(cellText(source.about, item.row, context)),
        at: item.at,
      }
    }
    case 'failed':
    case 'finished':
      return {
        who: item.job.title || i18next.t(`app:jobs.kinds.${item.job.kind}`),
        amount: '',
        about: i18next.t(`app:jobs.kinds.${item.job.kind}`),
        at: clock.format(item.job.startedAt),
      }
    case 'unanswered': {
      const action = journalAction.entries.find(entry => entry.name === item.write.call)
      return {
        who: action?.labels[language] ?? item.write.call,
        amount: '',
        about: aboutOf(item.write),
        at: clock.format(item.write.at),
      }
    }
    default:
      return item satisfies never
  }
}
