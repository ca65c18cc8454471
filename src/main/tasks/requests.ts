import { taskRequests } from '../../shared/bridge/tasks.ts'
import { failed } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Searches } from '../bridge/searches.ts'
import type { NativeHandlers } from '../windows/dialogs/native.ts'
import type { createTaskStarter } from './starter.ts'

interface TaskRequestsDeps {
  readonly startTask: ReturnType<typeof createTaskStarter>
  readonly searches: Searches
  readonly native: Pick<NativeHandlers, 'askSavePath'>
}

/** Answers the request to start a task of the platform; none starts for a row of a superseded search. */
export const registerTasks = (bridge: Bridge, { startTask, searches, native }: TaskRequestsDeps): void =>
  bridge.answer(taskRequests, {
    startTask: ({ search, ...task }, window) => {
      const refusal = searches.refusal(search)
      return refusal ? failed(refusal) : startTask(task, title => native.askSavePath(window, title))
    },
  })
