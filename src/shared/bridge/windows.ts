import { z } from 'zod'
import { isJson, OpenTag } from '../settings.ts'
import { PageWork } from '../update.ts'
import { plainRequest, request } from './request.ts'

/** Requests about windows and what the system shows outside of them. */
export const windowRequests = {
  /**
   * Shows a tag, or by its route a player (spec 2 §2.9), in a window of its own, or brings forward the one that shows it. The
   * page that asks keeps a tag as one that is away.
   */
  openTagWindow: request(z.strictObject({ tag: OpenTag })).answersResult<undefined>(),
  /** Brings the window of a tag forward. */
  showTagWindow: request(z.strictObject({ id: z.string().max(100) })),
  /** From the window of a tag: something its screen remembers. */
  rememberTag: request(z.strictObject({ key: z.string().max(400), value: z.unknown().refine(isJson) })),
  /** From the window of a player: it shows another one from now on. */
  replaceTag: request(z.strictObject({ tag: OpenTag })),
  /** From the window of a tag: the tag goes back to the main window and is on show there. */
  returnTag: plainRequest(),
  /**
   * From the window of a tag or player: the main window comes forward and shows a route, by `lead` in the tag of its page,
   * which then searches for what the route names, by `open` as from the menu.
   */
  leadMain: request(
    z.strictObject({ route: z.string().startsWith('/').max(4000), how: z.enum(['lead', 'open', 'row']) }),
  ),
  toggleFullScreen: plainRequest(),
  /** Closes the window whose page asks. */
  closeWindow: plainRequest().whileLocked(),
  /** Puts text (and, for tables, HTML) on the clipboard. */
  copy: request(
    z.strictObject({ text: z.string().max(20_000_000), html: z.string().max(40_000_000).optional() }),
  ),
  openLink: request(z.strictObject({ url: z.string().max(4000) })).answersResult<undefined>(),
  /** What is open in the window whose page says so, and must not be interrupted by an update. */
  tellOpenWork: request(PageWork).whileLocked(),
  /** From the main window: how much waits in the inbox, and whether some of it was not known before. */
  tellWaiting: request(z.strictObject({ count: z.int().min(0).max(9_999_999), isNew: z.boolean() })),
} as const
