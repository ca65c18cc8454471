import type { Finding } from '../../shared/diagnosis.ts'

/*
 * Electron's TLS is BoringSSL, Node's is OpenSSL: they name the same alerts, each with its own prefix. BoringSSL has no
 * finite-field Diffie-Hellman suites and no renegotiation, so that a server that only knows these shares nothing with it.
 */
const findings: readonly (readonly [RegExp, Finding])[] = [
  [/CERTIFICATE_REQUIRED|ALERT_NO_CERTIFICATE/, 'tlsClient'],
  [/WRONG_VERSION_NUMBER|HTTP_REQUEST|HTTPS_PROXY_REQUEST|PACKET_LENGTH_TOO_LONG/, 'tlsNotSpoken'],
  [
    /HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|SHARED_CIPHER|CIPHER_RETURNED|INSUFFICIENT_SECURITY|DH_KEY|DH_P_LENGTH|RENEGOTIATION|LEGACY_SIGALG|DIGEST_TYPE/,
    'tlsOld',
  ],
]

/** Returns the finding for an error code of TLS; undefined for another error. */
export const findAlert = (code: string): Finding | undefined =>
  code.startsWith('ERR_SSL_') ? findings.find(([names]) => names.test(code))?.[1] : undefined
