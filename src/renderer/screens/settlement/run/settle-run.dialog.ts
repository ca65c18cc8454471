import { codeOf } from '../../../kit/code.ts'
import type { Action, Fixed } from '../../../kit/dialog/action.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { columnLabels } from './columns.ts'
import type { RunSource } from './source.ts'

/** A settlement run over all salesmen or sub-channels; its code is loaded when it is opened. */
export const settleRun = (source: RunSource): Action<Fixed> => ({
  id: 'settleRun',
  texts: source.texts,
  tone: 'normal',
  when: () => true,
  labels: [[`${source.texts}.action`], [`${source.texts}.title`], ...columnLabels(source.texts)],
  Opened: onDemand(
    codeOf(async () => {
      const { openedRun } = await import('./run-dialog.tsx')
      return openedRun(source)
    }),
  ),
})
