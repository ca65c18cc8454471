import type { CellContext } from '../../../shared/cell.ts'
import { type Dictionary, getCodeLabel } from '../../../shared/domain/dictionary.ts'
import type { FieldProblem } from '../../../shared/result.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import type { LoadProblem } from '../failure/load-problem.ts'
import type { ChoiceField, Field, Values } from './fields.ts'

/** Context of a field on its screen: the language, the server's label overrides and choice maps. */
export interface FieldContext extends CellContext {
  readonly configs: Readonly<Record<string, unknown>>
  /** Set while data for choices is missing because it could not be read. */
  readonly loadProblem?: LoadProblem | undefined
  /** Maps of the answer that could not be read, by their key and by the dictionary that they override. */
  readonly unreadMaps?: Readonly<Record<string, LoadProblem>>
}

/** True if the platform's own list of a field's choices decides, and no answer with it has come yet. */
const isListMissing = (
  { options, serverCodes }: ChoiceField,
  { configs, overrides }: FieldContext,
): boolean =>
  'configs' in options
    ? !(options.configs in configs)
    : serverCodes === 'only' && overrides?.[options.id] === undefined

/** Returns why a field has no choices, if they are not read. */
export const findChoicesProblem = (field: Field, context: FieldContext): LoadProblem | undefined => {
  if (field.kind !== 'choice') return undefined
  const { options, serverCodes } = field
  const map = 'configs' in options ? options.configs : serverCodes === 'only' ? options.id : ''
  return context.unreadMaps?.[map] ?? (isListMissing(field, context) ? context.loadProblem : undefined)
}

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
 * those for its value; without a value, all. None while the server's list is not read: its codes may mean something else.
 */
export const listOptions = (
  field: ChoiceField,
  context: FieldContext,
  values: Values = {},
): readonly ChoiceOption[] => {
  if (findChoicesProblem(field, context)) return []
  if ('configs' in field.options) {
    const { configs, by, otherwise } = field.options
    const config = context.configs[configs]
    const map = by !== undefined && isLabels(config) ? config[values[by] ?? ''] : config
    const serverChoices = isLabels(map)
      ? Object.entries(map).map(([code, label]) => ({ code, label: String(label) }))
      : []
    return serverChoices.length > 0 || !otherwise ? serverChoices : ownOptions(otherwise, context)
  }
  const source = field.options
  const overrides = context.overrides?.[source.id]
  const ownChoices = ownOptions(source, context)
  if (!field.serverCodes || !overrides) return ownChoices
  const ownCodes = new Set(ownChoices.map(option => option.code))
  const serverChoices = Object.entries(overrides)
    .filter(([code, label]) => label && !ownCodes.has(code))
    .map(([code, label]) => ({ code, label }))
  if (field.serverCodes === 'added') return [...ownChoices, ...serverChoices]
  const offeredChoices = [...ownChoices.filter(({ code }) => code in overrides), ...serverChoices]
  return offeredChoices.length > 0 ? offeredChoices : ownChoices
}

const findChoiceProblem = (
  field: ChoiceField,
  values: Values,
  context: FieldContext,
  chosenAs: string | undefined,
): TextKey | undefined => {
  const value = values[field.field] ?? ''
  if (value === '') return undefined
  if (findChoicesProblem(field, context)) return 'list:form.choicesUnread'
  const option = listOptions(field, context, values).find(({ code }) => code === value)
  const isSame = option && (chosenAs === undefined || option.label === chosenAs)
  return isSame ? undefined : 'list:form.notListed'
}

/**
 * Returns the problems of chosen values: the platform does not list one any more, or gives it another name than when it was
 * chosen, or its list is not read. `chosenLabels`: the labels by which values were chosen, as far as they are known.
 */
export const findChoiceProblems = (
  fields: readonly Field[],
  values: Values,
  context: FieldContext,
  chosenLabels: Values,
): readonly FieldProblem[] =>
  fields.flatMap(field => {
    if (field.kind !== 'choice') return []
    const message = findChoiceProblem(field, values, context, chosenLabels[field.field])
    return message ? [{ field: field.field, message }] : []
  })

/** Above this number, choices are searched by typing. */
export const maxListedChoices = 12

/** Filters choices by label or exact code; labels that start with the text come first. */
export const filterChoices = (
  choices: readonly ChoiceOption[],
  searchText: string,
): readonly ChoiceOption[] => {
  const text = searchText.trim().toLocaleLowerCase()
  if (text === '') return choices
  const matches = choices.filter(
    ({ code, label }) => code === text || label.toLocaleLowerCase().includes(text),
  )
  const begins = ({ label }: ChoiceOption) => Number(label.toLocaleLowerCase().startsWith(text))
  return matches.toSorted((a, b) => begins(b) - begins(a))
}

const formatUnlisted = ({ options }: ChoiceField, value: string): string =>
  ('configs' in options ? undefined : options.numbered(Number(value))) ?? `#${value}`

/** Returns the label of a code, even if it is no choice (any more): `VIP12`, or `#7` if unknown. */
export const getChoiceLabel = (field: ChoiceField, value: string, context: FieldContext): string => {
  const listedChoices = listOptions(field, context)
  const ownChoices = 'configs' in field.options ? [] : ownOptions(field.options, context)
  return (
    [...listedChoices, ...ownChoices].find(option => option.code === value)?.label ??
    formatUnlisted(field, value)
  )
}

/** Adds the labels by which values are shown as chosen: a code may have another meaning when it is sent. */
export const labelChoices = (
  fields: readonly Field[],
  chosen: Values,
  context: FieldContext,
  chosenLabels: Values = {},
): Values => ({
  ...chosenLabels,
  ...Object.fromEntries(
    fields.flatMap(field => {
      const value = chosen[field.field] ?? ''
      return field.kind === 'choice' && value !== '' && !findChoicesProblem(field, context)
        ? [[field.field, getChoiceLabel(field, value, context)] as const]
        : []
    }),
  ),
})

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
