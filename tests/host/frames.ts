import type { ContextInfo, FrameInfo } from './cdp-events.ts'
import { fromAlias } from './schemes.ts'
import { strictInstances } from './unsupported.ts'

let lastRoutingId = 0

/** A frame as main sees it; one object per frame, so that identities can be compared. */
export class WebFrameMain {
  readonly routingId: number
  readonly frameTreeNodeId: number
  readonly processId = 1
  readonly parent: WebFrameMain | null
  url: string
  origin = 'null'
  name: string
  detached = false

  constructor(parent: WebFrameMain | null, url: string, name: string) {
    lastRoutingId += 1
    this.routingId = lastRoutingId
    this.frameTreeNodeId = lastRoutingId
    this.parent = parent
    this.url = url
    this.name = name
  }

  get top(): WebFrameMain {
    return this.parent?.top ?? this
  }

  isDestroyed(): boolean {
    return this.detached
  }
}
strictInstances(WebFrameMain)

/** The frames of one page and the script worlds in them, kept up to date by Chromium's events. */
export class FrameTree {
  readonly main: WebFrameMain
  readonly #byId = new Map<string, WebFrameMain>()
  readonly #contexts = new Map<number, ContextInfo>()

  constructor() {
    this.main = new WebFrameMain(null, '', '')
  }

  /** Registers the main frame by its id: the target's, known only once the page exists. */
  adopt(mainFrameId: string): void {
    this.#byId.set(mainFrameId, this.main)
  }

  attach(id: string, parentId: string): void {
    const parent = this.#byId.get(parentId) ?? this.main
    if (!this.#byId.has(id)) this.#byId.set(id, new WebFrameMain(parent, 'about:blank', ''))
  }

  navigate({ id, parentId, url, name }: FrameInfo): void {
    if (parentId !== undefined) this.attach(id, parentId)
    const frame = this.#byId.get(id)
    if (!frame) return
    frame.url = fromAlias(url)
    frame.name = name ?? ''
  }

  detach(id: string): void {
    const frame = this.#byId.get(id)
    if (frame) frame.detached = true
    this.#byId.delete(id)
  }

  addContext(context: ContextInfo): void {
    this.#contexts.set(context.id, context)
    const frame = this.#byId.get(context.auxData.frameId)
    // Chromium writes an opaque origin as '://'.
    if (frame) frame.origin = context.origin === '://' ? 'null' : fromAlias(context.origin)
  }

  removeContext(id: number): void {
    this.#contexts.delete(id)
  }

  clearContexts(): void {
    this.#contexts.clear()
  }

  frame(id: string): WebFrameMain | undefined {
    return this.#byId.get(id)
  }

  frameOfContext(id: number): WebFrameMain | undefined {
    const context = this.#contexts.get(id)
    return context && this.#byId.get(context.auxData.frameId)
  }

  /** Returns the id of the script world with this name in the main frame's current document. */
  mainWorld(name: string): number | undefined {
    const namedWorld = [...this.#contexts.values()].findLast(
      context => context.name === name && this.#byId.get(context.auxData.frameId) === this.main,
    )
    return namedWorld?.id
  }
}
