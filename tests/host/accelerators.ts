/** Maps the key names of accelerators to those of key events, where they differ. */
const keyNames: Readonly<Record<string, string>> = {
  space: ' ',
  esc: 'escape',
  return: 'enter',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
}
/** Other keys of Electron’s documentation of accelerators that the console uses; any further one must be added. */
const knownKey =
  /^(?:[a-z0-9]|f(?:[1-9]|1\d|2[0-4])|num\d|numadd|numsub|[-=,./;'`[\]\\]|tab|delete|home|end|pageup|pagedown|escape|enter)$/
const mac = process.platform === 'darwin'
const modifiers: Readonly<Record<string, string>> = {
  cmdorctrl: mac ? 'meta' : 'control',
  commandorcontrol: mac ? 'meta' : 'control',
  cmd: 'meta',
  command: 'meta',
  super: 'meta',
  meta: 'meta',
  ctrl: 'control',
  control: 'control',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
}

const parseModifier = (name: string): string => {
  const modifier = modifiers[name]
  if (modifier === undefined) throw new Error(`the host does not know the modifier ${name}`)
  return modifier
}

const parseKey = (name: string): string => {
  const key = keyNames[name] ?? (knownKey.test(name) ? name : undefined)
  if (key === undefined) throw new Error(`the host does not know the key ${name}`)
  return key
}

/** Converts an accelerator to the spelling of the page’s key strokes: sorted modifiers, then the key. */
export function parseAccelerator(accelerator: string): string {
  const parts = accelerator.toLowerCase().split('+')
  const name = parts.pop() ?? ''
  const pressedModifiers = new Set(parts.map(parseModifier))
  // Electron takes it as the key of "=" with Shift, and no other.
  if (name === 'plus') return [...pressedModifiers.add('shift')].toSorted().concat('+').join(' ')
  return [...pressedModifiers].toSorted().concat(parseKey(name)).join(' ')
}
