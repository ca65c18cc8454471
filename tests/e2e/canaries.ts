import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** Answer fields that identify a person or give access to their money. */
const namingFields: ReadonlySet<string> = new Set(
  `roleid accountid proxyid parentid parentids salesmanroleid channelroleid teamroleid bloggerroleid userhideroleid
  roubarparentid sourceparentid donatorid orderno orderid order_no serialnumber payorder cardno bankno bankcardno idcard
  mobile phone mail email ifsccode username bankusername accountname nickname roleinfo proxyname salesmanname admin_name
  operatorname operator checkuser password pwd regip lastloginip clientip ip pix_id pix_token`.split(/\s+/),
)

const teams: ReadonlySet<string> = new Set(['remark', 'teamremark', 'channelremark', 'salesmanremark'])

/** Shorter values cannot be distinguished from amounts, counts or words. */
const minLength = 5

interface CollectedNames {
  readonly named: Set<string>
  /** Names of teams are operators' remarks, not names of people. */
  readonly remarked: Set<string>
}

const collectNames = (value: unknown, key: string, into: CollectedNames): void => {
  if (Array.isArray(value)) for (const one of value) collectNames(one, key, into)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collectNames(one, name.toLowerCase(), into)
  } else if (teams.has(key)) into.remarked.add(String(value))
  else if (namingFields.has(key)) {
    // A list of parents is one text.
    const all = key === 'parentids' ? String(value ?? '').split(/\D+/) : [String(value ?? '')]
    for (const one of all) if (one.length >= minLength) into.named.add(one)
  }
}

/** Starts a proxy to a platform that collects the names in its answers. */
export const startListeningProxy = async (baseUrl: string) => {
  const names: CollectedNames = { named: new Set(), remarked: new Set() }
  const { hostname, port } = new URL(baseUrl)
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming
    const outgoing = request({ hostname, port, method, path, headers }, from => {
      const parts: Buffer[] = []
      from.on('data', (part: Buffer) => parts.push(part))
      from.on('end', () => {
        const body = Buffer.concat(parts)
        if (from.headers['content-type']?.includes('json'))
          collectNames(JSON.parse(body.toString()), '', names)
        answer.writeHead(from.statusCode ?? 500, from.headers).end(body)
      })
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    canaries: () => names.named.difference(names.remarked),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Reads every text of a page and its frames: title, text nodes, values of fields that are not shown as dots, and
 * attributes that describe elements.
 */
const readTexts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const textAttributes = [
      'title',
      'alt',
      'placeholder',
      'label',
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-placeholder',
      'aria-roledescription',
    ]
    const readDocument = (of: Document): string[] => {
      const lines = [of.title]
      const texts = of.createTreeWalker(of.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        // Text hidden by styles counts: it may become visible.
        if (!parentElement || ['SCRIPT', 'STYLE'].includes(parentElement.tagName)) continue
        const isDots = parentElement.tagName === 'TEXTAREA'
        if (!isDots) lines.push(textContent ?? '')
      }
      lines.push(of.body.innerText)
      for (const one of of.querySelectorAll<HTMLElement>('*')) {
        for (const name of textAttributes) lines.push(one.getAttribute(name) ?? '')
        const isField = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        const isDots = getComputedStyle(one).getPropertyValue('-webkit-text-security') === 'disc'
        // The operator may see a value while typing it.
        const isTyped = one === of.activeElement && one.matches('[data-typed="own"]')
        if (isField && !isDots && !isTyped) lines.push(one.value)
        if (one instanceof HTMLIFrameElement && one.contentDocument?.body)
          lines.push(...readDocument(one.contentDocument))
      }
      return lines.filter(line => line.trim() !== '')
    }
    return readDocument(document).join('\n')
  })

/** Finds the canaries that a text has as whole words, each with the text around its first match. */
export const findCanaries = (text: string, canaries: Iterable<string>): readonly string[] =>
  [...canaries].flatMap(one => {
    if (!text.includes(one)) return []
    const match = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(one)}(?![\\p{L}\\p{N}])`, 'u').exec(text)
    if (!match) return []
    const around = text.slice(Math.max(0, match.index - 30), match.index + one.length + 30)
    return [`${one} in “${around.replaceAll('\n', '⏎')}”`]
  })

/** Finds the canaries in the readable text of a page. */
export const findCanariesOnPage = async (
  page: Page,
  canaries: Iterable<string>,
): Promise<readonly string[]> => findCanaries(await readTexts(page), canaries)
