import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredOrder } from '../../src/demo/data/orders/order-search.ts'
import { getCodeLabel } from '../../src/shared/domain/dictionary.ts'
import { formatMoney, toMoneyNumber } from '../../src/shared/domain/money.ts'
import { hideFlag, rechargePayType, rechargeStatus, reissued } from '../../src/shared/domain/orders.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { expect, test } from './fixture.ts'
import { openWorkbook } from './workbook.ts'

const listPath = '/channelapi/Finance/rechargeDataList'
const restorePath = '/channelapi/finance/orderRecover'
const language = 'zh-cn'

const getStatusText = (order: StoredOrder): string => {
  const label = getCodeLabel(rechargeStatus, order.status, language)
  return order.reissued === 1 ? `${label} (${getCodeLabel(reissued, 1, language)})` : label
}

/** Formats a date cell: a workbook's dates are wall clock, read as UTC. */
const formatWallClock = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ') : JSON.stringify(value)

test.describe('recharge orders', () => {
  test('show grey rows under their columns until the first page arrives @proof', async ({ owner, demo }) => {
    demo.control.fault({ path: listPath, mode: 'stall', times: 1 })
    await owner.shell.openScreen('订单管理', '充值订单')
    const { table } = new RechargeOrdersPage(owner.page)
    await expect(table).toHaveAttribute('aria-busy', 'true')
    // They appear after a short delay.
    await expect
      .poll(() => table.evaluate(grid => grid.nextElementSibling?.childElementCount ?? 0))
      .toBeGreaterThan(5)
    const { header, rows } = await table.evaluate(grid => {
      const measureBox = (cell: Element) => {
        const { left, width } = cell.getBoundingClientRect()
        return { left, width }
      }
      const lines = [...(grid.nextElementSibling?.children ?? [])]
      return {
        header: [...grid.querySelectorAll('[role="columnheader"]')].map(measureBox),
        rows: lines.map(line => ({
          top: line.getBoundingClientRect().top - grid.getBoundingClientRect().bottom,
          cells: [...line.children].map(measureBox),
        })),
      }
    })
    expect(header.length).toBeGreaterThan(10)
    expect(rows.length).toBeGreaterThan(5)
    // All columns but the actions, which grey rows do not have.
    expect(rows.map(row => row.cells)).toEqual(rows.map(() => header.slice(0, -1)))
    const height = (rows[1]?.top ?? 0) - (rows[0]?.top ?? 0)
    expect(height).toBeGreaterThan(20)
    expect(rows.map(row => row.top)).toEqual(rows.map((_, index) => index * height))
  })

  test('load the last seven days of real players, twenty per page @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    demo.control.clearRequests()
    await orders.open()
    const parameters = demo.control.requests().find(request => request.path === listPath)?.parameters
    expect(parameters).toMatchObject({ page: '1', limit: '20', IfInnerProxy: '2' })
    expect(
      Object.keys(parameters ?? {})
        .filter(name => !['timer', 'lang', 'token', 'sign'].includes(name))
        .toSorted(),
    ).toEqual(['IfInnerProxy', 'enddate', 'limit', 'page', 'startdate'])
    expect(parameters).toMatchObject({
      startdate: expect.stringMatching(/ 00:00:00$/),
      enddate: expect.stringMatching(/ 23:59:59$/),
    })
    const seconds =
      (Date.parse(`${parameters?.['enddate']}Z`) - Date.parse(`${parameters?.['startdate']}Z`)) / 1000
    expect(seconds + 1).toBe(7 * 86_400)
    const storedOrders = demo.control.orders({
      IfInnerProxy: '2',
      startdate: String(parameters?.['startdate']),
      enddate: String(parameters?.['enddate']),
    })
    expect(await orders.total()).toBe(storedOrders.length)
    expect(await orders.column('订单号')).toEqual(storedOrders.slice(0, 20).map(order => order.order_no))
    expect(await orders.column('充值金额')).toEqual(
      storedOrders.slice(0, 20).map(order => formatMoney(order.money, 2)),
    )
  })

  test('show total, paid and hidden sums of the whole search @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const parameters = demo.control.requests().findLast(request => request.path === listPath)?.parameters
    const storedOrders = demo.control.orders({
      IfInnerProxy: '2',
      startdate: String(parameters?.['startdate']),
      enddate: String(parameters?.['enddate']),
    })
    const paidOrders = storedOrders.filter(order => order.status === rechargeStatus.code.completed)
    const formatSum = (rows: readonly StoredOrder[]) =>
      formatMoney(
        rows.reduce((sum, order) => sum + order.money, 0),
        2,
      )
    const hiddenOrders = storedOrders.filter(order => order.hide_flag === hideFlag.code.hidden)
    await expect(owner.page.getByText(formatSum(storedOrders), { exact: true }).first()).toBeVisible()
    await expect(owner.page.getByText(formatSum(paidOrders), { exact: true }).first()).toBeVisible()
    await expect(owner.page.getByText(formatSum(hiddenOrders), { exact: true }).first()).toBeVisible()
  })

  test('change pages and sort the loaded page @proof', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const first = await orders.column('订单号')
    await owner.page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(async () => (await orders.column('订单号'))[0]).not.toBe(first[0])
    expect((await orders.column('订单号')).filter(number => first.includes(number))).toEqual([])
    await orders.table.getByRole('button', { name: '充值金额' }).click()
    await expect(orders.table.getByRole('columnheader', { name: '充值金额' })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    )
    const amounts = (await orders.column('充值金额')).map(text => Number(text.replaceAll(',', '')))
    const direction = await orders.table
      .getByRole('columnheader', { name: '充值金额' })
      .getAttribute('aria-sort')
    const sorted = amounts.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a))
    expect(amounts).toEqual(sorted)
  })

  test('find one order by its number and none by an unknown one @proof', async ({ owner }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const [, second] = await orders.column('订单号')
    await orders.fill('订单号', second ?? '')
    await orders.go()
    await expect(orders.rows).toHaveCount(1)
    expect(await orders.column('订单号')).toEqual([second])
    await orders.fill('订单号', '1')
    await orders.go()
    await expect(orders.rows).toHaveCount(0)
  })

  test('restore a hidden order once, after a confirmation @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.chooseHidden('已隐藏')
    await orders.go()
    await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
    const before = await orders.total()
    const [number = ''] = await orders.column('订单号')
    demo.control.clearRequests()
    await orders.restore(0)
    await owner.page
      .getByRole('alertdialog')
      .or(owner.page.getByRole('dialog'))
      .getByRole('button', { name: '取消隐藏' })
      .dblclick()
    await owner.shell.toast('操作成功')
    await expect.poll(() => orders.total()).toBe(before - 1)
    expect(demo.control.requests().filter(request => request.path === restorePath)).toHaveLength(1)
    expect(demo.control.orders({ orderNo: number })[0]?.hide_flag).toBe(hideFlag.code.restored)
  })

  test('look up an unanswered restore, report the result and never send it twice @proof', async ({
    owner,
    demo,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.chooseHidden('已隐藏')
    await orders.go()
    await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
    demo.control.fault({ path: restorePath, mode: 'resetAfter', times: 1 })
    demo.control.clearRequests()
    await orders.restore(0)
    await owner.page
      .getByRole('alertdialog')
      .or(owner.page.getByRole('dialog'))
      .getByRole('button', { name: '取消隐藏' })
      .click()
    await expect(owner.page.getByText(/该订单已取消隐藏/)).toBeVisible()
    const calls = demo.control.requests().map(request => request.path)
    expect(calls.filter(path => path === restorePath)).toHaveLength(1)
    await expect.poll(() => demo.control.requests().some(request => request.path === listPath)).toBe(true)
  })

  test('export all pages as a workbook equal to the platform’s rows, cell by cell', async ({
    owner,
    demo,
    folder,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await orders.pick('账号类型', '全部')
    await orders.lastThirtyDays()
    await orders.go()
    const getParameters = () =>
      demo.control.requests().findLast(request => request.path === listPath)?.parameters ?? {}
    await expect.poll(() => getParameters()['IfInnerProxy']).toBe('3')
    await expect.poll(() => orders.total()).toBeGreaterThan(200)
    const file = join(folder, 'orders.xlsx')
    await owner.desktop.answerSave(file)
    await orders.export('all')
    await expect
      .poll(
        () =>
          stat(file).then(
            ({ size }) => size > 0,
            () => false,
          ),
        { timeout: 30_000 },
      )
      .toBe(true)
    const storedOrders = demo.control.orders({
      startdate: String(getParameters()['startdate']),
      enddate: String(getParameters()['enddate']),
    })
    const workbook = await openWorkbook(file)
    expect(workbook.rows).toHaveLength(storedOrders.length)
    const getColumnIndex = (header: string) => workbook.headers.indexOf(header)
    const wrong: string[] = []
    for (const [index, order] of storedOrders.entries()) {
      const getCell = (header: string) => workbook.rows[index]?.[getColumnIndex(header)]?.value ?? null
      const expected = {
        '玩家 ID': [getCell('玩家 ID'), String(order.player)],
        订单号: [getCell('订单号'), order.order_no],
        充值金额: [getCell('充值金额'), toMoneyNumber(order.money)],
        金币: [getCell('金币'), order.coins === null ? null : toMoneyNumber(order.coins)],
        订单状态: [getCell('订单状态'), getStatusText(order)],
        隐藏状态: [getCell('隐藏状态'), getCodeLabel(hideFlag, order.hide_flag, language)],
        隐藏金额: [
          getCell('隐藏金额'),
          order.hide_flag === hideFlag.code.hidden ? toMoneyNumber(order.money) : null,
        ],
        支付类型: [getCell('支付类型'), getCodeLabel(rechargePayType, order.pay_type, language)],
        创建时间: [formatWallClock(getCell('创建时间')), order.added],
        支付时间: [getCell('支付时间') === null ? null : formatWallClock(getCell('支付时间')), order.paid],
      }
      for (const [header, [actual, expectedValue]] of Object.entries(expected)) {
        if (actual !== expectedValue)
          wrong.push(`row ${index + 2} ${header}: ${JSON.stringify([actual, expectedValue])}`)
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
    expect(workbook.rows[0]?.[getColumnIndex('充值金额')]?.format).toBe('#,##0.00')
    expect(workbook.frozenRows).toBe(1)
    expect(workbook.hasFilter).toBe(true)
    expect(workbook.totals.flat()).toContain(storedOrders.reduce((sum, order) => sum + order.money, 0) / 1000)
    expect(Object.values(workbook.about)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^owner2026 @ Test channel \(127\.0\.0\.1:\d+\)$/u),
        String(storedOrders.length),
      ]),
    )
  })

  test('export the page and the selected rows @proof', async ({ owner, folder }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const numbers = await orders.column('订单号')
    const pageFile = join(folder, 'page.xlsx')
    await owner.desktop.answerSave(pageFile)
    await orders.export('page')
    const readExported = async (file: string) => {
      await expect
        .poll(() =>
          stat(file).then(
            ({ size }) => size > 0,
            () => false,
          ),
        )
        .toBe(true)
      const workbook = await openWorkbook(file)
      return workbook.rows.map(row => row[workbook.headers.indexOf('订单号')]?.value)
    }
    expect(await readExported(pageFile)).toEqual(numbers)
    await orders.rows.nth(1).getByRole('checkbox').check()
    await orders.rows.nth(3).getByRole('checkbox').check()
    const someFile = join(folder, 'some.xlsx')
    await owner.desktop.answerSave(someFile)
    await orders.export('selected')
    expect(await readExported(someFile)).toEqual([numbers[1], numbers[3]])
  })

  test('pause an export that fails midway and finish it when resumed @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const file = join(folder, 'resumed.xlsx')
    await owner.desktop.answerSave(file)
    await orders.pick('账号类型', '全部')
    await orders.lastThirtyDays()
    await orders.go()
    await expect.poll(() => orders.total()).toBeGreaterThan(200)
    demo.control.fault({ path: listPath, mode: 'slow', milliseconds: 300, times: 1 })
    demo.control.fault({ path: listPath, mode: 'resetBefore' })
    await orders.export('all')
    await owner.page.getByRole('button', { name: /^任务/ }).click()
    await expect(owner.page.getByRole('button', { name: '继续' })).toBeVisible({ timeout: 20_000 })
    demo.control.clearFaults()
    await owner.page.getByRole('button', { name: '继续' }).click()
    await expect
      .poll(
        () =>
          stat(file).then(
            ({ size }) => size > 0,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    const workbook = await openWorkbook(file)
    const numbers = workbook.rows.map(row => row[workbook.headers.indexOf('订单号')]?.value)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBe(await orders.total())
  })

  test('reject an export to a missing folder @proof', async ({ owner, folder }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    await owner.desktop.answerSave(join(folder, 'gone', 'orders.xlsx'))
    await orders.export('all')
    await owner.shell.toast(/文件夹不存在/)
  })

  test('keep the rows and report the failure when a refresh fails @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    const numbers = await orders.column('订单号')
    for (const [mode, message] of [
      ['html', /无法识别/],
      ['wrongShape', /无法识别/],
      ['status', /502/],
      ['reject', /维护中/],
    ] as const) {
      const fault =
        mode === 'status' ? { mode, status: 502 } : mode === 'reject' ? { mode, message: '维护中' } : { mode }
      demo.control.clearFaults()
      demo.control.fault({ path: listPath, ...fault, times: 1 })
      await orders.go()
      await expect(orders.page.getByText(message).first()).toBeVisible()
      expect(await orders.column('订单号')).toEqual(numbers)
    }
    await orders.go()
    await expect(orders.page.getByText(/维护中/)).toHaveCount(0, { timeout: 15_000 })
  })

  test('tolerate nulls and unknown codes @proof', async ({ owner, demo }) => {
    const orders = new RechargeOrdersPage(owner.page)
    await orders.open()
    demo.control.fault({ path: listPath, mode: 'unknownCodes', times: 1 })
    await orders.go()
    await expect.poll(() => orders.column('支付类型')).toEqual(expect.arrayContaining(['#77']))
    demo.control.fault({ path: listPath, mode: 'nulls', times: 1 })
    await orders.go()
    await expect.poll(async () => (await orders.column('充值金额'))[0]).toBe('–')
    expect(owner.complaints).toEqual([])
  })
})
