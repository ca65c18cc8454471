import { createCodec } from './codec.ts'
import type { EditPlace } from './edit-place.ts'
import type { FrameTree, WebFrameMain } from './frames.ts'
import { ipcMain, type Outcome, runHandler } from './ipc-main.ts'
import type { FromPage, ToPage } from './preload-world.ts'
import { fileGetterName, fileMark, preloadWorldName, receiverName, type Target } from './target.ts'
import { strict } from './unsupported.ts'
import type { WebContents } from './web-contents.ts'

const codec = createCodec()

function encodeOutcome(outcome: Outcome): { readonly ok: boolean; readonly value: string } {
  try {
    return { ok: outcome.ok, value: codec.encode(outcome.ok ? outcome.value : outcome.error) }
  } catch (error) {
    return { ok: false, value: codec.encode(String(error)) }
  }
}

/** The messages between main and the preloads of one page's frames. */
export class PageMessages {
  readonly #sender: WebContents
  readonly #frames: FrameTree
  readonly #target: Promise<Target>
  readonly #onKey: (stroke: string) => void

  constructor(
    sender: WebContents,
    frames: FrameTree,
    target: Promise<Target>,
    onKey: (stroke: string) => void,
  ) {
    this.#sender = sender
    this.#frames = frames
    this.#target = target
    this.#onKey = onKey
  }

  async hear(contextId: number, payload: string): Promise<void> {
    const frame = this.#frames.frameOfContext(contextId)
    if (!frame || this.#sender.isDestroyed()) return
    const { kind, channel, id, args: text }: FromPage = JSON.parse(payload)
    // Other messages keep their order.
    const whole = text.includes(fileMark) ? await this.#withPaths(contextId, text) : text
    const args = codec.decode(whole) as unknown[]
    if (kind === 'invoke') {
      const outcome = await runHandler(channel, this.#event(frame), args)
      this.#tell(contextId, { kind: 'answer', id, channel, ...encodeOutcome(outcome) })
    } else if (kind === 'send') ipcMain.emit(channel, this.#event(frame), ...args)
    else if (kind === 'key') this.#onKey(channel)
    else if (kind === 'contextMenu') {
      const [place] = args as [EditPlace]
      // A click brings its window to the front.
      this.#sender.window.focus()
      this.#sender.emit('context-menu', {}, strict('ContextMenuParams', { ...place, frame }))
    } else {
      kind satisfies 'failed'
      console.error('[host] the preload failed', args[0])
      this.#sender.emit('preload-error', {}, preloadWorldName, args[0])
    }
  }

  /** Sends to the main frame's current document; lost if that has no preload yet, as in Electron. */
  send(channel: string, args: readonly unknown[]): void {
    const value = codec.encode(args)
    const context = this.#frames.mainWorld(preloadWorldName)
    if (context !== undefined) this.#tell(context, { kind: 'event', id: 0, ok: true, channel, value })
  }

  /** Puts the paths of files, '' for those that a script made, in place of their marks. */
  async #withPaths(contextId: number, text: string): Promise<string> {
    const numbers = [...text.matchAll(new RegExp(`${fileMark}(\\d+)`, 'g'))].map(([, number]) =>
      Number(number),
    )
    const { session } = await this.#target
    let result = text
    for (const number of numbers) {
      const { result: file } = await session.send<{ result: { objectId?: string } }>(
        'Runtime.callFunctionOn',
        {
          executionContextId: contextId,
          functionDeclaration: `function (number) { return globalThis.${fileGetterName}(number) }`,
          arguments: [{ value: number }],
        },
      )
      const { path } = await session.send<{ path: string }>('DOM.getFileInfo', { objectId: file.objectId })
      result = result.replaceAll(`${fileMark}${number}`, JSON.stringify(path).slice(1, -1))
    }
    return result
  }

  #event(frame: WebFrameMain): object {
    return {
      type: 'frame',
      sender: this.#sender,
      senderFrame: frame,
      frameId: frame.routingId,
      processId: frame.processId,
      ports: [],
      reply: (channel: string, ...args: unknown[]) => this.send(channel, args),
    }
  }

  #tell(contextId: number, message: ToPage): void {
    const call = {
      executionContextId: contextId,
      functionDeclaration: `function (text) { globalThis.${receiverName}?.(text) }`,
      arguments: [{ value: JSON.stringify(message) }],
    }
    // Fails if the document is gone by now: the message has no receiver.
    this.#target.then(({ session }) => session.send('Runtime.callFunctionOn', call)).catch(() => undefined)
  }
}
