import { useMemo } from 'react'
import type { CellContext } from '../../../../shared/cell.ts'
import { Facts } from '../../facts/facts.tsx'
import { getColumnKeys, type LabelKeys, translateLabel } from '../../form/labels.ts'
import type { UnfoldOptions } from '../../table/rows/use-unfolded-rows.ts'
import type { AnyList } from '../declaration.ts'

type UnfoldDeclaration = AnyList['unfolds']

/** Converts a list's declaration to the table's `unfolds`. */
export const useUnfoldOptions = (
  declared: UnfoldDeclaration,
  context: CellContext,
): UnfoldOptions | undefined =>
  useMemo(() => {
    if (!declared) return undefined
    const { field, texts, facts } = declared
    return {
      field,
      label: translateLabel([`${texts}.action`]),
      content: row => <Facts texts={texts} facts={facts} row={row} context={context} />,
    }
  }, [declared, context])

/** Lists every label key of the unfolded details. */
export const listUnfoldLabels = (declared: UnfoldDeclaration): readonly LabelKeys[] =>
  declared
    ? [[`${declared.texts}.action`], ...declared.facts.map(fact => getColumnKeys(declared.texts, fact.field))]
    : []
