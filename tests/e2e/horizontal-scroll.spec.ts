import { expect, test } from './fixture.ts'

test('pinned columns and actions stay in place at any horizontal scroll position @proof', async ({
  owner,
}) => {
  const { page, shell } = owner
  await page.setViewportSize({ width: 1100, height: 800 })
  await shell.openScreen('玩家管理', '全部玩家')
  const table = page.getByRole('grid', { name: '全部玩家' })
  await expect(table.getByRole('row').nth(4)).toBeVisible()
  const scroller = table.locator('xpath=..')
  await scroller.evaluate(place => place.scrollTo(0, 0))
  const measurePlaces = () =>
    scroller.evaluate(place => {
      const from = place.getBoundingClientRect()
      return [...place.querySelectorAll('[role="row"]')].slice(0, 5).map(row => {
        const cells = [...row.querySelectorAll(':scope > [aria-colindex]')]
        const pinnedCells = cells.filter(
          (cell, at) => at === cells.length - 1 || cell.matches('[data-pinned]'),
        )
        return pinnedCells.map(cell => {
          const { left, right, top } = cell.getBoundingClientRect()
          // It must be on top of what it covers.
          const hit = document.elementFromPoint((left + right) / 2, top + 8)
          return [left - from.left, right - from.left, cell.contains(hit)]
        })
      })
    })
  const before = await measurePlaces()
  const width = await scroller.evaluate(place => place.clientWidth)
  for (const row of before) {
    expect(row.length).toBeGreaterThanOrEqual(2)
    expect(row.every(([, , isOnTop]) => isOnTop)).toBe(true)
    // One pixel of border is to the left of the visible area.
    expect(row.at(-1)?.[1]).toBeCloseTo(width + 1, 0)
  }
  // Hover the copy button of a cell, which is outside the scroller.
  await table.getByRole('row').nth(2).getByRole('gridcell').nth(1).hover()
  await page.locator('[data-copy]').hover()
  for (const far of [37, 400, 100_000]) {
    await page.mouse.wheel(far, 0)
    await expect.poll(() => scroller.evaluate(place => place.scrollLeft)).toBeGreaterThan(0)
    await expect.poll(measurePlaces).toEqual(before)
  }
  await scroller.evaluate(place => place.scrollTo(0, 0))
  await expect.poll(measurePlaces).toEqual(before)
  await page.setViewportSize({ width: 2600, height: 800 })
  await expect
    .poll(async () => {
      const wide = await scroller.evaluate(place => place.clientWidth)
      return Number((await measurePlaces())[1]?.at(-1)?.[1]) - wide
    })
    .toBeCloseTo(1, 0)
  expect(owner.complaints).toEqual([])
})
