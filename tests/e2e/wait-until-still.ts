import type { Page } from '@playwright/test'

/** Waits until the page is drawn and all finite animations have ended. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const waitForFrame = () => new Promise(requestAnimationFrame)
    const listAnimations = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        // Animations in hidden pages never end.
        const isSeen = target?.checkVisibility() ?? true
        return playState === 'running' && isSeen && Number.isFinite(effect?.getComputedTiming().endTime)
      })
    do {
      await Promise.allSettled(listAnimations().map(one => one.finished))
      // The next frames may start new animations.
      await waitForFrame()
      await waitForFrame()
    } while (listAnimations().length > 0)
  })

/** Reads the colours that identify the page's theme. */
export const readThemeColours = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body)
    return ['--colorNeutralBackground1', '--colorBrandBackground']
      .map(name => style.getPropertyValue(name))
      .join(' ')
  })
