import { listMenuEntries, maxTags, openEntry, runOnConsole, type Step } from './console.ts'
import { median, percentile } from './median.ts'
import type { Report, Target } from './target.ts'

/** Runs in the page: milliseconds until the next frame is on the screen. */
const paintAlone = async (): Promise<number> => {
  const begin = performance.now()
  await new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  return performance.now() - begin
}

/** Runs in the page: milliseconds for a list's own call and one paint, as any program would take. */
const callAndPaint = async (): Promise<number> => {
  const begin = performance.now()
  const input = { page: 1, limit: 20 }
  await window.bridge.request('call', { id: 'rechargeOrders.list', input, ticket: '' })
  await new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  })
  return performance.now() - begin
}

const inMs = (value: number): string => `${value.toFixed(0)} ms`

const targetsOf = (
  what: string,
  steps: readonly Step[],
  beside: string,
  limits: { readonly median: number; readonly p95: number },
): readonly Target[] => {
  const times = steps.map(step => step.painted)
  const worst = steps.reduce<Step | undefined>(
    (most, step) => (!most || step.painted > most.painted ? step : most),
    undefined,
  )
  const [half, most] = [median(times), percentile(times, 0.95)]
  return [
    {
      what: `${what}, median`,
      today: inMs(half),
      beside,
      target: `<= ${inMs(limits.median)}`,
      met: half <= limits.median,
    },
    {
      what: `${what}, p95`,
      today: `${inMs(most)}, worst ${inMs(worst?.painted ?? Number.NaN)} (${worst?.name})`,
      beside,
      target: `<= ${inMs(limits.p95)}`,
      met: most <= limits.p95,
    },
  ]
}

/** Opens every page of the menu and goes through the open tags on the built console with the demo platform. */
export const benchOpening = (): Promise<Report> =>
  runOnConsole(async page => {
    const entries = await page.evaluate(listMenuEntries)
    const opened: Step[] = []
    for (const entry of entries.slice(0, maxTags)) {
      opened.push(await page.evaluate(openEntry, entry))
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
        switched.push(await page.evaluate(openEntry, { group: null, name }))
        await page.waitForTimeout(150)
      }
    }
    const script = ((await busy()) - before) / switched.length
    const floors: number[] = []
    for (let round = 0; round < 9; round += 1) floors.push(await page.evaluate(callAndPaint))
    const paints: number[] = []
    for (let round = 0; round < 9; round += 1) paints.push(await page.evaluate(paintAlone))
    return {
      details: [
        `Opened ${opened.length} pages of the menu and switched among their tags ${switched.length} times, from click to painted`,
      ],
      targets: [
        ...targetsOf('first opening of a page', opened, `a call and a paint ${inMs(median(floors))}`, {
          median: 120,
          p95: 200,
        }),
        ...targetsOf('switching to an open tag', switched, `a paint ${inMs(median(paints))}`, {
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
