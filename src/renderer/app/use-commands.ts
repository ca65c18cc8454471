import { useEffect, useRef } from 'react'
import type { Command } from '../../shared/bridge/commands.ts'
import { type HelpCommand, helpCommands } from '../../shared/help.ts'
import { bridge } from '../bridge.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { stepFocusedSearch } from '../kit/search-steps.ts'
import { openHelp } from './help/help-state.ts'
import { isPlayerTargeted } from './player/player-form.ts'
import { closePlayers, reloadPlayer } from './player/player-visits.ts'
import { lockNow, togglePrivacyMode } from './privacy.ts'
import { arePagesUnderDialog, hasBlockingDialog, isUnderDialog } from './session/blocking-dialog.ts'
import { isCovered } from './session/cover.ts'
import { findShortcut } from './tags/keys.ts'
import { duplicate, reopenClosed } from './tags/tag-commands.ts'
import { activateTagAt, closeTag, reloadTag, stepTag, useTags } from './tags/tag-store.ts'
import { checkForUpdates } from './updates/check-updates.ts'
import { detachTag } from './windows/tag-windows.ts'

/** Actions that only the shell can execute. */
export interface ShellActions {
  readonly find: () => void
  readonly help: () => void
  readonly jobs: () => void
  readonly palette: () => void
  readonly settings: () => void
  /** Closes the shell's own panel before a navigation. */
  readonly leave: () => void
  readonly listTags: () => void
}

const closeActive = () => {
  const { list, active } = useTags.getState()
  if (list.some(tag => tag.id === active && !tag.pinned)) closeTag(active)
}

// The front page executes them; listed here for the palette.
const help = {
  guide: () => openHelp('guide'),
  firstSteps: () => openHelp('firstSteps'),
  shortcuts: () => openHelp('shortcuts'),
  diagnostics: () => openHelp('diagnostics'),
  proxies: () => openHelp('proxies'),
  about: () => openHelp('about'),
} as const satisfies Record<HelpCommand, () => void>

const run: Readonly<Record<Command, (shellActions: ShellActions) => void>> = {
  lock: () => lockNow(),
  // The player over the page comes first, or the one beside it if focused.
  closeTag: () => (isPlayerTargeted() ? closePlayers() : closeActive()),
  reloadTag: () => (isPlayerTargeted() ? reloadPlayer() : reloadTag(useTags.getState().active)),
  nextTag: () => stepTag(1),
  previousTag: () => stepTag(-1),
  reopenTag: () => reopenClosed(),
  duplicateTag: () => duplicate(useTags.getState().active),
  moveTagOut: () => void detachTag(useTags.getState().active),
  listTags: shellActions => shellActions.listTags(),
  tag1: () => activateTagAt(1),
  tag2: () => activateTagAt(2),
  tag3: () => activateTagAt(3),
  tag4: () => activateTagAt(4),
  tag5: () => activateTagAt(5),
  tag6: () => activateTagAt(6),
  tag7: () => activateTagAt(7),
  tag8: () => activateTagAt(8),
  tag9: () => activateTagAt(9),
  find: shellActions => shellActions.find(),
  previousSearch: () => stepFocusedSearch(-1),
  nextSearch: () => stepFocusedSearch(1),
  toggleSimplified: () => void saveSettings({ simplified: !useConsole.getState().settings.simplified }),
  toggleShareSafe: () => togglePrivacyMode(),
  toggleJobs: shellActions => shellActions.jobs(),
  checkForUpdates: () => void checkForUpdates(),
  ...help,
}

/** Commands for the whole console: they open above everything or change its appearance. */
const overAll: ReadonlySet<Command> = new Set<Command>([
  'lock',
  'toggleShareSafe',
  'toggleSimplified',
  'checkForUpdates',
  ...helpCommands,
])

/** True if a command would act behind a dialog or a cover. A page's own dialog goes where its page goes. */
export const isCommandBehind = (command: Command): boolean => {
  if (overAll.has(command)) return false
  if (hasBlockingDialog() || isCovered()) return true
  // The jobs open over any dialog.
  if (command === 'toggleJobs') return false
  return command === 'find' || command === 'listTags' ? isUnderDialog() : arePagesUnderDialog()
}

/** Executes a command of the native menu, unless it would act behind a dialog. */
export const executeCommand = (command: Command, shellActions: ShellActions): void => {
  if (!isCommandBehind(command)) run[command](shellActions)
}

/** True if a shortcut would act behind a dialog: help and the palette open over any except a blocking one. */
const isShortcutBehind = (shellCommand: keyof ShellActions): boolean =>
  hasBlockingDialog() || ((shellCommand === 'settings' || shellCommand === 'find') && isUnderDialog())

/** Executes these shortcuts anywhere in a window. */
export const useShortcuts = (
  shellActions: Partial<Pick<ShellActions, 'find' | 'help' | 'palette' | 'settings'>>,
): void => {
  const latest = useRef(shellActions)
  useEffect(() => {
    latest.current = shellActions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shellCommand = findShortcut(event, useConsole.getState().settings.singleKeys)
      const action = shellCommand && latest.current[shellCommand]
      if (!action) return
      event.preventDefault()
      if (!event.repeat && !isShortcutBehind(shellCommand)) action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Executes the native menu's commands and the shell's shortcuts. */
export const useCommands = (shellActions: ShellActions): void => {
  const latest = useRef(shellActions)
  useEffect(() => {
    latest.current = shellActions
  })
  useShortcuts(shellActions)
  useEffect(() => bridge().on('command', command => executeCommand(command, latest.current)), [])
}
