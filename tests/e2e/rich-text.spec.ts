import { expect, test } from '@playwright/test'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '../host/chromium.ts'
import { fontsOfSuite } from '../host/fonts.ts'
import { servePage } from './rich-text/built-page.ts'
import { hostileDocuments } from './rich-text/hostile-documents.ts'
import type { Shown } from './rich-text/page.tsx'

const splitWords = (text: string): readonly string[] => text.split(' ')

const allowed = {
  tags: splitWords(
    'a b blockquote br caption code dd div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s span strong sub sup ' +
      'table tbody td tfoot th thead tr u ul',
  ),
  // The last five belong to the placeholder of a loading picture and to the kit's own classes.
  attributes: splitWords(
    'style href title src alt width height colspan rowspan start class role aria-label aria-labelledby id',
  ),
  properties:
    /^(background-color|border(-(top|right|bottom|left))?(-(color|style|width))?|border-(collapse|image-(outset|repeat|slice|source|width))|color|font-(size|style|weight)|line-height|list-style-type|(margin|padding)(-(top|right|bottom|left))?|text-(align|indent|decoration(-(line|color|style|thickness))?)|vertical-align|white-space(-collapse)?|text-wrap-mode|width)$/,
  schemes: ['https:'],
}

test.describe('rich text of the platform', () => {
  test.setTimeout(300_000)
  let browser: Browser
  let server: Awaited<ReturnType<typeof servePage>>
  test.beforeAll(async () => {
    server = await servePage()
    const { path } = await findChromium()
    browser = await chromium.launch({
      executablePath: path,
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
      env: { ...process.env, ...(await fontsOfSuite()) },
    })
  })
  test.afterAll(async () => {
    await browser.close()
    await server.close()
  })

  const renderAll = async (documents: typeof hostileDocuments) => {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
    const events: string[] = []
    page.on('pageerror', error => events.push(`error: ${error.message}`))
    page.on('console', message => events.push(`${message.type()}: ${message.text()}`))
    page.on('dialog', dialog => events.push(`dialog: ${dialog.message()}`))
    page.on('crash', () => events.push('crash'))
    await page.goto(server.url)
    await page.waitForFunction(() => 'show' in window)
    // Requests of the page itself, such as its icon, are not caused by a document.
    await page.waitForLoadState('networkidle')
    page.on('request', request => events.push(`request: ${request.url()}`))
    await page.evaluate(() =>
      document.addEventListener('securitypolicyviolation', event =>
        console.error(`violated ${event.effectiveDirective} ${event.sample}`),
      ),
    )
    for (const { family, html } of documents) {
      const result = await page.evaluate(
        text => (window as unknown as { show: (html: string) => Promise<Shown> }).show(text),
        html,
      )
      const which = `${family}: ${html.slice(0, 120)}`
      expect(events, which).toEqual([])
      expect(result.ran, which).toBeUndefined()
      expect(
        result.tags.filter(tag => !allowed.tags.includes(tag)),
        which,
      ).toEqual([])
      expect(
        result.attributes.filter(name => !allowed.attributes.includes(name)),
        which,
      ).toEqual([])
      expect(
        result.properties.filter(name => !allowed.properties.test(name)),
        which,
      ).toEqual([])
      expect(
        result.schemes.filter(scheme => !allowed.schemes.includes(scheme)),
        which,
      ).toEqual([])
      expect(result, which).toMatchObject({ placed: 0, escaped: false })
      expect(result.largestFont, which).toBeLessThanOrEqual(40)
      expect(result.elements, which).toBeLessThanOrEqual(11_000)
      expect(result.depth, which).toBeLessThanOrEqual(60)
      expect(result.text, which).toBeLessThanOrEqual(200_000)
    }
    expect(page.url()).toBe(server.url)
    await page.close()
  }

  test('renders without harm from every sixth hostile document of each family', async () => {
    const families = Object.values(Object.groupBy(hostileDocuments, ({ family }) => family))
    await renderAll(families.flatMap(all => (all ?? []).filter((_, at) => at % 6 === 0)))
  })

  test(`renders without harm from ${hostileDocuments.length} hostile documents @proof`, async () => {
    expect(hostileDocuments.length).toBeGreaterThanOrEqual(250)
    await renderAll(hostileDocuments)
  })
})
