import { parentPort, workerData } from 'node:worker_threads'
import { ImportRefusal } from './import-refusal.ts'
import { readMembers } from './read-members.ts'
import type { ImportAnswer, ImportMessage, ImportTask } from './run-worker.ts'

// Hides deprecation warnings caused by exceljs's dependencies.
process.noDeprecation = true

const carryOut = async (task: ImportTask): Promise<ImportAnswer> => {
  if (task.kind === 'read') return { kind: 'read', checked: await readMembers(task.file, task.rules) }
  // Lazy: reading has a short time limit and does not need exceljs, which takes most of a second to load.
  const { createMemberWorkbook, createTemplateWorkbook } = await import('./member-workbooks.ts')
  const bytes =
    task.kind === 'members'
      ? await createMemberWorkbook(task.members)
      : await createTemplateWorkbook(task.language)
  return { kind: 'book', bytes }
}

// A thread's port has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: ImportMessage) => parentPort?.postMessage(message)

// Any other error is a bug and reaches the main thread as the worker's error.
try {
  send({ kind: 'begun' })
  send(await carryOut(workerData as ImportTask))
} catch (error) {
  if (!(error instanceof ImportRefusal)) throw error
  send({ kind: 'refused', reason: error.reason })
}
