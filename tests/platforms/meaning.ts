/** A value of an answer, independent of a back end's format. Amounts are the digits that are sent. */
export type Meaning =
  | { readonly kind: 'none' }
  | { readonly kind: 'id' | 'text'; readonly text: string }
  | { readonly kind: 'amount' | 'percentage'; readonly digits: string }
  | { readonly kind: 'number' | 'code'; readonly number: number }
  | { readonly kind: 'labels'; readonly labels: Readonly<Record<string, string>> }
  | { readonly kind: 'list'; readonly items: readonly Meaning[] }
  | { readonly kind: 'map'; readonly entries: Readonly<Record<string, Meaning>> }
  | RecordMeaning

/** Named fields. */
export interface RecordMeaning {
  readonly kind: 'record'
  readonly fields: Readonly<Record<string, Meaning>>
}

/** Content of an answer: success, a value, one page of a list with the fields beside its rows, or a refusal. */
export type AnswerMeaning =
  | { readonly kind: 'done'; readonly message?: string }
  | { readonly kind: 'value'; readonly value: Meaning }
  | {
      readonly kind: 'page'
      readonly rows: readonly Meaning[]
      /** Rows of the whole search; null for a list that is sent whole, without a total. */
      readonly total: number | null
      readonly beside: Readonly<Record<string, Meaning>>
    }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

export const none: Meaning = { kind: 'none' }
export const id = (text: string): Meaning => ({ kind: 'id', text })
export const text = (words: string): Meaning => ({ kind: 'text', text: words })
export const amount = (digits: string): Meaning => ({ kind: 'amount', digits })
export const percentage = (digits: string): Meaning => ({ kind: 'percentage', digits })
export const number = (value: number): Meaning => ({ kind: 'number', number: value })
export const code = (value: number): Meaning => ({ kind: 'code', number: value })
export const labels = (map: Readonly<Record<string, string>>): Meaning => ({ kind: 'labels', labels: map })
export const list = (...items: readonly Meaning[]): Meaning => ({ kind: 'list', items })
export const map = (entries: Readonly<Record<string, Meaning>>): Meaning => ({ kind: 'map', entries })
export const record = (fields: Readonly<Record<string, Meaning>>): RecordMeaning => ({
  kind: 'record',
  fields,
})

export const done = (message = ''): AnswerMeaning => ({ kind: 'done', message })
export const valueAnswer = (value: Meaning): AnswerMeaning => ({ kind: 'value', value })
export const pageOf = (
  rows: readonly Meaning[],
  total: number | null = rows.length,
  beside: Readonly<Record<string, Meaning>> = {},
): AnswerMeaning => ({ kind: 'page', rows, total, beside })
export const refused = (code: string, message: string): AnswerMeaning => ({ kind: 'refused', code, message })
