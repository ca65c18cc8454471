/** First base64 characters of an image, with their image type. */
const signatures = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bWwg', 'svg+xml'],
] as const

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const isBase64 = (text: string): boolean => base64.test(text.replace(/\s/g, ''))

const absolute = /^(?:https?:)?\/\/\S+$/i

/** Address of a QR code that main must fetch, absolute or on the platform's host; null for inline image data. */
export const getQrAddress = (qrCode: string): string | null => {
  const trimmed = qrCode.trim()
  const isAddress = absolute.test(trimmed) || (trimmed.startsWith('/') && !isBase64(trimmed))
  return isAddress && trimmed.length <= 2000 ? trimmed : null
}

/** The QR code as an image source: a data URL unchanged, bare base64 as a data URL; '' for anything else. */
export const toQrImage = (qrCode: string): string => {
  const trimmed = qrCode.trim()
  if (/^data:image\/(png|jpeg|gif|svg\+xml)[;,]/i.test(trimmed)) return trimmed
  if (!isBase64(trimmed)) return ''
  const kind = signatures.find(([start]) => trimmed.startsWith(start))?.[1] ?? 'png'
  return `data:image/${kind};base64,${trimmed.replace(/\s/g, '')}`
}
