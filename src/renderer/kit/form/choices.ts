import type { CellContext } from '../../../shared/cell.ts'
import { type Dictionary, getCodeLabel } from '../../../shared/domain/dictionary.ts'
import type { LoadProblem } from '../load-problem.ts'
import type { ChoiceField, Field, Values } from './fields.ts'

/** Context of a field on its screen: the language, the server's label overrides and choice maps. */
export interface FieldContext extends CellContext {
  readonly configs: Readonly<Record<string, unknown>>
  /** Set while data for choices is missing because it could not be read. */
  readonly loadProblem?: LoadProblem | undefined
}

/** Returns why a field has no choices, if they could not be read. */
export const findChoicesProblem = (
  field: Field,
  { configs, loadProblem }: FieldContext,
): LoadProblem | undefined =>
  field.kind === 'choice' && 'configs' in field.options && !(field.options.configs in configs)
    ? loadProblem
    : undefined

/** A code and its label. */
export interface ChoiceOption {
  readonly code: string
  readonly label: string
}

const isLabels = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const ownOptions = (source: Dictionary, { language, overrides }: FieldContext): readonly ChoiceOption[] =>
  source.entries.map(({ code }) => ({
    code: String(code),
    label: getCodeLabel(source, code, language, overrides?.[source.id]),
  }))

/**
 * Lists a field's choices: its dictionary's, with the server's labels, or the server's own map. If they depend on another field,
 * those for its value; without a value, all.
 */
export const listOptions = (
  field: ChoiceField,
  context: FieldContext,
  values: Values = {},
): readonly ChoiceOption[] => {
  if ('configs' in field.options) {
    const { configs, by, otherwise } = field.options
    const sent = context.configs[configs]
    const map = by !== undefined && isLabels(sent) ? sent[values[by] ?? ''] : sent
    const theirs = isLabels(map)
      ? Object.entries(map).map(([code, label]) => ({ code, label: String(label) }))
      : []
    return theirs.length > 0 || !otherwise ? theirs : ownOptions(otherwise, context)
  }
  const source = field.options
  const overrides = context.overrides?.[source.id]
  const ours = ownOptions(source, context)
  if (!field.serverCodes || !overrides) return ours
  const known = new Set(ours.map(option => option.code))
  const theirs = Object.entries(overrides)
    .filter(([code, label]) => label && !known.has(code))
    .map(([code, label]) => ({ code, label }))
  if (field.serverCodes === 'added') return [...ours, ...theirs]
  const offered = [...ours.filter(({ code }) => code in overrides), ...theirs]
  return offered.length > 0 ? offered : ours
}

/** Above this number, choices are searched by typing. */
export const maxListedChoices = 12

/** Filters choices by label or exact code; labels that start with the text come first. */
export const filterChoices = (choices: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] => {
  const text = typed.trim().toLocaleLowerCase()
  if (text === '') return choices
  const matches = choices.filter(
    ({ code, label }) => code === text || label.toLocaleLowerCase().includes(text),
  )
  const begins = ({ label }: ChoiceOption) => Number(label.toLocaleLowerCase().startsWith(text))
  return matches.toSorted((a, b) => begins(b) - begins(a))
}

const unlisted = ({ options }: ChoiceField, value: string): string =>
  ('configs' in options ? undefined : options.numbered(Number(value))) ?? `#${value}`

/** Returns the label of a code, even if it is no choice (any more): `VIP12`, or `#7` if unknown. */
export const getChoiceLabel = (field: ChoiceField, value: string, context: FieldContext): string => {
  const offered = listOptions(field, context)
  const known = 'configs' in field.options ? [] : ownOptions(field.options, context)
  return [...offered, ...known].find(option => option.code === value)?.label ?? unlisted(field, value)
}

/** Changes one value and resets choices that depended on it. */
export const changeValue = (
  fields: readonly Field[],
  values: Values,
  name: string,
  value: string,
): Values => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(field => field.kind === 'choice' && 'configs' in field.options && field.options.by === name)
      .map(field => [field.field, '']),
  ),
  [name]: value,
})
