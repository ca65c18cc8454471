import type { Texts } from '../texts.ts'
import type { tags as source } from '../zh-cn/tags.ts'

export const tags: Texts<typeof source> = {
  duplicate: 'Duplicate',
  moveOut: 'Move to its own window',
  reopen: 'Reopen closed page',
  nothingClosed: 'No page was closed',
  tooManyWindows: 'There are too many windows. Please close one first',
  window: { back: 'Back to main window' },
  list: {
    open: 'List of open pages',
    search: 'Search pages',
    groups: { open: 'Open', away: 'In windows of their own', closed: 'Closed lately' },
    active: 'on show',
    noMatch: 'No page matches',
    hint: 'Arrow keys to choose, Enter to open, Delete to close',
  },
  workspaces: {
    title: 'Workspaces',
    none: 'No workspaces yet',
    saveAs: 'Save as workspace…',
    update: 'Update “{{name}}”',
    manage: 'Manage workspaces…',
    about: 'A workspace keeps the open pages and their filters, but nothing that was typed and not sent.',
    saveUnder: 'Save the open pages as',
    pages: 'Pages: {{count}}',
    current: 'in use',
    switchTo: 'Switch to workspace “{{name}}”',
    rename: 'Rename “{{name}}”',
    remove: 'Delete “{{name}}”',
    removed: 'Delete the workspace “{{name}}”? Its pages stay open.',
    removeIt: 'Delete workspace',
    saved: 'Workspace “{{name}}” is saved',
    switched: 'Switched to workspace “{{name}}”. The pages before can be reopened',
    kept: 'Switched to workspace “{{name}}”. Pages left open for what was typed there: {{count}}',
    problems: {
      empty: 'Please enter a name of at most 40 characters',
      taken: 'There is a workspace of this name',
      full: 'There are too many workspaces. Please delete some first',
    },
  },
}
