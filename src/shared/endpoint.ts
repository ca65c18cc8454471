import { z } from 'zod'
import type { Effect, Encoding, EndpointBase, Method, ReadEndpoint } from './endpoint-base.ts'
import type { JournalWords } from './journal-words.ts'
import { isEmptyOnWire, isWireObject, parseJsonText, readFields } from './shapes.ts'
import { createRecordBuilder, type RecordBuilder, type WriteRecord } from './write-record.ts'
import type { ToggleState } from './writes/toggle-state.ts'

/**
 * When repeating a write prompts first: always while the earlier one has no answer, and for `minutes` after a success. `by`:
 * the input fields that make two writes the same. `onlyWith`: applies only if this field is filled in, else as `unanswered`.
 * `free`: repeats never prompt.
 */
type RepeatPolicy<Field extends string = string> =
  | 'free'
  | 'unanswered'
  | { readonly minutes: number; readonly by: readonly Field[]; readonly onlyWith?: Field }

/** Resolves the repeat policy of a write with this input. */
export const getRepeatPolicy = (
  { repeats }: Pick<Endpoint, 'repeats'>,
  input: Readonly<Record<string, unknown>>,
): RepeatPolicy => {
  if (typeof repeats === 'string' || repeats.onlyWith === undefined) return repeats
  return (input[repeats.onlyWith] ?? '') === '' ? 'unanswered' : repeats
}

/** One call of the platform as data. The key order of `input` is the order of parameters on the wire. */
export interface Endpoint<In extends z.ZodObject = z.ZodObject, Out = unknown, Kind extends Effect = Effect>
  extends EndpointBase<In, Out, Kind> {
  readonly repeats: RepeatPolicy
  /** Record that the write touches: how it is verified and looked up (spec 1 §8). */
  readonly record: WriteRecord
  /** Areas that a write changes besides its own and its record's: their lists and records are refetched. */
  readonly changes: readonly string[]
  /** A rejection also refetches its lists: they may show the reason. */
  readonly rereadsWhenRefused: boolean
  /** Words of a write in the journal; undefined for a call that changes nothing. */
  readonly words: JournalWords | undefined
}

/** A call of any effect: a read, or a write with its record. */
export type AnyEndpoint = ReadEndpoint | Endpoint

interface Details<In extends z.ZodObject, Out> {
  readonly input?: In
  readonly output?: z.ZodType<Out>
  readonly encoding?: Encoding
  readonly assumed?: boolean
  readonly byProfile?: boolean
  readonly internal?: boolean
  readonly records?: boolean
  readonly repeats?: RepeatPolicy<keyof z.input<NoInfer<In>> & string>
}

/** A write declares where its record is, or why no record shows it. */
interface WriteDetails<In extends z.ZodObject, Out> extends Details<In, Out> {
  readonly record: (on: RecordBuilder<z.input<NoInfer<In>>>) => WriteRecord
  readonly changes?: readonly string[]
  readonly rereadsWhenRefused?: true
}

interface ToggleDetails<In extends z.ZodObject, Out> extends Details<In, Out> {
  /** Source of the state that it flips. */
  readonly state: ToggleState
  readonly changes?: readonly string[]
}

type Draft<In extends z.ZodObject, Out, Kind extends Effect = Effect> = Omit<
  Endpoint<In, Out, Kind>,
  'id' | 'words'
>
type EmptyInput = z.ZodObject<Record<string, never>>

const changesNothing: WriteRecord = { kind: 'none', because: 'it changes no record' }

const draft = <In extends z.ZodObject, Out, Kind extends Effect>(
  effect: Kind,
  body: Encoding,
  method: Method,
  path: string,
  details: Details<In, Out>,
): Draft<NoInfer<In>, Out, Kind> => ({
  method,
  path,
  effect,
  encoding: details.encoding ?? (method === 'GET' ? 'query' : body),
  assumed: details.assumed ?? false,
  byProfile: details.byProfile ?? false,
  internal: details.internal ?? effect === 'session',
  records: details.records ?? (effect === 'write' || effect === 'toggle'),
  repeats: details.repeats ?? 'unanswered',
  record: changesNothing,
  changes: [],
  rereadsWhenRefused: false,
  // Without details, `In` and `Out` are those of no input and no answer, which the compiler cannot infer.
  input: details.input ?? (z.object({}) as unknown as In),
  output: details.output ?? (noOutput as unknown as z.ZodType<Out>),
})

const reading =
  (body: Encoding) =>
  <In extends z.ZodObject = EmptyInput, Out = undefined>(
    method: Method,
    path: string,
    details: Details<In, Out> = {},
  ): Draft<NoInfer<In>, Out, 'read'> =>
    draft('read', body, method, path, details)

const writing =
  (body: Encoding) =>
  <In extends z.ZodObject = EmptyInput, Out = undefined>(
    method: Method,
    path: string,
    details: WriteDetails<In, Out>,
  ): Draft<NoInfer<In>, Out, 'write'> => ({
    ...draft('write', body, method, path, details),
    record: details.record(createRecordBuilder()),
    changes: details.changes ?? [],
    rereadsWhenRefused: details.rereadsWhenRefused ?? false,
  })

const toggling =
  (body: Encoding) =>
  <In extends z.ZodObject, Out = undefined>(
    method: Method,
    path: string,
    details: ToggleDetails<In, Out>,
  ): Draft<NoInfer<In>, Out, 'toggle'> => ({
    ...draft('toggle', body, method, path, details),
    record: { kind: 'toggle', state: details.state },
    changes: details.changes ?? [],
  })

/** A call that starts a session. */
export const signIn = <In extends z.ZodObject, Out>(
  path: string,
  details: Pick<Details<In, Out>, 'input' | 'output'>,
): Draft<NoInfer<In>, Out, 'session'> => draft('session', 'form', 'POST', path, details)
/** A call without side effects: may share connections and be retried. */
export const read = reading('form')
/** A call with side effects: sent at most once. */
export const write = writing('form')
/**
 * A call that has only an id and flips a state: sent at most once, and only if the record, read just before, is as the operator
 * confirmed it.
 */
export const toggle = toggling('form')

/** As {@link read}, with a JSON body if it has one: the player area's encoding (spec 2 §7). */
export const readJson = reading('json')
/** As {@link write}, with a JSON body. */
export const writeJson = writing('json')
/** As {@link toggle}, with a JSON body. */
export const toggleJson = toggling('json')

type NamedEndpoints<D> = {
  readonly [K in keyof D]: D[K] extends Draft<infer In, infer Out, infer Kind>
    ? Endpoint<In, Out, Kind>
    : never
}

type Drafts<Kind extends Effect = Effect> = Readonly<Record<string, Draft<z.ZodObject, unknown, Kind>>>

type WriteName<D> = {
  [K in keyof D]: D[K] extends { readonly effect: 'write' | 'toggle' } ? K : never
}[keyof D]

type Words<Name extends PropertyKey> = Readonly<Record<Name, JournalWords>>

/**
 * Gives the calls of one area their ids: `area('home', { summary: read(…) })` has the id `home.summary`. An area with writes also
 * says how each of them appears in the journal.
 */
export function area<const D extends Drafts<'read' | 'session'>>(name: string, drafts: D): NamedEndpoints<D>
export function area<const D extends Drafts>(
  name: string,
  words: Words<WriteName<NoInfer<D>>>,
  drafts: D,
): NamedEndpoints<D>
export function area(name: string, ...rest: [Drafts] | [Words<string>, Drafts]): unknown {
  const [words, drafts] = rest.length === 1 ? [undefined, rest[0]] : rest
  return Object.fromEntries(
    Object.entries(drafts).map(([key, value]) => [
      key,
      { ...value, id: `${name}.${key}`, words: words?.[key] },
    ]),
  )
}

const dataAs = <Out>(schema: z.ZodType<Out>) =>
  z.record(z.string(), z.unknown()).transform((answer, context): Out => {
    const { data: content, ...beside } = answer
    const parsed = schema.safeParse(content)
    if (parsed.success) return parsed.data
    const reread = schema.safeParse(isEmptyOnWire(content) ? beside : parseJsonText(content))
    if (reread.success) return reread.data
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: 'custom', message: issue.message, path: ['data', ...issue.path] })
    }
    return z.NEVER
  })

/**
 * Output of a call whose `data` has this shape. A missing `data`, or what a back end writes for an empty object, counts as an
 * empty one: then the fields may also be beside `data`. An object may come as JSON text.
 */
export const data = <Out>(schema: z.ZodType<Out>): z.ZodType<Out> => dataAs(schema).meta({ data: schema })

const holdsNone = (answer: unknown, fields: readonly string[]): boolean => {
  if (!isWireObject(answer)) return false
  const { data: content, ...beside } = answer
  const holder = readFields(isEmptyOnWire(content) ? beside : content)
  return holder !== undefined && fields.every(field => isEmptyOnWire(holder[field]))
}

/** As {@link data}, for a record that may not exist: null where the answer holds none of its fields. */
export const dataIfAny = <Out>(schema: z.ZodType<Out>, fields: readonly string[]): z.ZodType<Out | null> =>
  z
    .preprocess(answer => (holdsNone(answer, fields) ? null : answer), dataAs(schema).nullable())
    .meta({ data: schema })

/**
 * Output of a write whose answer has more than success. If that part is missing or unreadable, also as PHP's empty `[]`, the
 * write still counts as successful and `none` is the output.
 */
export const details = <Out>(output: z.ZodType<Out>, fallback: NoInfer<Out>): z.ZodType<Out> =>
  output.catch(fallback)

/** Output of a write that answers with a text, by default in `data`; '' for none. */
export const message = (from: 'data' | 'message' = 'data'): z.ZodType<string> =>
  z.unknown().transform(answer => {
    const text = typeof answer === 'object' && answer !== null ? Reflect.get(answer, from) : undefined
    return typeof text === 'string' ? text : ''
  })

/** Output of a call whose answer has nothing besides success. */
export const noOutput: z.ZodType<undefined> = z.unknown().transform(() => undefined)

const secretMark = { secret: true } as const

/**
 * An input field whose plain text main encrypts with the platform's public key before signing (spec 1 §5); never logged, stored
 * or cached. Messages are i18n keys: `emptyMessage` for an empty field, the rule's for a mismatch.
 */
export const secret = (
  emptyMessage: string,
  rule?: { readonly pattern: RegExp; readonly message: string },
): z.ZodString => {
  const text = z.string().min(1, emptyMessage)
  return (rule ? text.regex(rule.pattern, rule.message) : text).meta(secretMark)
}

/** A {@link secret} that may be left out; '' counts as left out. */
export const optionalSecret = (rule?: { readonly pattern: RegExp; readonly message: string }) =>
  z
    .string()
    .refine(text => text === '' || !rule || rule.pattern.test(text), rule?.message)
    .optional()
    .transform(text => text || undefined)
    .meta(secretMark)

/**
 * Several {@link secret}s in one parameter: main encrypts each one and joins them with commas, which no encrypted text contains
 * (spec 2 §7.2).
 */
export const secrets = (
  emptyMessage: string,
  rule: { readonly pattern: RegExp; readonly message: string },
): z.ZodArray<z.ZodString> => z.array(secret(emptyMessage, rule)).min(1, emptyMessage).meta(secretMark)

/** A text input for which the specification shows no parameter: sent only on a platform whose profile names the parameter. */
export const onlyNamed = () => z.string().optional().meta({ onlyNamed: true })

/** Names of the input fields declared {@link onlyNamed}. */
export const listOnlyNamedFields = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  listMarkedFields(endpoint, 'onlyNamed')

const listMarkedFields = ({ input }: Pick<Endpoint, 'input'>, mark: string): readonly string[] =>
  Object.entries(input.shape)
    .filter(([, schema]) => (schema as z.ZodType).meta()?.[mark] === true)
    .map(([name]) => name)

/** Names of the input fields that hold an amount in currency units (`amount` of wire.ts). */
export const listAmountFields = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  listMarkedFields(endpoint, 'amount')

/** Names of the input fields declared {@link secret} or {@link secrets}. */
export const listSecretFields = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  listMarkedFields(endpoint, 'secret')
