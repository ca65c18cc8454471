import { type KeyName, keysFor } from '../../../shared/texts/key-list.ts'
import { useConsole } from '../console.ts'

/** Returns an action's keys as configured here; for code that renders nothing. */
export const keysOf = (name: KeyName): readonly string[] => {
  const { boot, settings } = useConsole.getState()
  return keysFor(name, boot.platform === 'darwin', settings.singleKeys)
}

/** Returns a function for the first configured key of an action; undefined if single keys are turned off. */
export const useKeys = (): ((name: KeyName) => string | undefined) => {
  const isMac = useConsole(all => all.boot.platform === 'darwin')
  const singleKeys = useConsole(all => all.settings.singleKeys)
  return name => keysFor(name, isMac, singleKeys)[0]
}

const ariaNames: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Cmd: 'Meta',
  Esc: 'Escape',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
}

const ariaKey = (key: string): string =>
  key
    .split('+')
    .map(part => ariaNames[part] ?? part)
    .join('+')

/** Props of a menu entry with a key: read aloud as its shortcut, not as part of its name. */
export const shownKey = (key: string | undefined) =>
  key === undefined
    ? {}
    : { 'aria-keyshortcuts': ariaKey(key), secondaryContent: { children: key, 'aria-hidden': true } }
