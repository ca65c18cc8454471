import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bridge } from '../../src/shared/bridge.ts'
import { HomePage } from '../pages/home-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, getAccount, test } from './fixture.ts'

/** The bridge as a page may use it that ignores the contract. */
interface LooseBridge {
  readonly bridge: { readonly request: (name: unknown, input: unknown) => Promise<unknown> }
}

const ask = ({ page }: Desk, name: unknown, input: unknown) =>
  page.evaluate(
    ([name, input]) =>
      (window as unknown as LooseBridge).bridge.request(name, input).then(
        answer => ({ answer }),
        (error: unknown) => ({ error: String(error) }),
      ),
    [name, input],
  )

const readLog = async ({ app }: Desk) => {
  const logs = await app.evaluate(({ app }) => app.getPath('logs'))
  return readFile(join(logs, 'console.log'), 'utf8')
}

test.describe('the page', () => {
  test('never violates its content policy in a whole run @proof', async ({ desk, demo }) => {
    await desk.page.evaluate(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', event =>
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await desk.signIn.enter(getAccount(demo, 'owner2026'))
    await desk.shell.closeAnnouncement()
    await new HomePage(desk.page).isLoaded()
    const orders = new RechargeOrdersPage(desk.page)
    await orders.open()
    await desk.page.getByRole('button', { name: /选择日期/ }).click()
    await desk.page.getByRole('button', { name: '最近 30 天' }).click()
    await orders.chooseHidden('已隐藏')
    await orders.go()
    await expect.poll(() => orders.column('隐藏状态')).toEqual(expect.arrayContaining(['已隐藏']))
    await orders.restore(0)
    await desk.page.keyboard.press('Escape')
    await desk.shell.choose('深色')
    await desk.shell.openJobs()
    await expect(desk.shell.jobs).toBeVisible()
    expect(
      await desk.page.evaluate(() => (window as unknown as { violations: string[] }).violations),
    ).toEqual([])
    expect(desk.complaints).toEqual([])
  })

  test('cannot reach the network itself @proof', async ({ owner, demo }) => {
    await new HomePage(owner.page).isLoaded()
    demo.control.clearRequests()
    const outcomes = await owner.page.evaluate(async base => {
      const violated: string[] = []
      document.addEventListener('securitypolicyviolation', event => violated.push(event.effectiveDirective))
      const fetched = await fetch(`${base}/channelapi/verify`).then(
        () => 'answered',
        () => 'refused',
      )
      const pictured = await new Promise<string>(resolve => {
        const image = new Image()
        image.addEventListener('load', () => resolve('loaded'))
        image.addEventListener('error', () => resolve('refused'))
        image.src = `${base}/picture.png`
      })
      const script = document.createElement('script')
      script.textContent = 'window.inlineRan = true'
      document.body.append(script)
      // Violations are reported in a separate task.
      await new Promise(resolve => setTimeout(resolve, 100))
      return {
        fetched,
        pictured,
        inlineRan: 'inlineRan' in window,
        violated: [...new Set(violated)].toSorted(),
      }
    }, demo.baseUrl)
    expect(outcomes).toEqual({
      fetched: 'refused',
      pictured: 'refused',
      inlineRan: false,
      violated: ['connect-src', 'img-src', 'script-src-elem'],
    })
    expect(demo.control.requests()).toEqual([])
  })

  test('makes no request outside its policy and saves no file', async ({ owner, demo }) => {
    // Simulates a hole in the policy: the page is reloaded without any.
    const cdp = await owner.page.context().newCDPSession(owner.page)
    await cdp.send('Page.setBypassCSP', { enabled: true })
    await owner.page.reload()
    await expect(owner.shell.tags.first()).toBeVisible()
    demo.control.clearRequests()
    const outcome = await owner.page.evaluate(async base => {
      const fetched = fetch(`${base}/channelapi/verify`, { mode: 'no-cors' }).then(
        () => 'answered',
        () => 'refused',
      )
      const image = new Image()
      const pictured = new Promise<string>(resolve => {
        image.addEventListener('load', () => resolve('loaded'))
        image.addEventListener('error', () => resolve('refused'))
      })
      image.src = `${base}/picture.png`
      const own = await fetch('index.html').then(answer => answer.ok)
      const inlined = await fetch('data:text/plain,held').then(answer => answer.text())
      const held = await fetch(URL.createObjectURL(new Blob(['held']))).then(answer => answer.text())
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(['a program']))
      link.download = 'setup.exe'
      link.click()
      return { fetched: await fetched, pictured: await pictured, own, inlined, held }
    }, demo.baseUrl)
    expect(outcome).toEqual({
      fetched: 'refused',
      pictured: 'refused',
      own: true,
      inlined: 'held',
      held: 'held',
    })
    // The console's own reads continue meanwhile.
    const own = demo.control
      .requests()
      .filter(({ path }) => /^\/(channelapi\/verify|picture\.png)$/.test(path))
    expect(own).toEqual([])
    await expect.poll(() => readLog(owner)).toContain('A download of the page was refused')
    expect(await readLog(owner)).toContain('A request of the page was refused')
  })

  test('does not expose this computer’s addresses by WebRTC @proof', async ({ owner }) => {
    const policies = await owner.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map(one => one.getWebRTCIPHandlingPolicy()),
    )
    expect(policies).toEqual(['disable_non_proxied_udp'])
  })

  test('has no IPC channel to main besides the console’s own', async ({ owner }) => {
    await owner.shell.choose('深色')
    const folder = await owner.app.evaluate(({ app }) => app.getPath('userData'))
    const readSettings = () => readFile(join(folder, 'settings.json'), 'utf8').catch(() => '')
    await expect.poll(readSettings).toContain('"dark"')
    // Electron itself listens to a channel of this name.
    const channels = await owner.app.evaluate(({ ipcMain }) =>
      ipcMain.eventNames().filter(name => name !== 'error'),
    )
    expect(channels).toEqual([])
  })

  test('opens no window and cannot navigate away', async ({ owner }) => {
    const before = owner.page.url()
    expect(await owner.page.evaluate(() => window.open('https://evil.example/') === null)).toBe(true)
    await owner.page.evaluate(() => window.open('http://evil.example/'))
    await owner.page.evaluate(() => window.open('file:///etc/passwd'))
    await owner.page.evaluate(() => {
      window.location.href = 'https://evil.example/away'
    })
    await expect.poll(() => readLog(owner)).toContain('A navigation was refused')
    expect(owner.page.url()).toBe(before)
    await expect(owner.shell.tags.first()).toBeVisible()
    expect(await owner.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    // Only https addresses open in the browser; the others are logged.
    expect(await owner.desktop.journal()).toEqual([{ what: 'openExternal', args: ['https://evil.example/'] }])
  })

  test('is refused requests outside the contract, which are logged', async ({ owner }) => {
    expect(await ask(owner, 'readFile', { path: '/secret/place' })).toEqual({
      error: expect.stringContaining('refused'),
    })
    expect(await ask(owner, 7, null)).toEqual({ error: expect.stringContaining('refused') })
    expect(await ask(owner, 'cancelJob', { id: 1 })).toEqual({ error: expect.stringContaining('refused') })
    expect(await ask(owner, 'openLink', { url: 'https://a.example/', more: 1 })).toMatchObject({
      answer: { ok: false, failure: { kind: 'invalid' } },
    })
    expect(await ask(owner, 'openLink', { url: 'file:///etc/passwd' })).toMatchObject({
      answer: { ok: false, failure: { kind: 'invalid' } },
    })
    expect(await ask(owner, 'saveSettings', { profile: '/tmp/evil.json' })).toEqual({
      error: expect.stringContaining('refused'),
    })
    const log = await readLog(owner)
    for (const line of ['"unknownRequest"', '"malformed"', '"reason":"wrongInput","request":"cancelJob"']) {
      expect(log).toContain(line)
    }
    expect(log).not.toContain('/secret/place')
  })

  test('cannot make calls that return the token, nor undeclared calls @proof', async ({ owner, demo }) => {
    demo.control.clearRequests()
    const { username, password, code } = getAccount(demo, 'owner2026')
    for (const id of ['session.login', 'session.adminLogin', 'nobody.declared', '__proto__']) {
      const answer = await ask(owner, 'call', {
        id,
        input: { username, pwd: password, code, remember: 0 },
        ticket: '',
      })
      expect(answer).toMatchObject({ answer: { ok: false, failure: { kind: 'invalid' } } })
      const writeAnswer = await ask(owner, 'write', {
        id,
        input: { username, pwd: password, code, remember: 0 },
      })
      expect(writeAnswer).toMatchObject({ answer: { result: { ok: false, failure: { kind: 'invalid' } } } })
    }
    // The home page may still poll the inbox.
    expect(demo.control.requests().filter(({ parameters }) => 'username' in parameters)).toEqual([])
    const boot = await ask(owner, 'boot', undefined)
    expect(JSON.stringify(boot)).not.toMatch(/[0-9a-f]{48}|PRIVATE|PUBLIC KEY/)
    expect(await readLog(owner)).not.toContain(password)
  })

  test('does not give the bridge to frames @proof', async ({ owner }) => {
    const frameTypes = await owner.page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<p>inside</p>'
      const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      const inside = frame.contentWindow as unknown as {
        readonly bridge?: Bridge
        readonly require?: unknown
      }
      return { bridge: typeof inside.bridge, require: typeof inside.require }
    })
    expect(frameTypes).toEqual({ bridge: 'undefined', require: 'undefined' })
    expect(
      await owner.page.evaluate(() => [
        typeof Reflect.get(window, 'require'),
        typeof Reflect.get(window, 'process'),
        Object.keys(Reflect.get(window, 'bridge')).toSorted().join(),
      ]),
    ).toEqual(['undefined', 'undefined', 'on,request,requestWithFile'])
    const blocked = await owner.page.evaluate(
      () =>
        new Promise<string>(resolve => {
          document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective))
          const frame = document.createElement('iframe')
          frame.src = 'https://evil.example/'
          document.body.append(frame)
        }),
    )
    expect(blocked).toBe('frame-src')
    await expect(owner.page.getByText(texts.app.product)).toBeVisible()
  })
})
