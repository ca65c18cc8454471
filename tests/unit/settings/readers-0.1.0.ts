import { z } from 'zod'

/*
 * Schemas of the files as version 0.1.0 reads them, from before files had a schema version. Files written today must pass
 * them, or a downgrade to 0.1.0 loses data. Never change these schemas.
 */

const TableLayout = z.object({
  order: z.array(z.string()).default([]),
  hidden: z.array(z.string()).default([]),
  pinned: z.array(z.string()).default([]),
  widths: z.record(z.string(), z.number().int().min(40).max(1200)).default({}),
})
const OpenTag = z.object({
  id: z.string().min(1),
  route: z.string().startsWith('/'),
  pinned: z.boolean().default(false),
  state: z.record(z.string(), z.unknown()).default({}),
  copy: z.int().min(1).max(99),
})
const TagSet = z.object({
  account: z.string(),
  active: z.string(),
  tags: z.array(OpenTag).max(100),
  closed: z.array(OpenTag.extend({ at: z.int().min(0) })).max(10),
  workspace: z.string(),
})
const Workspace = z.object({
  account: z.string(),
  name: z.string().trim().min(1).max(40),
  active: z.string(),
  tags: z.array(OpenTag).max(50),
})
const WindowState = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximized: z.boolean(),
})

/** `settings.json`. */
export const SettingsFile = z.object({
  admin_locale: z.enum(['zh-cn', 'en-us', 'pt']).default('zh-cn'),
  theme: z.enum(['default', 'blue']).default('default'),
  mode: z.enum(['system', 'light', 'dark']).default('system'),
  simplified: z.boolean().default(false),
  menuFolded: z.boolean().default(false),
  singleKeys: z.boolean().default(true),
  density: z.enum(['comfortable', 'compact']).default('compact'),
  copiedNumbers: z.enum(['language', '.', ',']).default('language'),
  profile: z.string().default(''),
  playerPanel: z
    .object({ docked: z.boolean(), width: z.number().int().min(360).max(2000) })
    .default({ docked: false, width: 600 }),
  layouts: z.record(z.string(), TableLayout).default({}),
  tags: z.array(TagSet).max(8).default([]),
  workspaces: z.array(Workspace).max(60).default([]),
  window: WindowState.optional(),
  playerWindow: WindowState.optional(),
  tagWindow: WindowState.optional(),
  tasks: z
    .array(
      z.object({
        taskId: z.string().min(1),
        kind: z.enum(['export', 'import', 'repair']),
        call: z.string(),
        title: z.string(),
        target: z.string(),
        account: z.string(),
        startedAt: z.number(),
      }),
    )
    .default([]),
  downloads: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]+$/),
        sealed: z.string(),
        baseUrl: z.string(),
        target: z.string().min(1),
        title: z.string(),
        account: z.string(),
        startedAt: z.number(),
        reached: z.object({
          bytes: z.int().min(0),
          total: z.int().min(0).nullable(),
          validator: z.string(),
        }),
      }),
    )
    .default([]),
  imports: z
    .array(z.object({ account: z.string().min(1), title: z.string(), startedAt: z.number() }))
    .default([]),
})

/** `session.json`; strict, as in 0.1.0. */
export const SessionFile = z.object({ session: z.strictObject({ sealed: z.string().min(1) }) })

/** The sealed content of `session.json`. */
export const StoredSession = z.strictObject({
  token: z.string().min(1),
  username: z.string(),
  audience: z.string(),
  expiresAt: z.number(),
})

const fields = z.record(z.string(), z.string())

/** A line of `journal/*.ndjson`. */
export const JournalLine = z.union([
  z.object({
    id: z.string(),
    at: z.number(),
    account: z.string(),
    action: z.string(),
    target: fields,
    same: z.string().optional(),
  }),
  z.object({
    id: z.string(),
    outcome: z.enum(['unknown', 'done', 'refused', 'failed', 'cancelled', 'settled']),
    message: z.string(),
    more: fields,
  }),
])

/** `exports/<id>.json` with its plan. */
export const ExportManifest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  plan: z.object({
    title: z.string().min(1).max(120),
    language: z.enum(['zh-cn', 'en-us', 'pt']),
    endpoint: z.string(),
    input: z.record(z.string(), z.unknown()),
    scope: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('all'), total: z.int().min(0).nullable() }),
      z.object({ kind: z.literal('rows'), rows: z.array(z.record(z.string(), z.unknown())).max(10_000) }),
    ]),
    rowKey: z.string().nullable(),
    columns: z.array(z.looseObject({ kind: z.string() })).min(1),
    headers: z.array(z.string()),
    overrides: z.record(z.string(), z.record(z.string(), z.string())),
    totals: z.array(
      z.object({ label: z.string(), column: z.looseObject({ kind: z.string() }), value: z.unknown() }),
    ),
    about: z.array(z.object({ label: z.string(), value: z.string() })),
    zone: z.string(),
  }),
  target: z.string().min(1),
  account: z.string(),
  startedAt: z.number(),
})
