import type { TextsAt } from '../../../i18n/text-keys.ts'
import { type LabelKeys, translateLabel } from '../../form/labels.ts'

type Params = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

const nameKeys = (texts: TextsAt, name: string): LabelKeys => [`${texts}.params.${name}.label`]
const valueKeys = (texts: TextsAt, name: string, value: string): LabelKeys => [
  `${texts}.params.${name}.${value}`,
]

/** Key of the text for all values of a parameter. */
const all = 'all'

/** A route parameter as text; not `isSent` if the platform has no parameter for it, so that the list shows all. */
export interface ParamLine {
  readonly label: string
  readonly value: string
  readonly isSent: boolean
}

/** Describes route parameters with known values; unknown ones are omitted. */
export const describeParams = (
  texts: TextsAt,
  params: Params,
  route: URLSearchParams,
  unsentFields: readonly string[],
): readonly ParamLine[] =>
  Object.entries(params).flatMap(([name, values = {}]) => {
    const value = route.get(name) ?? ''
    if (!Object.hasOwn(values, value)) return []
    const isSent = !unsentFields.includes(name)
    return [
      {
        label: translateLabel(nameKeys(texts, name)),
        value: translateLabel(valueKeys(texts, name, isSent ? value : all)),
        isSent,
      },
    ]
  })

/** Maps the route's parameters to the list call's input. */
export const getParamInput = (params: Params, route: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, values = {}]) => {
      const sentValue = values[route.get(name) ?? '']
      return sentValue === undefined ? [] : [[name, sentValue] as const]
    }),
  )

/** Lists every label {@link describeParams} may use. */
export const listParamLabels = (texts: TextsAt, params: Params): readonly LabelKeys[] =>
  Object.entries(params).flatMap(([name, values = {}]) => [
    nameKeys(texts, name),
    ...[...Object.keys(values), all].map(value => valueKeys(texts, name, value)),
  ])
