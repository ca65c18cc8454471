import type { Answer } from './client.ts'

/** Parses an answer with its serial numbers as text, as the product does: JSON.parse would round them. */
export const withLongNumbers = ({ text }: Answer): unknown =>
  JSON.parse(text.replaceAll(/"SerialNumber":(\d+)/g, '"SerialNumber":"$1"'))
