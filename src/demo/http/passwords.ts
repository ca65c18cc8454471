// oxlint-disable-next-line typescript/triple-slash-reference -- importers of this file need these types
/// <reference path="../jsencrypt.d.ts" />
import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import JSEncrypt from '../../../node_modules/jsencrypt/bin/jsencrypt.min.js'
import { Refusal } from '../refusal.ts'

/** The key pair for passwords in transit, new in every process: creating one takes as long as a start of the platform. */
export interface PasswordBox {
  readonly publicKey: string
  /** Decrypts a received password; rejects one that this key cannot decrypt. */
  readonly open: (encrypted: string) => string
  /** Encrypts a password for transit. */
  readonly seal: (plain: string) => string
}

const createKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
let sharedPair: ReturnType<typeof createKeyPair> | undefined

export const createPasswordBox = (): PasswordBox => {
  sharedPair ??= createKeyPair()
  const pair = sharedPair
  const box = new JSEncrypt()
  box.setPrivateKey(pair.privateKey)
  return {
    publicKey: pair.publicKey,
    open: encrypted => {
      const password = box.decrypt(encrypted)
      if (!password) throw new Refusal('The password could not be decrypted', 400_012)
      return password
    },
    seal: plain =>
      publicEncrypt(
        { key: pair.publicKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(plain),
      ).toString('base64'),
  }
}
