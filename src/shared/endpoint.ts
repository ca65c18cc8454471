import { z } from 'zod'
import { isEmptyOnWire, isWireObject, parseJsonText, readFields } from './shapes.ts'
import type { ToggleState } from './toggle-state.ts'
import { createRecordBuilder, type RecordBuilder, type WriteRecord } from './write-record.ts'

export type Method = 'GET' | 'POST'
export type Encoding = 'query' | 'form' | 'json' | 'multipart'

/** What a call does to the platform; the HTTP method does not tell (`GET roledel` deletes). */
export type Effect = 'read' | 'write' | 'toggle'

/**
 * When the same write is asked about before it is sent again: always while the one before has no answer, and `minutes`
 * long after a success, too. `by` are the input fields that make two the same; all but secrets unless told. `onlyWith`: so only
 * while this field is filled in, else as `unanswered`. `free`: it may be sent as often as one likes.
 */
type RepeatPolicy<Field extends string = string> =
  | 'free'
  | 'unanswered'
  | { readonly minutes: number; readonly by: readonly Field[]; readonly onlyWith?: Field }

/** How repetitions of a write with this input are told and asked about. */
export const getRepeatPolicy = (
  { repeats }: Pick<Endpoint, 'repeats'>,
  input: Readonly<Record<string, unknown>>,
): RepeatPolicy => {
  if (typeof repeats === 'string' || repeats.onlyWith === undefined) return repeats
  return (input[repeats.onlyWith] ?? '') === '' ? 'unanswered' : repeats
}

/** One call of the platform as data. The key order of `input` is the order of parameters on the wire. */
export interface Endpoint<In extends z.ZodObject = z.ZodObject, Out = unknown> {
  /** `area.name`: the only thing of a call, besides its input, that crosses IPC. */
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly encoding: Encoding
  readonly effect: Effect
  /** The specification does not show this path: it is our guess and the profile may override it. */
  readonly assumed: boolean
  /** Made only on a platform whose profile gives its path: others have no such call, or none that is needed. */
  readonly byProfile: boolean
  /** Main alone may make this call: it is answered with the token, or sends a file the page never sees. */
  readonly internal: boolean
  /** Begins a session: sent with an empty token (spec 1 §7), whoever is signed in, and unable to end that session. */
  readonly anonymous: boolean
  /** False for a call that leaves nothing to look up, such as signing in: how it failed is told as for a read. */
  readonly records: boolean
  readonly repeats: RepeatPolicy
  readonly input: In
  /** Reads the whole answer object `{ success, message, data, code, … }`. */
  readonly output: z.ZodType<Out>
  /** The record that a write touches: how it is verified and looked up (spec 1 §8). */
  readonly record: WriteRecord
  /** Areas whose lists and records a write changes besides its own and its record's: they are read again. */
  readonly changes: readonly string[]
  /** A refusal has its lists read again, too: its reason may stand there. */
  readonly rereadsWhenRefused: boolean
}

export type InputOf<E> = E extends Endpoint<infer In> ? z.input<In> : never
export type OutputOf<E> = E extends Endpoint<z.ZodObject, infer Out> ? Out : never

interface Details<In extends z.ZodObject, Out> {
  readonly input?: In
  readonly output?: z.ZodType<Out>
  readonly encoding?: Encoding
  readonly assumed?: boolean
  readonly byProfile?: boolean
  readonly internal?: boolean
  readonly anonymous?: boolean
  readonly records?: boolean
  readonly repeats?: RepeatPolicy<keyof z.input<NoInfer<In>> & string>
}

/** A write says where its record is, or why no record shows it. */
interface WriteDetails<In extends z.ZodObject, Out> extends Details<In, Out> {
  readonly record: (on: RecordBuilder<z.input<NoInfer<In>>>) => WriteRecord
  readonly changes?: readonly string[]
  readonly rereadsWhenRefused?: true
}

interface ToggleDetails<In extends z.ZodObject, Out> extends Details<In, Out> {
  /** How the state it flips is read. */
  readonly state: ToggleState
  readonly changes?: readonly string[]
}

type Draft<In extends z.ZodObject, Out> = Omit<Endpoint<In, Out>, 'id'>
type Empty = z.ZodObject<Record<string, never>>

const changesNothing: WriteRecord = { kind: 'none', because: 'it changes nothing' }

const draft = <In extends z.ZodObject, Out>(
  effect: Effect,
  body: Encoding,
  method: Method,
  path: string,
  details: Details<In, Out>,
): Draft<NoInfer<In>, Out> => ({
  method,
  path,
  effect,
  encoding: details.encoding ?? (method === 'GET' ? 'query' : body),
  assumed: details.assumed ?? false,
  byProfile: details.byProfile ?? false,
  internal: details.internal ?? false,
  anonymous: details.anonymous ?? false,
  records: details.records ?? effect !== 'read',
  repeats: details.repeats ?? 'unanswered',
  record: changesNothing,
  changes: [],
  rereadsWhenRefused: false,
  // Without details, `In` and `Out` are those of no input and no answer, which the compiler cannot see.
  input: details.input ?? (z.object({}) as unknown as In),
  output: details.output ?? (nothing as unknown as z.ZodType<Out>),
})

const reading =
  (body: Encoding) =>
  <In extends z.ZodObject = Empty, Out = undefined>(
    method: Method,
    path: string,
    details: Details<In, Out> = {},
  ): Draft<NoInfer<In>, Out> =>
    draft('read', body, method, path, details)

const writing =
  (body: Encoding) =>
  <In extends z.ZodObject = Empty, Out = undefined>(
    method: Method,
    path: string,
    details: WriteDetails<In, Out>,
  ): Draft<NoInfer<In>, Out> => ({
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
  ): Draft<NoInfer<In>, Out> => ({
    ...draft('toggle', body, method, path, details),
    record: { kind: 'toggle', state: details.state },
    changes: details.changes ?? [],
  })

/** A call that changes nothing: may share connections and be repeated. */
export const read = reading('form')
/** A call that changes something: sent at most once. */
export const write = writing('form')
/**
 * A call that carries only an id and flips a state: sent at most once, and only while the record, read a moment before,
 * is as the operator was asked about.
 */
export const toggle = toggling('form')

/** The same with a JSON body where there is a body: what the player area sends (spec 2 §7). */
export const readJson = reading('json')
/** As {@link write}, with a JSON body. */
export const writeJson = writing('json')
/** As {@link toggle}, with a JSON body. */
export const toggleJson = toggling('json')

type Named<D> = {
  readonly [K in keyof D]: D[K] extends Draft<infer In, infer Out> ? Endpoint<In, Out> : never
}

/** Names the calls of one area: `area('home', { summary: read(…) })` has the id `home.summary`. */
export const area = <const D extends Record<string, Draft<z.ZodObject, unknown>>>(
  name: string,
  drafts: D,
): Named<D> =>
  // An object from entries has forgotten which name has which value.
  Object.fromEntries(
    Object.entries(drafts).map(([key, value]) => [key, { ...value, id: `${name}.${key}` }]),
  ) as unknown as Named<D>

const dataAs = <Out>(schema: z.ZodType<Out>) =>
  z.record(z.string(), z.unknown()).transform((answer, context): Out => {
    const { data: sent, ...beside } = answer
    const read = schema.safeParse(sent)
    if (read.success) return read.data
    const again = schema.safeParse(isEmptyOnWire(sent) ? beside : parseJsonText(sent))
    if (again.success) return again.data
    for (const issue of read.error.issues) {
      context.addIssue({ code: 'custom', message: issue.message, path: ['data', ...issue.path] })
    }
    return z.NEVER
  })

/**
 * Output of a call whose `data` has this shape. What a back end writes for an empty object, or leaves out, is one: then
 * the fields may also stand beside `data`. An object may come as its JSON.
 */
export const data = <Out>(schema: z.ZodType<Out>): z.ZodType<Out> => dataAs(schema).meta({ data: schema })

const holdsNone = (answer: unknown, fields: readonly string[]): boolean => {
  if (!isWireObject(answer)) return false
  const { data: sent, ...beside } = answer
  const holder = readFields(isEmptyOnWire(sent) ? beside : sent)
  return holder !== undefined && fields.every(field => isEmptyOnWire(holder[field]))
}

/** The same of a record that may not exist: null where the answer holds none of its fields. */
export const dataIfAny = <Out>(schema: z.ZodType<Out>, fields: readonly string[]): z.ZodType<Out | null> =>
  z
    .preprocess(answer => (holdsNone(answer, fields) ? null : answer), dataAs(schema).nullable())
    .meta({ data: schema })

/**
 * Output of a write that says more than that it succeeded. Where that is missing or cannot be read, PHP's empty `[]` among
 * it, the write has succeeded all the same and this is told instead.
 */
export const details = <Out>(output: z.ZodType<Out>, none: NoInfer<Out>): z.ZodType<Out> => output.catch(none)

/** Output of a write that confirms in words, which stand in `data` unless told; '' for none. */
export const message = (from: 'data' | 'message' = 'data'): z.ZodType<string> =>
  z.unknown().transform(answer => {
    const said = typeof answer === 'object' && answer !== null ? Reflect.get(answer, from) : undefined
    return typeof said === 'string' ? said : ''
  })

/** Output of a call whose answer says no more than that it succeeded. */
export const nothing: z.ZodType<undefined> = z.unknown().transform(() => undefined)

const secretMark = { secret: true } as const

/**
 * An input field whose plain text main encrypts with the platform's public key before signing (spec 1 §5);
 * never logged, stored or cached. Messages are i18n keys: `message` when it is empty, the rule's when it does not fit.
 */
export const secret = (
  message: string,
  rule?: { readonly pattern: RegExp; readonly message: string },
): z.ZodString => {
  const text = z.string().min(1, message)
  return (rule ? text.regex(rule.pattern, rule.message) : text).meta(secretMark)
}

/** A {@link secret} that may be left out; '' counts as left out. */
export const optionalSecret = (rule?: { readonly pattern: RegExp; readonly message: string }) =>
  z
    .string()
    .refine(typed => typed === '' || !rule || rule.pattern.test(typed), rule?.message)
    .optional()
    .transform(typed => typed || undefined)
    .meta(secretMark)

/**
 * Several {@link secret}s in one parameter: main encrypts each on its own and joins them with commas, which no encrypted
 * text contains (spec 2 §7.2).
 */
export const secrets = (
  message: string,
  rule: { readonly pattern: RegExp; readonly message: string },
): z.ZodArray<z.ZodString> => z.array(secret(message, rule)).min(1, message).meta(secretMark)

/**
 * An input field, a text, for which the specification shows no parameter: it is sent only on a platform whose profile
 * gives it a name, under that name.
 */
export const onlyNamed = () => z.string().optional().meta({ onlyNamed: true })

/** Names of the input fields declared {@link onlyNamed}. */
export const listOnlyNamedFields = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  marked(endpoint, 'onlyNamed')

const marked = ({ input }: Pick<Endpoint, 'input'>, mark: string): readonly string[] =>
  Object.entries(input.shape)
    .filter(([, schema]) => (schema as z.ZodType).meta()?.[mark] === true)
    .map(([name]) => name)

/** Names of the input fields that hold an amount in currency units (`amount` of wire.ts). */
export const listAmountFields = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  marked(endpoint, 'amount')

/** Names of the input fields declared {@link secret} or {@link secrets}. */
export const listSecretFields = (endpoint: Pick<Endpoint, 'input'>): readonly string[] =>
  marked(endpoint, 'secret')
