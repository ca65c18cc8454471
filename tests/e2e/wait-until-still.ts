import type { Page } from '@playwright/test'

/** Waits until what was asked for is drawn, and nothing moves or changes its colour any more but what always does. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const passing = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        // What lies in the page of another tag does not go on.
        const isSeen = target?.checkVisibility() ?? true
        return playState === 'running' && isSeen && Number.isFinite(effect?.getComputedTiming().endTime)
      })
    do {
      await Promise.allSettled(passing().map(one => one.finished))
      // What is drawn next may begin to move with it.
      await frame()
      await frame()
    } while (passing().length > 0)
  })

/** The colours of the page's theme: another in each. */
export const readThemeColours = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body)
    return ['--colorNeutralBackground1', '--colorBrandBackground']
      .map(name => style.getPropertyValue(name))
      .join(' ')
  })
