import type { CellContext } from '../../../shared/cell.ts'
import { labelOf } from '../../../shared/domain/dictionary.ts'
import type { ChoiceField } from './fields.ts'

/** What a field needs of its screen: the language, the server's label overrides and its own choice maps. */
export interface FieldContext extends CellContext {
  readonly configs: Readonly<Record<string, unknown>>
}

interface Option {
  readonly code: string
  readonly label: string
}

const isLabels = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The choices of a field: its dictionary's, with the server's labels, or the server's own map. */
export const optionsOf = (field: ChoiceField, context: FieldContext): readonly Option[] => {
  if ('configs' in field.options) {
    const map = context.configs[field.options.configs]
    return isLabels(map) ? Object.entries(map).map(([code, label]) => ({ code, label: String(label) })) : []
  }
  const source = field.options
  const overrides = context.overrides?.[source.id]
  const ours = source.entries.map(entry => ({
    code: String(entry.code),
    label: labelOf(source, entry.code, context.language, overrides),
  }))
  if (!field.serverCodes || !overrides) return ours
  const known = new Set(ours.map(option => option.code))
  const theirs = Object.entries(overrides).filter(([code, label]) => !known.has(code) && label)
  return [...ours, ...theirs.map(([code, label]) => ({ code, label }))]
}

/** The label of a chosen code; `#7` for one that is no choice (any more). */
export const choiceLabel = (field: ChoiceField, value: string, context: FieldContext): string =>
  optionsOf(field, context).find(option => option.code === value)?.label ?? `#${value}`
