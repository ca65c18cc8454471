import type { Page } from 'playwright'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import type { Entry } from './console.ts'

/** Actions that run in the day's page and click as an operator does. A number is the milliseconds until painted. */
interface PageActions {
  /** Opens a page of the menu; its entry may end with a count. */
  readonly open: (entry: Entry) => Promise<number>
  /** Selects an open tag. */
  readonly show: (tag: string) => Promise<number>
  readonly close: (tag: string) => Promise<void>
  /** Refetches the visible list: its next page, or its first one by the search button. */
  readonly read: (how: 'next' | 'search') => Promise<number>
  /** Presses a button by name once it is enabled: in the open menu or dialog, otherwise in the page or one of its rows. */
  readonly press: (name: string, row?: number) => Promise<void>
  /** Enters values in the open dialog by the labels of its fields; chooses an option by its text. */
  readonly fill: (values: Readonly<Record<string, string>>) => Promise<void>
  /** Waits until the open dialog shows its review and asks for confirmation. */
  readonly review: () => Promise<void>
  /** Lists the positions of the visible rows in which this button is enabled. */
  readonly rowsWith: (name: string) => readonly number[]
  /** Presses the open dialog's last button, its action, and waits until the dialog has closed. */
  readonly carryOut: () => Promise<number>
  /** Waits until the visible list has loaded. */
  readonly still: () => Promise<void>
  /** Counts the timers that have not fired yet, and intervals. */
  readonly timers: () => number
  /** Jobs as main last reported them. */
  readonly jobs: () => readonly Job[]
}

/** Runs in the page: installs the actions and counts the timers that are set from now on. */
const installActions = () => {
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
  const waitForFrame = () => new Promise(done => requestAnimationFrame(done))
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
  const findByText = (selector: string, matches: (text: string) => boolean) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(one => matches(textOf(one)))
  const getPanel = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].find(one => one.checkVisibility())
  // The last one: a dialog follows the one that opened it.
  const getDialog = () =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].findLast(one =>
      one.checkVisibility(),
    )
  const isStill = (): boolean => {
    const now = getPanel()
    if (!now) return false
    const grid = now.querySelector('[role="grid"]')
    if (grid) return grid.getAttribute('aria-busy') !== 'true'
    return now.querySelector('[role="progressbar"]') === null && now.childElementCount > 0
  }
  const waitForPaint = () =>
    new Promise<void>(done => {
      // A frame is on the screen once the next message is handled.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const waitUntil = async (isMet: () => boolean, describeGoal: () => string) => {
    const limit = performance.now() + limitMs
    while (!isMet()) {
      if (performance.now() > limit) throw new Error(`timed out waiting for ${describeGoal()}`)
      // oxlint-disable-next-line no-await-in-loop -- checked once per frame
      await waitForFrame()
    }
  }
  const clickAndTime = async (
    target: HTMLElement | null | undefined,
    isMet: () => boolean,
    describeGoal: () => string,
  ) => {
    if (!target) throw new Error(`nothing to click for ${describeGoal()}`)
    const startedAt = performance.now()
    target.click()
    await waitUntil(isMet, describeGoal)
    await waitForPaint()
    return performance.now() - startedAt
  }
  const getVisibleRows = () => [
    ...(getPanel()?.querySelectorAll<HTMLElement>('[role="grid"] [role="row"]:has([role="gridcell"])') ?? []),
  ]
  const canPress = (button: HTMLElement | undefined): button is HTMLElement =>
    button !== undefined && button.ariaDisabled !== 'true' && !button.matches(':disabled')
  /** Finds a button by its text, label or title, or by the label of its switch. */
  const findButton = (within: ParentNode | null | undefined, name: string) =>
    [
      ...(within?.querySelectorAll<HTMLElement>(
        'button, input[role="switch"], [role="menuitem"], [role="switch"]',
      ) ?? []),
    ].find(
      one =>
        textOf(one) === name ||
        one.ariaLabel === name ||
        // A badge's name is its state; its title is its action.
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
    const newValue = isSelect ? [...control.options].find(one => one.text === value)?.value : value
    if (newValue === undefined) throw new Error(`no option ${value}`)
    // The setter of the prototype, as typing uses: React ignores a value set by its own setter.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, newValue)
    control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
  }

  const createTagCheck = (tag: string) => () =>
    isStill() && textOf(document.querySelector('[role="tab"][aria-selected="true"]')) === tag

  const actions: PageActions = {
    open: async ({ group, name }) => {
      // An entry's text ends with the number of its pending items.
      const createNameCheck = (label: string) => (text: string) => text.replace(/[\d,+]+$/, '') === label
      const findEntry = () =>
        findByText('nav li button:not([aria-expanded], [data-aside])', createNameCheck(name))
      if (group !== null && !findEntry()) {
        findByText('nav li button[aria-expanded]', createNameCheck(group))?.click()
        await waitUntil(
          () => findEntry() !== undefined,
          () => `entry ${name}`,
        )
      }
      return clickAndTime(findEntry(), createTagCheck(name), () => `page ${name}`)
    },
    show: tag =>
      clickAndTime(
        findByText('[role="tab"]', text => text === tag),
        createTagCheck(tag),
        () => `tag ${tag}`,
      ),
    close: async tag => {
      const find = () => findByText('[role="tab"]', text => text === tag)
      find()?.querySelector<HTMLElement>('[data-close]')?.click()
      await waitUntil(
        () => !find(),
        () => `tag ${tag} to close`,
      )
    },
    read: how => {
      const nextButton = getPanel()?.querySelector<HTMLElement>('nav button[aria-label="下一页"]')
      const actionButton = [...(getPanel()?.querySelectorAll<HTMLElement>('search button') ?? [])].find(
        one => textOf(one) === '查询',
      )
      const isLast = nextButton?.ariaDisabled === 'true'
      const grid = getPanel()?.querySelector('[role="grid"]')
      const isBusy = () => grid?.getAttribute('aria-busy') === 'true'
      // The list becomes busy a moment after the click.
      let wasBusy = isBusy()
      const observer = new MutationObserver(() => {
        wasBusy ||= isBusy()
      })
      if (grid) observer.observe(grid, { attributes: true, attributeFilter: ['aria-busy'] })
      const isLoaded = () => wasBusy && isStill()
      return clickAndTime(
        how === 'next' && nextButton && !isLast ? nextButton : actionButton,
        isLoaded,
        () => 'the rows of a list',
      ).finally(() => observer.disconnect())
    },
    press: async (name, row) => {
      const getMenu = () => [...document.querySelectorAll('[role="menu"]')].at(-1)
      const getContainer = () =>
        getMenu() ?? getDialog() ?? (row === undefined ? getPanel() : getVisibleRows()[row])
      const find = () => findButton(getContainer(), name)
      await waitUntil(
        () => canPress(find()),
        () => `button ${name} in “${textOf(getContainer()).slice(0, 200)}”`,
      )
      find()?.click()
    },
    fill: async values => {
      for (const [label, value] of Object.entries(values)) {
        const find = () => {
          const labels = [...(getDialog()?.querySelectorAll('label') ?? [])]
          return labels.find(one => textOf(one).replace(/\s*\*$/, '') === label)?.control
        }
        // oxlint-disable-next-line no-await-in-loop -- a value may add the next field
        await waitUntil(
          () => find() instanceof HTMLElement && !find()?.matches(':disabled'),
          () => `field ${label}`,
        )
        const control = find()
        if (control) setValue(control, value)
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await waitForFrame()
      }
    },
    review: () =>
      waitUntil(
        () => getDialog()?.role === 'alertdialog',
        () => 'a review',
      ),
    rowsWith: name =>
      getVisibleRows().flatMap((row, place) => (canPress(findButton(row, name)) ? [place] : [])),
    carryOut: async () => {
      const getButtons = () =>
        getDialog()?.querySelectorAll<HTMLButtonElement>('.fui-DialogActions > button') ?? []
      const find = () => [...getButtons()].at(-1)
      const isEnabled = () => {
        const actionButton = find()
        return actionButton !== undefined && !actionButton.disabled && actionButton.ariaDisabled !== 'true'
      }
      await waitUntil(isEnabled, () => `an enabled action in “${textOf(getDialog())}”`)
      const openDialog = getDialog()
      return clickAndTime(
        find(),
        () => !openDialog?.isConnected,
        () => `“${textOf(openDialog)}” to close`,
      )
    },
    still: () => waitUntil(isStill, () => 'a list to finish loading'),
    timers: () => timers.size,
    jobs: () => jobs,
  }
  Object.assign(globalThis, { actions })
}

/** The same actions, called from outside the page. */
export type PageDriver = {
  readonly [Name in keyof PageActions]: (
    ...args: Parameters<PageActions[Name]>
  ) => Promise<Awaited<ReturnType<PageActions[Name]>>>
}

/** Installs the actions in the page and returns functions that call them. */
export const createPageDriver = async (page: Page): Promise<PageDriver> => {
  await page.evaluate(installActions)
  const createCall = (name: keyof PageActions) =>
    ((...args: unknown[]) =>
      page.evaluate(
        ([action, values]) => {
          const { actions } = globalThis as unknown as {
            readonly actions: Readonly<Record<string, (...all: unknown[]) => unknown>>
          }
          return actions[action]?.(...values)
        },
        [name, args] as const,
      )) as never
  return {
    open: createCall('open'),
    show: createCall('show'),
    close: createCall('close'),
    read: createCall('read'),
    carryOut: createCall('carryOut'),
    press: createCall('press'),
    fill: createCall('fill'),
    review: createCall('review'),
    rowsWith: createCall('rowsWith'),
    still: createCall('still'),
    timers: createCall('timers'),
    jobs: createCall('jobs'),
  }
}
