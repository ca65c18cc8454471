/** Single-letter shortcuts can be turned off: they get in the way of speech input (WCAG 2.1.4). */
const storageKey = 'single-key-shortcuts'

export const singleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export const setSingleKeys = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off')

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

/** What a key pressed anywhere in the shell asks for. */
export const shortcutOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>,
): 'find' | 'help' | undefined => {
  if (event.defaultPrevented || event.altKey) return undefined
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand) return event.key.toLowerCase() === 'k' ? 'find' : undefined
  if (isTyping(event.target) || !singleKeysOn()) return undefined
  if (event.key === '/') return 'find'
  return event.key === '?' ? 'help' : undefined
}
