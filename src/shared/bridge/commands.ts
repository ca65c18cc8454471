import { helpCommands } from '../help.ts'

/** Commands of the native menu that the page executes. */
export const commands = [
  'lock',
  'closeTag',
  'reloadTag',
  'nextTag',
  'previousTag',
  'reopenTag',
  'duplicateTag',
  'moveTagOut',
  'listTags',
  'tag1',
  'tag2',
  'tag3',
  'tag4',
  'tag5',
  'tag6',
  'tag7',
  'tag8',
  'tag9',
  'find',
  'previousSearch',
  'nextSearch',
  'toggleSimplified',
  'toggleShareSafe',
  'toggleJobs',
  'checkForUpdates',
  ...helpCommands,
] as const
export type Command = (typeof commands)[number]
