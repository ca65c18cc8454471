import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitUntilStill } from './wait-until-still.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that a theme can change: the rest is the same in each and looked at once. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** What is looked at; the whole page unless told. */
  readonly within?: string
  readonly onlyColours?: boolean
}

/** Serious findings of one look, each with the first elements it is about. */
export const findAxeViolations = async (
  page: Page,
  look: string,
  { within = 'html', onlyColours = false }: Scope = {},
) => {
  // Not in the middle of an entrance or of a change of colours.
  await waitUntilStill(page)
  // Half a megabyte of source, which stays in the page until it is loaded anew.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    // What passed is told by nobody: naming each of its elements took most of the time.
    .options({ resultTypes: ['violations'] })
    .include(within)
    // Guards of the focus: they pass it on in the moment they get it.
    .exclude('[data-tabster-dummy]')
    // The usual mode would open a page of its own, which a desktop program does not let it.
    .setLegacyMode()
  const { violations } = await (onlyColours ? axe.withRules(colourRules) : axe.withTags(rules)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const told = nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
      return `${look}: ${id} (${nodes.length}): ${told.join(' | ')}`
    })
}
