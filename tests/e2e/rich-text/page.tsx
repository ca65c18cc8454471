import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RichText } from '../../../src/renderer/kit/rich-text/rich-text.tsx'
import { startPage } from '../../start-page.ts'
import { startAllTexts } from '../../texts.ts'

/** State of the page after rendering a document. */
export interface Shown {
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
  readonly properties: readonly string[]
  readonly schemes: readonly string[]
  readonly placed: number
  readonly largestFont: number
  readonly elements: number
  readonly depth: number
  readonly text: number
  /** True if the box or the page exceeds its frame. */
  readonly escaped: boolean
  readonly ran: unknown
}

const host = document.createElement('div')
Object.assign(host.style, {
  position: 'absolute',
  top: '100px',
  left: '100px',
  width: '500px',
  height: '300px',
})
Object.assign(host.style, { overflow: 'auto' })
document.body.append(host)

// Main refuses every picture here: the page must not fetch one itself.
const refusal = { ok: false, failure: { kind: 'http', status: 404 } }
Object.assign(window, { bridge: { request: async () => refusal, on: () => () => undefined } })
startPage()

const measureDepth = (element: Element): number =>
  element === host ? 0 : 1 + measureDepth(element.parentElement ?? host)

/** Waits until no picture is still loading: its spinner is positioned, as no element of a document may be. */
const settle = async (): Promise<void> => {
  const latest = performance.now() + 2_000
  do await new Promise(resolve => setTimeout(resolve, 0))
  while (host.querySelector('[role="progressbar"]') && performance.now() < latest)
}

const inspect = (): Shown => {
  const box = host.querySelector('[data-root] > div')
  const all = [...(box?.querySelectorAll('*') ?? [])]
  const looks = all.slice(0, 400).map(element => getComputedStyle(element))
  const outside = [
    [10, 10],
    [50, 250],
    [650, 250],
    [300, 450],
    [700, 500],
  ] as const
  const rect = host.getBoundingClientRect()
  return {
    tags: [...new Set(all.map(({ localName }) => localName))],
    attributes: [...new Set(all.flatMap(element => element.getAttributeNames()))],
    properties: [...new Set(all.flatMap(element => [...(element as HTMLElement).style]))],
    schemes: [...new Set([...document.links].map(({ protocol }) => protocol))],
    placed: looks.filter(
      look => look.position !== 'static' || look.zIndex !== 'auto' || look.float !== 'none',
    ).length,
    largestFont: Math.max(0, ...looks.map(look => Number.parseFloat(look.fontSize))),
    elements: all.length,
    depth: Math.max(0, ...all.map(measureDepth)),
    text: box?.textContent.length ?? 0,
    escaped:
      outside.some(([x, y]) => host.contains(document.elementFromPoint(x, y))) ||
      rect.width !== 500 ||
      rect.height !== 300 ||
      document.documentElement.scrollWidth > window.innerWidth ||
      document.documentElement.scrollHeight > window.innerHeight,
    ran: Reflect.get(window, 'ran'),
  }
}

const ready = startAllTexts('en-us').then(() => {
  const root = createRoot(host)
  return async (html: string): Promise<Shown> => {
    flushSync(() =>
      root.render(
        <FluentProvider theme={webLightTheme}>
          <div data-root="">
            <RichText key={Math.random()} html={html} />
          </div>
        </FluentProvider>,
      ),
    )
    await settle()
    const state = inspect()
    flushSync(() => root.render(null))
    return state
  }
})

Object.assign(window, { show: async (html: string) => (await ready)(html) })
