import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

/** Activity of the page's scripts since the last read. */
interface Activity {
  readonly timers: number
  readonly repeated: number
  readonly frames: number
  /** Resize notifications for elements of hidden pages. */
  readonly sizes: number
  /** DOM changes in hidden pages. */
  readonly changes: number
}

/** Runs in the page and starts counting its activity. */
const startCounting = () => {
  const counts = { timers: 0, repeated: 0, frames: 0, sizes: 0, changes: 0 }
  const isHidden = (node: Node) => {
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
      counts.timers += 1
      return own.setTimeout(...all)
    },
    setInterval: (...all: Parameters<typeof own.setInterval>) => {
      counts.repeated += 1
      return own.setInterval(...all)
    },
    requestAnimationFrame: (act: FrameRequestCallback) => {
      counts.frames += 1
      return own.requestAnimationFrame(act)
    },
    ResizeObserver: class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => {
          counts.sizes += entries.filter(entry => isHidden(entry.target)).length
          callback(entries, observer)
        })
      }
    },
    begunSince: () => {
      const now = { ...counts }
      for (const name of Object.keys(counts)) Object.assign(counts, { [name]: 0 })
      return now
    },
  })
  new MutationObserver(records => {
    counts.changes += records.filter(record => isHidden(record.target)).length
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}

const readActivity = (page: Page): Promise<Activity> => page.evaluate('window.begunSince()')

test('hidden pages do no work, not even when the window is resized @proof', async ({ owner, demo }) => {
  const { page, shell } = owner
  await page.evaluate(startCounting)
  const screens = [
    ['订单管理', '充值订单'],
    ['订单管理', '提现订单'],
    ['渠道管理', '渠道日报'],
  ] as const
  for (const [group, entry] of screens) {
    await shell.openScreen(group, entry)
    await expect(page.getByRole('tabpanel').getByRole('row').nth(3)).toBeVisible()
  }
  expect((await readActivity(page)).repeated).toBe(0)
  await shell.openScreen('修改密码', '修改密码')
  await expect(page.getByRole('tabpanel').getByLabel(/密码/).first()).toBeVisible()
  // Wait for the end of the work that the switch itself started.
  const countActivity = async () => {
    await page.waitForTimeout(1000)
    return Object.values(await readActivity(page)).reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(countActivity).toBe(0)
  demo.control.clearRequests()
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.waitForTimeout(1500)
  expect({ ...(await readActivity(page)), requests: demo.control.requests().length }).toEqual({
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
