import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** Whoever is named by these fields of the platform's answers is a person, or what opens a person's money. */
const naming: ReadonlySet<string> = new Set(
  `roleid accountid proxyid parentid parentids salesmanroleid channelroleid teamroleid bloggerroleid userhideroleid
  roubarparentid sourceparentid donatorid orderno orderid order_no serialnumber payorder cardno bankno bankcardno idcard
  mobile phone mail email ifsccode username bankusername accountname nickname roleinfo proxyname salesmanname admin_name
  operatorname operator checkuser password pwd regip lastloginip clientip ip pix_id pix_token`.split(/\s+/),
)

const teams: ReadonlySet<string> = new Set(['remark', 'teamremark', 'channelremark', 'salesmanremark'])

/** What is shorter cannot be told from an amount, a count or a word. */
const shortest = 5

interface Heard {
  readonly named: Set<string>
  /** Teams are called by what operators remark of them, which is no name of a person. */
  readonly remarked: Set<string>
}

const hear = (value: unknown, key: string, into: Heard): void => {
  if (Array.isArray(value)) for (const one of value) hear(one, key, into)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) hear(one, name.toLowerCase(), into)
  } else if (teams.has(key)) into.remarked.add(String(value))
  else if (naming.has(key)) {
    // A list of parents is one text.
    const all = key === 'parentids' ? String(value ?? '').split(/\D+/) : [String(value ?? '')]
    for (const one of all) if (one.length >= shortest) into.named.add(one)
  }
}

/** A way to a platform that remembers whom its answers name. */
export const startListeningProxy = async (baseUrl: string) => {
  const heard: Heard = { named: new Set(), remarked: new Set() }
  const { hostname, port } = new URL(baseUrl)
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const on = request({ hostname, port, method, path, headers }, from => {
      const parts: Buffer[] = []
      from.on('data', (part: Buffer) => parts.push(part))
      from.on('end', () => {
        const body = Buffer.concat(parts)
        if (from.headers['content-type']?.includes('json')) hear(JSON.parse(body.toString()), '', heard)
        answer.writeHead(from.statusCode ?? 500, from.headers).end(body)
      })
    })
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    canaries: () => heard.named.difference(heard.remarked),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * All that can be read of a page, seen, hovered or read aloud: texts, what stands in fields that are not written as dots, the
 * attributes that say something, its own title; of the frames in it, too.
 */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [
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
    const readOf = (of: Document): string[] => {
      const lines = [of.title]
      const texts = of.createTreeWalker(of.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        // What is hidden by styles is drawn the moment it is not.
        if (!parentElement || ['SCRIPT', 'STYLE'].includes(parentElement.tagName)) continue
        const isDots = parentElement.tagName === 'TEXTAREA'
        if (!isDots) lines.push(textContent ?? '')
      }
      lines.push(of.body.innerText)
      for (const one of of.querySelectorAll<HTMLElement>('*')) {
        for (const name of said) lines.push(one.getAttribute(name) ?? '')
        const isField = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        const isDots = getComputedStyle(one).getPropertyValue('-webkit-text-security') === 'disc'
        // Whoever types sees what.
        const isTyped = one === of.activeElement && one.matches('[data-typed="own"]')
        if (isField && !isDots && !isTyped) lines.push(one.value)
        if (one instanceof HTMLIFrameElement && one.contentDocument?.body)
          lines.push(...readOf(one.contentDocument))
      }
      return lines.filter(line => line.trim() !== '')
    }
    return readOf(document).join('\n')
  })

/** Which of the canaries a text has, as words of their own, with what stands around the first of each. */
export const findCanaries = (text: string, canaries: Iterable<string>): readonly string[] =>
  [...canaries].flatMap(one => {
    if (!text.includes(one)) return []
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(one)}(?![\\p{L}\\p{N}])`, 'u').exec(text)
    if (!found) return []
    const around = text.slice(Math.max(0, found.index - 30), found.index + one.length + 30)
    return [`${one} in “${around.replaceAll('\n', '⏎')}”`]
  })

/** Canaries that can be read of a page. */
export const findCanariesOnPage = async (
  page: Page,
  canaries: Iterable<string>,
): Promise<readonly string[]> => findCanaries(await readable(page), canaries)
