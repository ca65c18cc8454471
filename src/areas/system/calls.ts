import { z } from 'zod'
import { area, data, message, read, write } from '../../shared/endpoint.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { wireText } from '../../shared/wire.ts'
import { systemWords } from './journal-words.calls.ts'
import { menu } from './menu.calls.ts'

/** The shell's own calls (spec 1 §7). */
export const system = area('system', systemWords, {
  menus: read('GET', '/channelapi/system/menus', { output: menu }),
  projectNote: read('GET', '/adminapi/getProjectNote', {
    output: data(z.object({ projectNote: wireText() }).transform(note => note.projectNote)),
  }),
  announcement: read('GET', '/channelapi/channel/topmsg', {
    output: data(
      fieldwiseRecord({ MsgTitle: wireText(), MsgContent: wireText() }).transform(
        ({ MsgTitle, MsgContent }) => (MsgTitle || MsgContent ? { MsgTitle, MsgContent } : null),
      ),
    ),
  }),
  synchronize: write('POST', '/channelapi/Player/synchronizeData', {
    output: message('message'),
    records: false,
    record: on => on.none('it leaves no record'),
  }),
})
