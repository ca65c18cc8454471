import { z } from 'zod'
import { area, data, read, write } from '../endpoint.ts'
import { text } from '../wire.ts'

/** One menu entry: navigates to `/{name}`, a child to `/{name}/{path}` (spec 1 §2). */
export interface MenuEntry {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly icon: string
  readonly children: readonly MenuEntry[]
}

const MenuEntry: z.ZodType<MenuEntry> = z.object({
  name: text(),
  title: text(),
  path: text(),
  icon: text(),
  children: z.lazy(() =>
    z
      .array(MenuEntry)
      .nullish()
      .transform(children => children ?? []),
  ),
})

const nullable = <T>(schema: z.ZodType<T>) => z.union([schema, z.array(z.never()), z.null()]).optional()

/** The shell's own calls (spec 1 §7). */
export const system = area('system', {
  menus: read('GET', '/channelapi/system/menus', { output: data(z.array(MenuEntry)) }),
  projectNote: read('GET', '/adminapi/getProjectNote', {
    output: data(
      nullable(z.object({ projectNote: text() })).transform(note =>
        note && 'projectNote' in note ? note.projectNote : '',
      ),
    ),
  }),
  announcement: read('GET', '/channelapi/channel/topmsg', {
    output: data(
      nullable(z.object({ MsgTitle: text(), MsgContent: text() })).transform(message =>
        message && 'MsgTitle' in message && (message.MsgTitle || message.MsgContent) ? message : null,
      ),
    ),
  }),
  synchronize: write('POST', '/channelapi/Player/synchronizeData', {
    output: z.object({ message: text() }).transform(answer => answer.message),
  }),
})
