import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ExportPlan } from '../../shared/export-plan.ts'
import { isObject } from '../settings/keep-unknown.ts'
import { schemaVersion } from '../settings/schema-version.ts'
import { listOf } from './export-rules.ts'

const Manifest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The plan; rows of scope `rows` are in the spool instead. */
  plan: ExportPlan,
  target: z.string().min(1),
  account: z.string(),
  startedAt: z.number(),
})
/** What an export is, kept beside its spooled rows so that it survives a restart. */
export type Manifest = z.output<typeof Manifest>

/** A manifest as it is written, with the form of its files. */
export const manifestText = (manifest: Manifest): string => JSON.stringify({ ...manifest, schemaVersion })

type ReadManifest =
  | { readonly kind: 'read'; readonly manifest: Manifest }
  /** What a newer version meant by its plan and rows is never half understood. */
  | { readonly kind: 'newer' | 'unreadable' }

/** Reads the manifest of the export with this id; never rejects. */
export const readManifest = async (file: string, id: string): Promise<ReadManifest> => {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (isObject(stored) && Number(stored['schemaVersion'] ?? 0) > schemaVersion) return { kind: 'newer' }
    const manifest = Manifest.safeParse(stored).data
    // A call that this version does not know, or not as a list, would end the export and its rows with it.
    return manifest?.id === id && listOf(manifest.plan) ? { kind: 'read', manifest } : { kind: 'unreadable' }
  } catch {
    return { kind: 'unreadable' }
  }
}
