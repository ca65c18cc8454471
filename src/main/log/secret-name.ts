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

const secretWords = new Set(['sn', 'sign', 'code', 'otp', 'signing'])

const decode = (name: string): string => {
  let text = name
  // Query strings may be nested as encoded parameters.
  for (let depth = 0; depth < 4 && text.includes('%'); depth += 1) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return text
}

/** True if a field, parameter or header with this name may hold a secret. */
export const isSecretName = (name: string): boolean => {
  const decodedName = decode(name)
  const letters = decodedName.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (anywhere.some(word => letters.includes(word))) return true
  return (
    secretWords.has(letters) ||
    decodedName
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some(segment => secretWords.has(segment))
  )
}

/** True for a system error's name (`ENOENT`) in a field `code`, which should stay readable. */
export const isSystemCode = (name: string, value: unknown): boolean =>
  name === 'code' && typeof value === 'string' && /^E[A-Z_]{2,40}$/.test(value)
