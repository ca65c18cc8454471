import type { Texts } from '../texts.ts'
import type { tags as source } from '../zh-cn/tags.ts'

export const tags: Texts<typeof source> = {
  duplicate: 'Duplicate',
  moveOut: 'Move to new window',
  reopen: 'Reopen closed tab',
  nothingClosed: 'No closed tab',
  tooManyWindows: 'Too many windows. Close one first.',
  window: { back: 'Back to main window' },
  list: {
    open: 'List of tabs',
    search: 'Search tabs',
    groups: { open: 'Open', away: 'In other windows', closed: 'Recently closed' },
    active: 'current',
    noMatch: 'No matching tab',
    hint: 'Arrow keys to choose, Enter to open, Delete to close',
  },
  workspaces: {
    title: 'Workspaces',
    none: 'No workspaces yet',
    saveAs: 'Save as workspace…',
    update: 'Update “{{name}}”',
    manage: 'Manage workspaces…',
    about: 'A workspace saves open tabs and filters, not unsent entries.',
    saveUnder: 'Save the open tabs as',
    pages: 'Tabs: {{count}}',
    current: 'in use',
    switchTo: 'Switch to workspace “{{name}}”',
    rename: 'Rename “{{name}}”',
    removed: 'Delete workspace “{{name}}”? Its tabs stay open.',
    removeIt: 'Delete workspace',
    saved: 'Workspace “{{name}}” saved',
    switched: 'Switched to workspace “{{name}}”. The previous tabs can be reopened.',
    kept: 'Switched to workspace “{{name}}”. Tabs kept open for unsent entries: {{count}}',
    problems: {
      empty: 'Enter a name of up to 40 characters',
      taken: 'A workspace with this name already exists',
      full: 'Too many workspaces. Delete one first.',
    },
  },
}
