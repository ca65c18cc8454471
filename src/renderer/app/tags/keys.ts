import { isTyping, readKey } from '../../kit/press/pressed-key.ts'

/** Finds the shell command for a pressed key. */
export const findShortcut = (
  event: KeyboardEvent,
  singleKeys: boolean,
): 'find' | 'help' | 'palette' | 'settings' | undefined => {
  const { name, isControl, isAlt } = readKey(event)
  if (event.defaultPrevented || isAlt) return undefined
  if (isControl) {
    if (event.shiftKey) return undefined
    if (name === ',') return 'settings'
    return name === 'k' ? 'palette' : undefined
  }
  if (isTyping(event.target) || !singleKeys) return undefined
  if (name === '/') return 'find'
  return name === '?' ? 'help' : undefined
}
