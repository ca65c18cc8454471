const anywhere = [
  'token',
  'passw',
  'passphrase',
  'pwd',
  'secret',
  'signature',
  'loginkey',
  'loginsn',
  'logindata',
  'authorization',
  'cookie',
  'credential',
  'privatekey',
  'passwordkey',
  'apikey',
]

const whole = new Set(['sn', 'sign', 'code', 'otp', 'signing'])

const decoded = (name: string): string => {
  let text = name
  // A query string may itself be a parameter of another one, and so on.
  for (let depth = 0; depth < 4 && text.includes('%'); depth += 1) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return text
}

/** Whether a field, parameter or header of this name may hold something that must not be written down. */
export const isSecretName = (name: string): boolean => {
  const plain = decoded(name)
  const letters = plain.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (anywhere.some(word => letters.includes(word))) return true
  return (
    whole.has(letters) ||
    plain
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some(segment => whole.has(segment))
  )
}

/** Whether this is a system error's name (`ENOENT`), which stands in a field called `code` too and is worth reading. */
export const isSystemCode = (name: string, value: unknown): boolean =>
  name === 'code' && typeof value === 'string' && /^E[A-Z_]{2,40}$/.test(value)
