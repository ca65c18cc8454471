/** The fields of a key event, of the browser or of React, that name the pressed key. */
interface Keystroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly getModifierState: (name: 'AltGraph') => boolean
}

interface PressedKey {
  /** As in the event, letters in lower case. */
  readonly name: string
  /** Ctrl or Command. */
  readonly isControl: boolean
  readonly isAlt: boolean
}

/** Signs at their places on the US layout, alone and with Shift. */
const signs: Readonly<Record<string, readonly [string, string]>> = { Comma: [',', '<'], Slash: ['/', '?'] }

/** True if a key writes a character of a script without Latin letters, such as Thai, Cyrillic, Greek or Hebrew. */
const isOtherScript = (key: string, code: string): boolean =>
  // Hebrew has an apostrophe at the place of W; no Latin layout does.
  (key === "'" && code === 'KeyW') ||
  Array.from(key).every(one => one > '\u007F' && !/\p{Script=Latin}/u.test(one))

const getName = ({ key, code, shiftKey }: Keystroke): string => {
  if (!isOtherScript(key, code)) return key.length === 1 ? key.toLowerCase() : key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}

/**
 * Names a pressed key; every handler goes through it. A layout's own Latin letters and signs count; where it writes another
 * script, the letter at the key's place does. Alt Gr, which Windows reports as Ctrl and Alt, only writes characters.
 */
export const readKey = (event: Keystroke): PressedKey => {
  if (event.getModifierState('AltGraph')) return { name: event.key, isControl: false, isAlt: false }
  return { name: getName(event), isControl: event.ctrlKey || event.metaKey, isAlt: event.altKey }
}

/** True for an element in which keys write and move through text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

/** True while text is composed, and for the key that ends it: some input methods report that one after the end. */
export const isOfInputMethod = (event: {
  readonly isComposing: boolean
  readonly keyCode: number
}): boolean => event.isComposing || event.keyCode === 229
