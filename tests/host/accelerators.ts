/** Maps the key names of accelerators to those of key events, where they differ. */
const keyNames: Readonly<Record<string, string>> = {
  plus: '+',
  space: ' ',
  esc: 'escape',
  return: 'enter',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
  del: 'delete',
}
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

/** Converts an accelerator to the spelling of the page’s key strokes: sorted modifiers, then the key. */
export function parseAccelerator(accelerator: string): string {
  const parts = accelerator.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  const pressedModifiers = parts.map(part => modifiers[part] ?? part)
  return [...pressedModifiers.toSorted(), keyNames[key] ?? key].join(' ')
}
