import i18next from 'i18next'
import { findEndpoint } from '../../../areas/calls.ts'
import { type CellContext, formatCell, noValue } from '../../../shared/cell.ts'
import { playerId, time } from '../../../shared/column.ts'
import { getClockAt } from '../../../shared/domain/dates.ts'
import { nameInLine } from '../../../shared/texts/bidi.ts'
import { getLabelOverrides } from '../../kit/list/overrides.ts'
import { maskInPrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { formatByBothClocks, formatMomentByBothClocks } from '../../kit/words/both-clocks.ts'
import { describeWrite } from '../writes/unresolved-write-route.ts'
import { type ReadKind, useInboxState } from './inbox-state.ts'
import type { InboxItem } from './items.ts'
import { sources } from './sources.ts'

/** Texts for the cells of one kind; the platform's own labels take precedence. */
export const createItemContext = (kind: ReadKind, wording: CellContext): CellContext => ({
  ...wording,
  overrides: getLabelOverrides(
    sources[kind].overrides,
    useInboxState.getState().kindStates[kind]?.configs ?? {},
  ),
})

/** An item's texts in the queue. */
interface ItemWords {
  readonly who: string
  readonly amount: string
  readonly subject: string
  readonly at: string
  /** The time by both clocks; null if they agree. */
  readonly both: string | null
}

const omitPlaceholder = (text: string): string => (text === noValue ? '' : text)

const moment = time('at')

/** Describes an item briefly; local times in the channel's zone, in the format of lists. */
export const describeItem = (item: InboxItem, wording: CellContext, zone: string): ItemWords => {
  const { language } = wording
  const formatTime = (at: string) => formatCell(moment, { at }, wording)
  switch (item.kind) {
    case 'gm':
    case 'mail':
    case 'withdrawals': {
      const source = sources[item.kind]
      const context = createItemContext(item.kind, wording)
      return {
        who:
          omitPlaceholder(nameInLine(formatCell(playerId(source.player), item.row, context))) ||
          i18next.t('inbox:everyone'),
        amount: omitPlaceholder(formatCell(source.amount, item.row, context)),
        subject: omitPlaceholder(nameInLine(formatCell(source.subjectColumn, item.row, context))),
        at: formatTime(item.at),
        both: formatByBothClocks(item.at, zone),
      }
    }
    case 'failed':
    case 'finished':
      return {
        who: maskInPrivacyMode(item.job.title) || i18next.t(`app:jobs.kinds.${item.job.kind}`),
        amount: '',
        subject: i18next.t(`app:jobs.kinds.${item.job.kind}`),
        at: formatTime(getClockAt(zone, item.job.startedAt)),
        both: formatMomentByBothClocks(item.job.startedAt, zone),
      }
    case 'unanswered':
      return {
        who: findEndpoint(item.write.call)?.words?.name[language] ?? item.write.call,
        amount: '',
        subject: describeWrite(item.write),
        at: formatTime(getClockAt(zone, item.write.at)),
        both: formatMomentByBothClocks(item.write.at, zone),
      }
    default:
      return item satisfies never
  }
}
