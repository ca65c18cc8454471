/** First characters of an image in base64 and what they mean. */
const signatures = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bWwg', 'svg+xml'],
] as const

const isBase64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** The QR code as the page may show it: a data URL as it came, bare base64 made one; '' for anything else. */
export const qrImage = (sent: string): string => {
  const trimmed = sent.trim()
  if (/^data:image\/(png|jpeg|gif|svg\+xml)[;,]/i.test(trimmed)) return trimmed
  if (!isBase64.test(trimmed)) return ''
  const kind = signatures.find(([start]) => trimmed.startsWith(start))?.[1] ?? 'png'
  return `data:image/${kind};base64,${trimmed.replace(/\s/g, '')}`
}
