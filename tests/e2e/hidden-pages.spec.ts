import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

/** What scripts of the page began, and what was told to those of hidden pages, since it was last asked. */
interface Begun {
  readonly timers: number
  readonly repeated: number
  readonly frames: number
  /** Sizes told of elements within pages that are not seen. */
  readonly sizes: number
  /** Changes of hidden pages. */
  readonly changes: number
}

/** Runs in the page: counts from now on. */
const watch = () => {
  const begun = { timers: 0, repeated: 0, frames: 0, sizes: 0, changes: 0 }
  const hidden = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest('[role="tabpanel"]')?.checkVisibility() === false
  }
  const { ResizeObserver } = window
  const own = {
    setTimeout: window.setTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
  }
  Object.assign(window, {
    setTimeout: (...all: Parameters<typeof own.setTimeout>) => {
      begun.timers += 1
      return own.setTimeout(...all)
    },
    setInterval: (...all: Parameters<typeof own.setInterval>) => {
      begun.repeated += 1
      return own.setInterval(...all)
    },
    requestAnimationFrame: (act: FrameRequestCallback) => {
      begun.frames += 1
      return own.requestAnimationFrame(act)
    },
    ResizeObserver: class extends ResizeObserver {
      constructor(tell: ResizeObserverCallback) {
        super((entries, observer) => {
          begun.sizes += entries.filter(entry => hidden(entry.target)).length
          tell(entries, observer)
        })
      }
    },
    begunSince: () => {
      const now = { ...begun }
      for (const name of Object.keys(begun)) Object.assign(begun, { [name]: 0 })
      return now
    },
  })
  new MutationObserver(records => {
    begun.changes += records.filter(record => hidden(record.target)).length
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}

const begunSince = (page: Page): Promise<Begun> => page.evaluate('window.begunSince()')

test('pages that are hidden do nothing: no timer, frame, request, change or told size, not when the window changes either', async ({
  owner,
  demo,
}) => {
  const { page, shell } = owner
  await page.evaluate(watch)
  const screens = [
    ['订单管理', '充值订单'],
    ['订单管理', '提现订单'],
    ['渠道管理', '渠道日报'],
  ] as const
  for (const [group, entry] of screens) {
    await shell.openScreen(group, entry)
    await expect(page.getByRole('tabpanel').getByRole('row').nth(3)).toBeVisible()
  }
  expect((await begunSince(page)).repeated).toBe(0)
  await shell.openScreen('修改密码', '修改密码')
  await expect(page.getByRole('tabpanel').getByLabel(/密码/).first()).toBeVisible()
  // What switching itself began comes to its end.
  await page.waitForTimeout(2500)
  await begunSince(page)
  demo.control.clearRequests()
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.waitForTimeout(1500)
  expect({ ...(await begunSince(page)), requests: demo.control.requests().length }).toEqual({
    timers: 0,
    repeated: 0,
    frames: 0,
    sizes: 0,
    changes: 0,
    requests: 0,
  })
  await shell.tag('充值订单').click()
  const table = page.getByRole('grid', { name: '充值订单' })
  await expect(table.getByRole('row').nth(3)).toBeVisible()
})
