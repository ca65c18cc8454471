import type { Texts } from '../texts.ts'
import type { updates as source } from '../zh-cn/updates.ts'

export const updates: Texts<typeof source> = {
  ready: 'Version {{version}} is ready to install.',
  readyLong: 'Version {{version}} has been ready for {{days}} days. Choose when to install it.',
  demanded:
    'This version is no longer supported: you need version {{version}} or newer. You can finish your work first.',
  loading: 'Downloading version {{version}} ({{percent}}%).',
  times: { now: 'Restart now', tonight: 'Tonight', quit: 'When I quit' },
  news: 'What’s new',
  newsOf: 'What’s new in version {{version}}',
  check: 'Check now',
  plannedTonight: 'Installs between 3:00 and 5:00 tonight, once nothing is open.',
  plannedQuit: 'Installs when you quit the console.',
  busy: 'The console can’t restart now: {{what}}. Try again when that is done.',
  and: ', ',
  open: {
    write: 'an operation is waiting',
    import: 'an import is running',
    export: 'an export is running',
    download: 'a file is downloading',
    form: 'a form has unsent entries',
    batch: 'a batch is running',
  },
  upToDate: 'You have the latest version.',
  found: 'Version {{version}} is downloading. You are notified when it is ready.',
  waits: 'Version {{version}} is ready and installs when you quit the console.',
  failed: 'Update failed: {{why}}. This version still works; the console tries again.',
  notInstalled: 'This console was not installed and gets no updates.',
  problems: {
    unreachable: 'the update server can’t be reached',
    unsigned: 'the update information has no valid publisher signature',
    older: 'the update information is older than before',
    refused: 'this installation doesn’t accept the offered update',
    damaged: 'the downloaded file is damaged or isn’t the announced one',
    full: 'the disk is full',
    denied: 'the updates folder can’t be written',
    other: 'see the log for the reason',
  },
}
