import { useMemo } from 'react'
import type { CellContext } from '../../../shared/cell.ts'
import { Facts } from '../facts/facts.tsx'
import { columnKeys, type LabelKeys, label } from '../form/labels.ts'
import type { Unfolds } from '../table/use-unfolded.ts'
import type { AnyList } from './use-list.ts'

type Declared = AnyList['unfolds']

/** What a list's rows unfold, as its table takes it. */
export const useUnfolds = (declared: Declared, context: CellContext): Unfolds | undefined =>
  useMemo(() => {
    if (!declared) return undefined
    const { field, texts, facts } = declared
    return {
      field,
      label: label([`${texts}.action`]),
      content: row => <Facts texts={texts} facts={facts} row={row} context={context} />,
    }
  }, [declared, context])

/** Everything that what unfolds asks the texts for. */
export const unfoldLabels = (declared: Declared): readonly LabelKeys[] =>
  declared
    ? [[`${declared.texts}.action`], ...declared.facts.map(fact => columnKeys(declared.texts, fact.field))]
    : []
