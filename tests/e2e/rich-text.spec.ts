import { expect, test } from '@playwright/test'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '../host/chromium.ts'
import { fontsOfSuite } from '../host/fonts.ts'
import { servePage } from './rich-text/built-page.ts'
import { hostileDocuments } from './rich-text/hostile-documents.ts'
import type { Shown } from './rich-text/page.tsx'

const words = (text: string): readonly string[] => text.split(' ')

const allowed = {
  tags: words(
    'a b blockquote br caption code dd div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s span strong sub sup ' +
      'table tbody td tfoot th thead tr u ul',
  ),
  // The last five: of what stands for a picture while it comes, and of the kit's own classes.
  attributes: words(
    'style href title src alt width height colspan rowspan start class role aria-label aria-labelledby id',
  ),
  properties:
    /^(background-color|border(-(top|right|bottom|left))?(-(color|style|width))?|border-(collapse|image-(outset|repeat|slice|source|width))|color|font-(size|style|weight)|line-height|list-style-type|(margin|padding)(-(top|right|bottom|left))?|text-(align|indent|decoration(-(line|color|style|thickness))?)|vertical-align|white-space(-collapse)?|text-wrap-mode|width)$/,
  schemes: ['https:'],
}

test.describe('a text of the platform', () => {
  test.setTimeout(300_000)
  let browser: Browser
  let served: Awaited<ReturnType<typeof servePage>>
  test.beforeAll(async () => {
    served = await servePage()
    const { path } = await findChromium()
    browser = await chromium.launch({
      executablePath: path,
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
      env: { ...process.env, ...(await fontsOfSuite()) },
    })
  })
  test.afterAll(async () => {
    await browser.close()
    await served.close()
  })

  test(`is shown without harm, whatever it is (${hostileDocuments.length} hostile documents)`, async () => {
    expect(hostileDocuments.length).toBeGreaterThanOrEqual(250)
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
    const heard: string[] = []
    page.on('pageerror', error => heard.push(`error: ${error.message}`))
    page.on('console', message => heard.push(`${message.type()}: ${message.text()}`))
    page.on('dialog', dialog => heard.push(`dialog: ${dialog.message()}`))
    page.on('crash', () => heard.push('crash'))
    await page.goto(served.url)
    await page.waitForFunction(() => 'show' in window)
    // What the page asks for by itself, its icon for one, is no document's doing.
    await page.waitForLoadState('networkidle')
    page.on('request', request => heard.push(`request: ${request.url()}`))
    await page.evaluate(() =>
      document.addEventListener('securitypolicyviolation', event =>
        console.error(`violated ${event.effectiveDirective} ${event.sample}`),
      ),
    )
    for (const { family, html } of hostileDocuments) {
      const shown = await page.evaluate(
        text => (window as unknown as { show: (html: string) => Promise<Shown> }).show(text),
        html,
      )
      const which = `${family}: ${html.slice(0, 120)}`
      expect(heard, which).toEqual([])
      expect(shown.ran, which).toBeUndefined()
      expect(
        shown.tags.filter(tag => !allowed.tags.includes(tag)),
        which,
      ).toEqual([])
      expect(
        shown.attributes.filter(name => !allowed.attributes.includes(name)),
        which,
      ).toEqual([])
      expect(
        shown.properties.filter(name => !allowed.properties.test(name)),
        which,
      ).toEqual([])
      expect(
        shown.schemes.filter(scheme => !allowed.schemes.includes(scheme)),
        which,
      ).toEqual([])
      expect(shown, which).toMatchObject({ placed: 0, escaped: false })
      expect(shown.largestFont, which).toBeLessThanOrEqual(40)
      expect(shown.elements, which).toBeLessThanOrEqual(11_000)
      expect(shown.depth, which).toBeLessThanOrEqual(60)
      expect(shown.text, which).toBeLessThanOrEqual(200_000)
    }
    expect(page.url()).toBe(served.url)
  })
})
