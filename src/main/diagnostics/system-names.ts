import { constants } from 'node:os'

/** Error names of libuv and the resolver beyond the system's, and OpenSSL's for certificates. */
const more = [
  'ENOTFOUND',
  'ENODATA',
  'ESERVFAIL',
  'EFORMERR',
  'EREFUSED',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'EAI_MEMORY',
  'ECHARSET',
  'EOF',
  'UNKNOWN',
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CRL_HAS_EXPIRED',
  'CRL_NOT_YET_VALID',
  'CRL_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERROR_IN_CERT_NOT_AFTER_FIELD',
  'ERROR_IN_CERT_NOT_BEFORE_FIELD',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'OUT_OF_MEM',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
  'UNABLE_TO_DECRYPT_CRL_SIGNATURE',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]
const names: ReadonlySet<string> = new Set([...Object.keys(constants.errno), ...more])

/** True for an error name of the system, OpenSSL or Node, unlike other words in capitals. */
export const isSystemName = (word: string): boolean => names.has(word) || /^ERR_[A-Z\d_]{2,60}$/.test(word)
