import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitUntilStill } from './wait-until-still.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The only rules that a theme can affect: the others are checked once. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** Selector of the checked part; default: the whole page. */
  readonly within?: string
  readonly onlyColours?: boolean
}

/** Finds serious and critical violations, each with its first three elements. */
export const findAxeViolations = async (
  page: Page,
  look: string,
  { within = 'html', onlyColours = false }: Scope = {},
) => {
  // Running animations and colour changes would distort the result.
  await waitUntilStill(page)
  // The half-megabyte source stays in the page until a reload: inject it once.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // Passed rules are not reported: listing their elements took most of the time.
    .options({ resultTypes: ['violations'] })
    .include(within)
    // Focus guards pass the focus on immediately.
    .exclude('[data-tabster-dummy]')
    // The default mode opens a page of its own, which the console refuses.
    .setLegacyMode()
  const { violations } = await (onlyColours ? axe.withRules(colourRules) : axe.withTags(rules)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const elements = nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
      return `${look}: ${id} (${nodes.length}): ${elements.join(' | ')}`
    })
}
