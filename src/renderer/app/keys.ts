const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

/** Finds the shell command for a pressed key. */
export const findShortcut = (
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'defaultPrevented'
  >,
  singleKeys: boolean,
): 'find' | 'help' | 'palette' | 'settings' | undefined => {
  if (event.defaultPrevented || event.altKey) return undefined
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) {
    if (event.shiftKey) return undefined
    if (event.key === ',') return 'settings'
    return event.key.toLowerCase() === 'k' ? 'palette' : undefined
  }
  if (isTyping(event.target) || !singleKeys) return undefined
  if (event.key === '/') return 'find'
  return event.key === '?' ? 'help' : undefined
}
