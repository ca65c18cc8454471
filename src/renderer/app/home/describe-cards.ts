import i18next from 'i18next'
import { home } from '../../../areas/home/calls.ts'
import { getFigures } from '../../../shared/figures.ts'
import { describeFigures } from '../../kit/list/describe-list.ts'
import type { ListDescription } from '../../kit/list/screen.ts'
import { overallCards, playerCards, todayCards } from './cards.ts'

const { t } = i18next

/** Describes the cards of the home page for the help, one group each. */
export const describeCards = async (): Promise<readonly ListDescription[]> => {
  const figures = getFigures(home.summary.output, 'data')
  const groups = {
    today: todayCards.map(({ figure }) => figure),
    overall: overallCards.map(({ figure }) => figure),
    simulated: playerCards[0].figures,
    real: playerCards[1].figures,
  } as const
  return (['today', 'overall', 'simulated', 'real'] as const).map(name => ({
    title: t(`home:summary.${name}`),
    filters: [],
    totals: [],
    columns: describeFigures(groups[name], {
      keysOf: field => [`home:summary.${field}`],
      // The glossary explains list fields, which cover a period.
      findMeaning: () => undefined,
      figures,
    }),
    actions: [],
    showsToday: name === 'today',
    calls: [{ id: home.summary.id, path: home.summary.path }],
  }))
}
