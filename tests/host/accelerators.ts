/** Keys that an accelerator and a key event name differently. */
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

/** One spelling for both: sorted modifiers, then the key, as the page reports a key stroke. */
export function parseAccelerator(accelerator: string): string {
  const parts = accelerator.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  const held = parts.map(part => modifiers[part] ?? part)
  return [...held.toSorted(), keyNames[key] ?? key].join(' ')
}
