import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/*
 * Why a signature besides the publisher's: the system checks who made a program, and only when it is installed. Which version,
 * file, channel and share of installations a feed names, nobody has signed then: whoever serves it could offer an older program of
 * the same publisher, with its known faults. The manifest's key is part of the build, so that its text is trusted before a word
 * of it is used. Rejected: https alone, which proves the host and not the author; a blockmap, which nobody signs.
 */
const mark = '# signature: '

/** Splits a manifest into body and signature, its last line; null without a signature. */
const splitSignature = (text: string): { readonly body: string; readonly signature: string } | null => {
  const at = text.lastIndexOf(`\n${mark}`)
  if (at === -1) return null
  const body = text.slice(0, at + 1)
  const signature = text.slice(at + 1 + mark.length).trimEnd()
  return /^[A-Za-z0-9+/]{86}==$/.test(signature) ? { body, signature } : null
}

/** The name is signed as well: a manifest of another channel or system cannot replace this one. */
const buildMessage = (name: string, body: string): Buffer => Buffer.from(`${name}\n${body}`)

/** Parses a public key as in package.json: base64 of its DER form, in one line. Null for anything but an Ed25519 key. */
export const parsePublicKey = (text: string): KeyObject | null => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/** Formats a public key in that form. */
export const formatPublicKey = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64')

/** The body of a manifest, if signed by one of these keys under this file name; else null. */
export const verifySignedBody = (name: string, text: string, keys: readonly KeyObject[]): string | null => {
  const parts = splitSignature(text)
  if (!parts) return null
  const { body, signature } = parts
  const bytes = Buffer.from(signature, 'base64')
  return keys.some(key => verify(null, buildMessage(name, body), key, bytes)) ? body : null
}

/** A manifest without its signature. */
export const stripSignature = (text: string): string => splitSignature(text)?.body ?? `${text.trimEnd()}\n`

/** Signs a manifest with this private key (PEM). */
export const signManifest = (name: string, text: string, pem: string): string => {
  const body = stripSignature(text)
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key')
  return `${body}${mark}${sign(null, buildMessage(name, body), key).toString('base64')}\n`
}
