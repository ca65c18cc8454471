// oxlint-disable-next-line typescript/triple-slash-reference -- tells the types to whoever imports this file
/// <reference path="./jsencrypt.d.ts" />
import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import JSEncrypt from '../../node_modules/jsencrypt/bin/jsencrypt.min.js'
import { Refusal } from './refusal.ts'

/** The key pair passwords travel under, made anew at every start. */
export interface PasswordBox {
  readonly publicKey: string
  /** The plain text of a password as received; refuses what this key cannot open. */
  readonly open: (encrypted: string) => string
  /** A password as it travels. */
  readonly seal: (plain: string) => string
}

export const createPasswordBox = (): PasswordBox => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const box = new JSEncrypt()
  box.setPrivateKey(pair.privateKey)
  return {
    publicKey: pair.publicKey,
    open: encrypted => {
      const plain = box.decrypt(encrypted)
      if (!plain) throw new Refusal('passwordUnreadable')
      return plain
    },
    seal: plain =>
      publicEncrypt(
        { key: pair.publicKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(plain),
      ).toString('base64'),
  }
}
