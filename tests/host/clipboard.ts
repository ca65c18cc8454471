import { note } from './journal.ts'
import { strict, strictInstances } from './unsupported.ts'

type Content = string | Blob | Promise<string | Blob>

/** One entry on the clipboard: the same content in one or more types. */
export class ClipboardItem {
  readonly #contents: Readonly<Record<string, Content>>

  constructor(contents: Readonly<Record<string, Content>>) {
    this.#contents = contents
  }

  get types(): string[] {
    return Object.keys(this.#contents)
  }

  async getType(type: string): Promise<Blob> {
    const content = await this.#contents[type]
    if (content === undefined) throw new Error(`The type '${type}' was not found`)
    return typeof content === 'string' ? new Blob([content], { type }) : content
  }
}
strictInstances(ClipboardItem)

let items: readonly ClipboardItem[] = []

/** Clipboard of this process only. */
export const clipboard = strict('clipboard', {
  read: async () => [...items],
  async readText() {
    const item = items.find(one => one.types.includes('text/plain'))
    return item ? (await item.getType('text/plain')).text() : ''
  },
  has: async (type: string) => items.some(item => item.types.includes(type)),
  async write(newItems: readonly ClipboardItem[]) {
    items = [...newItems]
    note(
      'clipboard.write',
      newItems.map(item => item.types),
    )
  },
  async writeText(text: string) {
    items = [new ClipboardItem({ 'text/plain': text })]
    note('clipboard.writeText', text)
  },
  clear() {
    items = []
  },
})
