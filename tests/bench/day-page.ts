import type { Page } from 'playwright'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import type { Entry } from './console.ts'

/** What runs in the page of the day: each act clicks as an operator does and resolves with its milliseconds, painted. */
interface Hand {
  /** Opens a page of the menu; its entry may bear a number. */
  readonly open: (entry: Entry) => Promise<number>
  /** Brings an open tag forward. */
  readonly show: (tag: string) => Promise<number>
  readonly close: (tag: string) => Promise<void>
  /** Reads the visible list again: the next page, or the first one by its search. */
  readonly read: (how: 'next' | 'search') => Promise<number>
  /** Presses a button by its name, once it can be pressed: of the open dialog or menu, or else of the page or one of its rows. */
  readonly press: (name: string, row?: number) => Promise<void>
  /** Enters these values in the open dialog, by the labels of their fields; an option by its text. */
  readonly fill: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Waits until the open dialog asks whether to do what it has put into words. */
  readonly review: () => Promise<void>
  /** The places of the rows of the visible list that have this button, and it can be pressed. */
  readonly rowsWith: (name: string) => readonly number[]
  /** Presses what carries the open dialog out, and waits until it has closed. */
  readonly carryOut: () => Promise<number>
  /** Waits until the visible list stands still. */
  readonly still: () => Promise<void>
  /** Timers that have not fired yet, and intervals. */
  readonly timers: () => number
  /** The jobs as main last told them. */
  readonly jobs: () => readonly Job[]
}

/** Runs in the page: makes the hand, and counts the timers that are set from now on. */
const makeHand = () => {
  const { bridge } = globalThis as unknown as { readonly bridge: Bridge }
  let jobs: readonly Job[] = []
  bridge.on('jobs', all => {
    jobs = all
  })
  const timers = new Set<number>()
  const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
  const { clearTimeout: endTimeout, clearInterval: endInterval } = globalThis
  const run = (handler: TimerHandler, args: readonly unknown[]) => {
    if (typeof handler === 'function') handler(...args)
  }
  Object.assign(globalThis, {
    setTimeout: (handler: TimerHandler, delay?: number, ...args: readonly unknown[]) => {
      const timer = startTimeout(() => {
        timers.delete(timer)
        run(handler, args)
      }, delay) as unknown as number
      timers.add(timer)
      return timer
    },
    setInterval: (handler: TimerHandler, delay?: number, ...args: readonly unknown[]) => {
      const timer = startInterval(() => run(handler, args), delay) as unknown as number
      timers.add(timer)
      return timer
    },
    clearTimeout: (timer: number) => {
      timers.delete(timer)
      endTimeout(timer)
    },
    clearInterval: (timer: number) => {
      timers.delete(timer)
      endInterval(timer)
    },
  })

  const limitMs = 60_000
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
  const named = (selector: string, fits: (text: string) => boolean) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(one => fits(textOf(one)))
  const panel = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].find(one => one.checkVisibility())
  const dialog = () =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].findLast(one =>
      one.checkVisibility(),
    )
  const isStill = (): boolean => {
    const now = panel()
    if (!now) return false
    const grid = now.querySelector('[role="grid"]')
    if (grid) return grid.getAttribute('aria-busy') !== 'true'
    return now.querySelector('[role="progressbar"]') === null && now.childElementCount > 0
  }
  const painted = () =>
    new Promise<void>(done => {
      // What a frame draws is on the screen once the next message is handled.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const until = async (is: () => boolean, what: () => string) => {
    const limit = performance.now() + limitMs
    while (!is()) {
      if (performance.now() > limit) throw new Error(`${what()} did not come`)
      // oxlint-disable-next-line no-await-in-loop -- looked at once a frame
      await frame()
    }
  }
  const timed = async (target: HTMLElement | null | undefined, is: () => boolean, what: () => string) => {
    if (!target) throw new Error(`nothing to press for ${what()}`)
    const begin = performance.now()
    target.click()
    await until(is, what)
    await painted()
    return performance.now() - begin
  }
  const rowsShown = () => [
    ...(panel()?.querySelectorAll<HTMLElement>('[role="grid"] [role="row"]:has([role="gridcell"])') ?? []),
  ]
  const mayPress = (button: HTMLElement | undefined): button is HTMLElement =>
    button !== undefined && button.ariaDisabled !== 'true' && !button.matches(':disabled')
  /** The last one: what is asked in a dialog stands after what lies behind it. */
  const buttonIn = (within: ParentNode | null | undefined, name: string) =>
    [
      ...(within?.querySelectorAll<HTMLElement>(
        'button, input[role="switch"], [role="menuitem"], [role="switch"]',
      ) ?? []),
    ].find(
      one =>
        textOf(one) === name ||
        one.ariaLabel === name ||
        // A badge is named by its state; its title is what it does.
        one.title === name ||
        one.ariaLabel?.startsWith(`${name}: `) === true ||
        textOf(one.closest('.fui-Switch')).startsWith(`${name}: `),
    )
  const setValue = (control: HTMLElement, value: string) => {
    const isSelect = control instanceof HTMLSelectElement
    const kind = isSelect
      ? HTMLSelectElement
      : control instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement
    const chosen = isSelect ? [...control.options].find(one => one.text === value)?.value : value
    if (chosen === undefined) throw new Error(`no option ${value}`)
    // As a key does it: what React set itself is no change.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, chosen)
    control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
  }

  const isShown = (tag: string) => () =>
    isStill() && textOf(document.querySelector('[role="tab"][aria-selected="true"]')) === tag

  const hand: Hand = {
    open: async ({ group, name }) => {
      // How much waits in it stands beside a name.
      const isCalled = (wanted: string) => (text: string) => text.replace(/[\d,+]+$/, '') === wanted
      const entry = () => named('nav li button:not([aria-expanded], [data-aside])', isCalled(name))
      if (group !== null && !entry()) {
        named('nav li button[aria-expanded]', isCalled(group))?.click()
        await until(
          () => entry() !== undefined,
          () => `entry ${name}`,
        )
      }
      return timed(entry(), isShown(name), () => `page ${name}`)
    },
    show: tag =>
      timed(
        named('[role="tab"]', text => text === tag),
        isShown(tag),
        () => `tag ${tag}`,
      ),
    close: async tag => {
      const find = () => named('[role="tab"]', text => text === tag)
      find()?.querySelector<HTMLElement>('[data-close]')?.click()
      await until(
        () => !find(),
        () => `the end of tag ${tag}`,
      )
    },
    read: how => {
      const next = panel()?.querySelector<HTMLElement>('nav button[aria-label="下一页"]')
      const go = [...(panel()?.querySelectorAll<HTMLElement>('search button') ?? [])].find(
        one => textOf(one) === '查询',
      )
      const isLast = next?.ariaDisabled === 'true'
      const grid = panel()?.querySelector('[role="grid"]')
      const isBusy = () => grid?.getAttribute('aria-busy') === 'true'
      // It is told a moment after the click.
      let wasBusy = isBusy()
      const watch = new MutationObserver(() => {
        wasBusy ||= isBusy()
      })
      if (grid) watch.observe(grid, { attributes: true, attributeFilter: ['aria-busy'] })
      const isRead = () => wasBusy && isStill()
      return timed(how === 'next' && next && !isLast ? next : go, isRead, () => 'the rows of a list').finally(
        () => watch.disconnect(),
      )
    },
    press: async (name, row) => {
      const menu = () => [...document.querySelectorAll('[role="menu"]')].at(-1)
      const within = () => menu() ?? dialog() ?? (row === undefined ? panel() : rowsShown()[row])
      const find = () => buttonIn(within(), name)
      await until(
        () => mayPress(find()),
        () => `button ${name} in “${textOf(within()).slice(0, 200)}”`,
      )
      find()?.click()
    },
    fill: async values => {
      for (const [label, value] of Object.entries(values)) {
        const find = () => {
          const labels = [...(dialog()?.querySelectorAll('label') ?? [])]
          return labels.find(one => textOf(one).replace(/\s*\*$/, '') === label)?.control
        }
        // oxlint-disable-next-line no-await-in-loop -- a value may bring the next field
        await until(
          () => find() instanceof HTMLElement && !find()?.matches(':disabled'),
          () => `field ${label}`,
        )
        const control = find()
        if (control) setValue(control, value)
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await frame()
      }
    },
    review: () =>
      until(
        () => dialog()?.role === 'alertdialog',
        () => 'a review',
      ),
    rowsWith: name => rowsShown().flatMap((row, place) => (mayPress(buttonIn(row, name)) ? [place] : [])),
    carryOut: async () => {
      const buttons = () => dialog()?.querySelectorAll<HTMLButtonElement>('.fui-DialogActions > button') ?? []
      const find = () => [...buttons()].at(-1)
      const mayGo = () => {
        const go = find()
        return go !== undefined && !go.disabled && go.ariaDisabled !== 'true'
      }
      await until(mayGo, () => `a dialog that can be carried out, not “${textOf(dialog())}”,`)
      const asked = dialog()
      return timed(
        find(),
        () => !asked?.isConnected,
        () => `the end of “${textOf(asked)}”`,
      )
    },
    still: () => until(isStill, () => 'a list that stands still'),
    timers: () => timers.size,
    jobs: () => jobs,
  }
  Object.assign(globalThis, { hand })
}

/** The same from outside of the page. */
export type PageDriver = {
  readonly [Name in keyof Hand]: (
    ...given: Parameters<Hand[Name]>
  ) => Promise<Awaited<ReturnType<Hand[Name]>>>
}

/** Gives the page a hand, and answers how to move it. */
export const createPageDriver = async (page: Page): Promise<PageDriver> => {
  await page.evaluate(makeHand)
  const move = (name: keyof Hand) =>
    ((...args: unknown[]) =>
      page.evaluate(
        ([what, given]) => {
          const { hand } = globalThis as unknown as {
            readonly hand: Readonly<Record<string, (...all: unknown[]) => unknown>>
          }
          return hand[what]?.(...given)
        },
        [name, args] as const,
      )) as never
  return {
    open: move('open'),
    show: move('show'),
    close: move('close'),
    read: move('read'),
    carryOut: move('carryOut'),
    press: move('press'),
    fill: move('fill'),
    review: move('review'),
    rowsWith: move('rowsWith'),
    still: move('still'),
    timers: move('timers'),
    jobs: move('jobs'),
  }
}
