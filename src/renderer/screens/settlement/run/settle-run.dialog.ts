import { loadTexts } from '../../../i18n/areas.ts'
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
      // A record says how its days ended in the words of batches.
      const [{ openedRun }] = await Promise.all([import('./run-dialog.tsx'), loadTexts(['batches'])])
      return openedRun(source)
    }),
  ),
})
