import { entriesOfMenu, mostTags, onConsole, press, type Step } from './console.ts'
import { median, percentile } from './median.ts'

const line = (
  what: string,
  steps: readonly Step[],
  targets: { readonly median: number; readonly p95: number },
): readonly string[] => {
  const times = steps.map(step => step.painted)
  const worst = steps.reduce<Step | undefined>(
    (most, step) => (!most || step.painted > most.painted ? step : most),
    undefined,
  )
  const [half, most] = [median(times), percentile(times, 0.95)]
  const verdict = (value: number, target: number) => (value <= target ? 'PASS' : 'MISS')
  return [
    `  ${verdict(half, targets.median)}  ${what}: median ${half.toFixed(0)} ms (target <= ${targets.median} ms)`,
    `  ${verdict(most, targets.p95)}  ${what}: p95 ${most.toFixed(0)} ms (target <= ${targets.p95} ms), worst ${worst?.painted.toFixed(0)} ms (${worst?.name})`,
  ]
}

/** Opens every page of the menu and goes through the open tags on the built console with the demo platform. */
export const benchOpening = (): Promise<readonly string[]> =>
  onConsole(async page => {
    const entries = await page.evaluate(entriesOfMenu)
    const opened: Step[] = []
    for (const entry of entries.slice(0, mostTags)) {
      opened.push(await page.evaluate(press, entry))
      await page.waitForTimeout(300)
    }
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
    }
    const before = await busy()
    const switched: Step[] = []
    for (let round = 0; round < 3; round += 1) {
      for (const { name } of opened) {
        switched.push(await page.evaluate(press, { group: null, name }))
        await page.waitForTimeout(150)
      }
    }
    const script = ((await busy()) - before) / switched.length
    return [
      `Opening ${opened.length} pages of the menu, and switching among their tags, from click to painted`,
      ...line('first opening', opened, { median: 120, p95: 200 }),
      ...line('switching', switched, { median: 32, p95: 50 }),
      `  ${script <= 16 ? 'PASS' : 'MISS'}  switching: ${script.toFixed(1)} ms of script a switch (target <= 16 ms)`,
    ]
  })
