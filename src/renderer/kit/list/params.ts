import { type LabelKeys, label, type TextsAt } from '../form/labels.ts'

type Params = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

const nameKeys = (texts: TextsAt, name: string): LabelKeys => [`${texts}.params.${name}.label`]
const valueKeys = (texts: TextsAt, name: string, value: string): LabelKeys => [
  `${texts}.params.${name}.${value}`,
]

/** Route parameters with a known value, in words; one the screen does not know says nothing. */
export const paramLines = (texts: TextsAt, params: Params, route: URLSearchParams) =>
  Object.entries(params).flatMap(([name, values = {}]) => {
    const value = route.get(name) ?? ''
    return Object.hasOwn(values, value)
      ? [{ label: label(nameKeys(texts, name)), value: label(valueKeys(texts, name, value)) }]
      : []
  })

/** What the route's parameters stand for, by names of the list call's input. */
export const paramInput = (params: Params, route: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, values = {}]) => {
      const sent = values[route.get(name) ?? '']
      return sent === undefined ? [] : [[name, sent] as const]
    }),
  )

/** Every label {@link paramLines} may ask for. */
export const paramLabels = (texts: TextsAt, params: Params): readonly LabelKeys[] =>
  Object.entries(params).flatMap(([name, values = {}]) => [
    nameKeys(texts, name),
    ...Object.keys(values).map(value => valueKeys(texts, name, value)),
  ])
