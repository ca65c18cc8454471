import type { Answer } from './client.ts'

/** An answer whose order numbers are whole, as the product reads them: JSON.parse would round them. */
export const withLongNumbers = ({ text }: Answer): unknown =>
  JSON.parse(text.replaceAll(/"SerialNumber":(\d+)/g, '"SerialNumber":"$1"'))
