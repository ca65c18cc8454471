import type { z } from 'zod'
import type { OutputOf, ReadEndpoint } from '../../../shared/endpoint-base.ts'
import type { Page } from '../../../shared/page.ts'

/** A call that returns a page of rows. */
export type ListEndpoint = ReadEndpoint<z.ZodObject, Page<Readonly<Record<string, unknown>>>>

/** Type of the label maps and other configs of a list call. */
export type ConfigsOf<L> = OutputOf<L> extends Page<unknown, unknown, infer Configs> ? Configs : never

/** Row type of a list call. */
export type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never
