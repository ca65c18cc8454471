import type { CellContext } from '../../../shared/cell.ts'
import { labelOf } from '../../../shared/domain/dictionary.ts'
import type { Unread } from '../unread.ts'
import type { ChoiceField, Field, Values } from './fields.ts'

/** What a field needs of its screen: the language, the server's label overrides and its own choice maps. */
export interface FieldContext extends CellContext {
  readonly configs: Readonly<Record<string, unknown>>
  /** Set while something that choices come from is not there because it was not read. */
  readonly unread?: Unread | undefined
}

/** Why a field has no choices, where that is because they were not read. */
export const unreadChoices = (field: Field, { configs, unread }: FieldContext): Unread | undefined =>
  field.kind === 'choice' && 'configs' in field.options && !(field.options.configs in configs)
    ? unread
    : undefined

interface Option {
  readonly code: string
  readonly label: string
}

const isLabels = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * The choices of a field: its dictionary's, with the server's labels, or the server's own map. For a field whose choices
 * depend on another, those that fit what is entered there; all of them where that is not told.
 */
export const optionsOf = (
  field: ChoiceField,
  context: FieldContext,
  values: Values = {},
): readonly Option[] => {
  if ('configs' in field.options) {
    const { configs, by } = field.options
    const sent = context.configs[configs]
    const map = by !== undefined && isLabels(sent) ? sent[values[by] ?? ''] : sent
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

const unlisted = ({ options }: ChoiceField, value: string): string =>
  ('configs' in options ? undefined : options.numbered(Number(value))) ?? `#${value}`

/** The label of a chosen code; `VIP12` or `#7` for one that is no choice (any more). */
export const choiceLabel = (field: ChoiceField, value: string, context: FieldContext): string =>
  optionsOf(field, context).find(option => option.code === value)?.label ?? unlisted(field, value)

/** Values with one changed: what was chosen among choices that depended on it is taken back. */
export const changed = (fields: readonly Field[], values: Values, name: string, value: string): Values => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(field => field.kind === 'choice' && 'configs' in field.options && field.options.by === name)
      .map(field => [field.field, '']),
  ),
  [name]: value,
})
