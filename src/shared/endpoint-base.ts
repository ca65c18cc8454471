import type { z } from 'zod'

export type Method = 'GET' | 'POST'
export type Encoding = 'query' | 'form' | 'json' | 'multipart'

/**
 * Effect of a call on the platform; the HTTP method does not show it (`GET roledel` deletes). `session`: starts a session. Only
 * main makes such a call, with an empty token (spec 1 §7) even if somebody is signed in; it cannot end that session, changes no
 * record, and its failures are those of a read.
 */
export type Effect = 'read' | 'write' | 'toggle' | 'session'

/** Declaration that all calls of the platform share, whatever their effect. */
export interface EndpointBase<
  In extends z.ZodObject = z.ZodObject,
  Out = unknown,
  Kind extends Effect = Effect,
> {
  /** `area.name`: besides its input, all of a call that crosses IPC. */
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly encoding: Encoding
  readonly effect: Kind
  /** The specification does not show this path: it is our guess, which the profile may override. */
  readonly assumed: boolean
  /** Called only on a platform whose profile gives its path: others have no such call, or do not need it. */
  readonly byProfile: boolean
  /** Only main may make this call: its answer has the token, or it uploads a file that the page never sees. */
  readonly internal: boolean
  /** True for a write that may leave a record to look up; the failures of any other call are those of a read. */
  readonly records: boolean
  readonly input: In
  /** Reads the whole answer object `{ success, message, data, code, … }`. */
  readonly output: z.ZodType<Out>
}

/** A call that changes nothing on the platform. */
export type ReadEndpoint<In extends z.ZodObject = z.ZodObject, Out = unknown> = EndpointBase<In, Out, 'read'>

/** A call that changes no record: a read or a sign-in. It needs no journal. */
export type DirectEndpoint = EndpointBase<z.ZodObject, unknown, 'read' | 'session'>

/** True for a call that main answers from this computer; no platform has it. */
export const isLocal = ({ path }: Pick<EndpointBase, 'path'>): boolean => path === 'local'

export const isRead = (endpoint: EndpointBase): endpoint is ReadEndpoint => endpoint.effect === 'read'

/** True for a call that changes something on the platform: it goes through the pipeline of `main/writes`. */
export const isWrite = ({ effect }: Pick<EndpointBase, 'effect'>): boolean =>
  effect === 'write' || effect === 'toggle'

export type InputOf<E> = E extends EndpointBase<infer In> ? z.input<In> : never
export type OutputOf<E> = E extends EndpointBase<z.ZodObject, infer Out> ? Out : never
