import type { Texts } from '../texts.ts'
import type { updates as source } from '../zh-cn/updates.ts'

export const updates: Texts<typeof source> = {
  ready: 'Version {{version}} is ready to be installed.',
  readyLong: 'Version {{version}} has been ready for {{days}} days. Please choose when to install it.',
  demanded:
    'This version is no longer supported: version {{version}} or newer is needed. You can finish what you are doing.',
  loading: 'Version {{version}} is being downloaded ({{percent}} %).',
  times: { now: 'Restart now', tonight: 'Tonight', quit: 'When I quit' },
  news: 'What is new',
  newsOf: 'What is new in version {{version}}',
  check: 'Check now',
  plannedTonight: 'It is installed tonight between 3 and 5 o’clock, once nothing is open.',
  plannedQuit: 'It is installed when you quit the program.',
  busy: 'The console cannot restart now: {{what}}. Please try again when that is done.',
  and: ', ',
  open: {
    write: 'an operation is waiting for its answer',
    import: 'an import is running',
    export: 'an export is running',
    download: 'a file is being downloaded',
    form: 'a form has input that was not sent',
    batch: 'a batch is being worked through',
  },
  upToDate: 'You have the newest version.',
  found: 'Version {{version}} was found and is being downloaded. You are told when it is ready.',
  waits: 'Version {{version}} is ready and is installed when you quit the program.',
  failed: 'There was no update: {{why}}. This version goes on working; it is tried again by itself.',
  notInstalled: 'This program was not installed and takes no updates.',
  problems: {
    unreachable: 'the update server could not be reached',
    unsigned: 'what the update server says is not validly signed by the publisher',
    older: 'what the update server says is older than what it said before',
    refused: 'the update server offers something that this installation does not accept',
    damaged: 'the file that came is damaged or not the one that was announced',
    full: 'the disk is full',
    denied: 'the folder for updates cannot be written to',
    other: 'the reason is in the log',
  },
}
