import { listMenuEntries, maxTags, openEntry, runOnConsole, type Step } from './console.ts'
import { median, percentile } from './median.ts'
import type { Report, Target } from './target.ts'

/** Runs in the page: measures the milliseconds until the next frame is on the screen. */
const measurePaint = async (): Promise<number> => {
  const startedAt = performance.now()
  await new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  return performance.now() - startedAt
}

/** Runs in the page: measures the milliseconds of a list's own call and one paint, the floor of any program. */
const measureCallAndPaint = async (): Promise<number> => {
  const startedAt = performance.now()
  const input = { page: 1, limit: 20 }
  await window.bridge.request('call', { id: 'rechargeOrders.list', input, ticket: '' })
  await new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  return performance.now() - startedAt
}

const formatMs = (value: number): string => `${value.toFixed(0)} ms`

const createTargets = (
  what: string,
  steps: readonly Step[],
  beside: string,
  limits: { readonly median: number; readonly p95: number },
): readonly Target[] => {
  const times = steps.map(step => step.painted)
  const worst = steps.reduce<Step | undefined>(
    (slowest, step) => (!slowest || step.painted > slowest.painted ? step : slowest),
    undefined,
  )
  const [medianMs, p95Ms] = [median(times), percentile(times, 0.95)]
  return [
    {
      what: `${what}, median`,
      today: formatMs(medianMs),
      beside,
      target: `<= ${formatMs(limits.median)}`,
      met: medianMs <= limits.median,
    },
    {
      what: `${what}, p95`,
      today: `${formatMs(p95Ms)}, worst ${formatMs(worst?.painted ?? Number.NaN)} (${worst?.name})`,
      beside,
      target: `<= ${formatMs(limits.p95)}`,
      met: p95Ms <= limits.p95,
    },
  ]
}

/** Opens the pages of the menu and switches among the open tags on the built console and the demo platform. */
export const benchOpening = (): Promise<Report> =>
  runOnConsole(async page => {
    const entries = await page.evaluate(listMenuEntries)
    const openings: Step[] = []
    for (const entry of entries.slice(0, maxTags)) {
      openings.push(await page.evaluate(openEntry, entry))
      await page.waitForTimeout(300)
    }
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const readScriptMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
    }
    const scriptBefore = await readScriptMs()
    const switches: Step[] = []
    for (let round = 0; round < 3; round += 1) {
      for (const { name } of openings) {
        switches.push(await page.evaluate(openEntry, { group: null, name }))
        await page.waitForTimeout(150)
      }
    }
    const script = ((await readScriptMs()) - scriptBefore) / switches.length
    const floors: number[] = []
    for (let round = 0; round < 9; round += 1) floors.push(await page.evaluate(measureCallAndPaint))
    const paints: number[] = []
    for (let round = 0; round < 9; round += 1) paints.push(await page.evaluate(measurePaint))
    return {
      details: [
        `Opened ${openings.length} pages of the menu and switched among their tags ${switches.length} times, from the click until painted`,
      ],
      targets: [
        ...createTargets(
          'first opening of a page',
          openings,
          `a call and a paint ${formatMs(median(floors))}`,
          {
            median: 120,
            p95: 200,
          },
        ),
        ...createTargets('switching to an open tag', switches, `a paint ${formatMs(median(paints))}`, {
          median: 32,
          p95: 50,
        }),
        {
          what: 'script of a switch',
          today: `${script.toFixed(1)} ms`,
          beside: '',
          target: '<= 16 ms',
          met: script <= 16,
        },
      ],
    }
  })
