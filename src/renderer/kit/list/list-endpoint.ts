import type { z } from 'zod'
import type { Endpoint, OutputOf } from '../../../shared/endpoint.ts'
import type { Page } from '../../../shared/page.ts'

/** A call that answers with a page of rows. */
export type ListEndpoint = Endpoint<z.ZodObject, Page<Readonly<Record<string, unknown>>>>

/** The row a list call answers with. */
export type RowOf<L> = OutputOf<L> extends Page<infer Row> ? Row : never
