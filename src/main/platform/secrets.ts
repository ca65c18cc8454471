import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto'

const minKeyBits = 1024
// PKCS#1 v1.5 puts at least eleven bytes around the text.
const padding = 11

/** The public key of a PEM text, or why it is unusable. */
export type PasswordKey =
  | { readonly ok: true; readonly key: KeyObject; readonly maxBytes: number }
  | { readonly ok: false; readonly detail: string }

/** Reads the platform's public key; only an RSA public key of at least 1024 bits is accepted. */
export const readPasswordKey = (pem: string): PasswordKey => {
  if (pem.includes('PRIVATE KEY')) {
    return { ok: false, detail: 'holds a private key; the public one is wanted' }
  }
  let key: KeyObject
  try {
    key = createPublicKey(pem)
  } catch {
    return { ok: false, detail: 'not a public key in PEM form' }
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa') return { ok: false, detail: 'not an RSA key' }
  if (bits < minKeyBits)
    return { ok: false, detail: `an RSA key of ${bits} bits, at least ${minKeyBits} needed` }
  return { ok: true, key, maxBytes: Math.floor(bits / 8) - padding }
}

/** Encrypts a secret for the platform (RSA PKCS#1 v1.5, base64); undefined if too long for the key. */
export const encryptSecret = (
  { key, maxBytes }: Extract<PasswordKey, { ok: true }>,
  text: string,
): string | undefined => {
  const bytes = Buffer.from(text)
  if (bytes.length > maxBytes) return undefined
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes).toString('base64')
}
