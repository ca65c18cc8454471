import { Refusal } from '../../demo/refusal.ts'
import type { TaskState } from '../../demo/tasks.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { type Language, labels } from '../../shared/language.ts'

const messages = {
  processing: labels('{title}：处理中', '{title}: in progress', '{title}: em andamento'),
  completed: labels('{title}：已完成', '{title}: completed', '{title}: concluído'),
  error: labels('{title}：失败', '{title}: failed', '{title}: falhou'),
}

const onWire = (task: TaskState, language: Language) => ({
  status: task.status,
  progress: task.progress,
  tipType: task.tip,
  message: messages[task.status][language].replace('{title}', task.title),
  download_link: task.links,
})

/** Long-running jobs (spec 1 §4, §7). */
export const tasks: CallHandlers = {
  'tasks.many': (call, world) => {
    const taskIds = call
      .text('taskIds')
      .split(',')
      .flatMap(id => {
        const state = world.tasks.state(id)
        return state ? [[id, onWire(state, call.language)] as const] : []
      })
    // PHP writes an empty map as an empty list.
    return { data: taskIds.length > 0 ? Object.fromEntries(taskIds) : [], success: 1 }
  },
  'tasks.one': (call, world) => {
    const state = world.tasks.state(call.text('taskId'))
    if (!state) throw new Refusal('There is no such task')
    return { data: onWire(state, call.language) }
  },
}
