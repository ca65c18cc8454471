import { SaxesParser } from 'saxes'
import { ImportRefusal } from './import-refusal.ts'

/** Handlers of XML events; names are without prefix. An error thrown by a handler aborts reading. */
interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const maxDepth = 64
const maxAttributes = 200

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as a stream, without storing it. Refuses (`damaged`) malformed documents, document types (workbooks have none;
 * entities could hide there), and deeper nesting or more attributes than any workbook has.
 */
export const readXml = async (bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let attributes = 0
  const refuseDamaged = () => {
    throw new ImportRefusal('damaged')
  }
  parser.on('error', refuseDamaged)
  parser.on('doctype', refuseDamaged)
  parser.on('opentagstart', () => {
    attributes = 0
    depth += 1
    if (depth > maxDepth) refuseDamaged()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) refuseDamaged()
  })
  parser.on('opentag', tag => handlers.open(localName(tag.name), tag.attributes))
  parser.on('closetag', tag => {
    depth -= 1
    handlers.close?.(localName(tag.name))
  })
  const { text } = handlers
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new ImportRefusal('damaged')
    }
  }
  for await (const piece of bytes) parser.write(decode(piece))
  parser.write(decode())
  parser.close()
}
