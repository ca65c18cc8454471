import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConsoleApp } from '../../e2e/launch.ts'
import { launchFixture, readLog } from './running-host.ts'

let running: ConsoleApp

beforeAll(async () => {
  running = await launchFixture()
})
afterAll(() => running.close())

describe('messages', () => {
  test('preserve values on the way to main and back', async () => {
    const kinds = await running.page.evaluate(async () => {
      const sentValue = {
        date: new Date(5),
        map: new Map([[1, { nothing: undefined }]]),
        bytes: new Uint8Array([1, 255]),
        big: 2n ** 70n,
        nothing: undefined,
      }
      const echo = (await window.fixture.invoke('echo', sentValue)) as typeof sentValue
      return [
        echo.date instanceof Date && echo.date.getTime(),
        echo.map instanceof Map && 'nothing' in (echo.map.get(1) ?? {}),
        echo.bytes instanceof Uint8Array && [...echo.bytes],
        echo.big === 2n ** 70n,
        'nothing' in echo && echo.nothing === undefined,
      ]
    })
    expect(kinds).toEqual([5, true, [1, 255], true, true])
  })

  test('carry errors with Electron’s wording', async () => {
    const words = await running.page.evaluate(async () => {
      const failingCalls = [window.fixture.invoke('fail'), window.fixture.invoke('absent')]
      const results = await Promise.allSettled([...failingCalls, (async () => window.fixture.fail())()])
      return results.map(one => (one.status === 'rejected' ? String(one.reason) : 'no error'))
    })
    expect(words).toEqual([
      "Error: Error invoking remote method 'fail': TypeError: no such thing",
      "Error: Error invoking remote method 'absent': Error: No handler registered for 'absent'",
      'RangeError: out of range',
    ])
  })

  test('refuse values that cannot be cloned', async () => {
    const refusal = running.page.evaluate(() => window.fixture.invoke('echo', Symbol('s')))
    await expect(refusal).rejects.toThrow('could not be cloned')
  })

  test('from main reach the page until it stops listening', async () => {
    const sendNews = (text: string) =>
      running.app.evaluate(({ BrowserWindow }, words) => {
        BrowserWindow.getAllWindows()[0]?.webContents.send('news', words, new Date(7))
      }, text)
    await running.page.evaluate(() => {
      const stop = window.fixture.onNews(text => {
        document.title = String(text)
        stop()
      })
    })
    await sendNews('first')
    await sendNews('second')
    await running.page.waitForFunction(() => window.heard.length === 2)
    expect(await running.page.title()).toBe('first')
    const receivedNews = await running.page.evaluate(() => window.heard)
    expect(receivedNews).toEqual([
      ['first', new Date(7)],
      ['second', new Date(7)],
    ])
  })
})

describe('the page sandbox', () => {
  test('exposes only the bridge to scripts', async () => {
    const exposure = await running.page.evaluate(() => ({
      reachable: window.reachable,
      frozen: Object.isFrozen(window.fixture),
      node: typeof (globalThis as { process?: unknown }).process,
    }))
    expect(exposure).toEqual({ reachable: [], frozen: true, node: 'undefined' })
  })

  test('enforces the content security policy of the protocol handler', async () => {
    const violations = await running.page.evaluate(async () => {
      await fetch('page.js').catch(() => undefined)
      const script = document.createElement('script')
      script.textContent = 'globalThis.inlineRan = true'
      document.head.append(script)
      await new Promise(resolve => {
        setTimeout(resolve, 50)
      })
      return { violations: window.violations, ran: 'inlineRan' in globalThis }
    })
    expect(violations).toEqual({ violations: ['connect-src', 'script-src-elem'], ran: false })
  })

  test('refuses new windows and notifies the app', async () => {
    expect(await running.page.evaluate(() => window.open('https://elsewhere.invalid/w'))).toBeNull()
    await running.page.locator('#popup').click()
    await expect
      .poll(() => readLog(running))
      .toEqual(
        expect.arrayContaining([
          ['window.open', 'https://elsewhere.invalid/w'],
          ['window.open', 'https://elsewhere.invalid/popup'],
        ]),
      )
    expect(running.app.windows()).toHaveLength(1)
  })

  test('allows the app to prevent a navigation', async () => {
    await running.page.locator('#away').click()
    await expect.poll(() => readLog(running)).toContainEqual(['will-navigate', 'https://elsewhere.invalid/'])
    const address = await running.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents()[0]?.getURL(),
    )
    expect(address).toBe('app://fixture/index.html')
    await expect(running.page.locator('h1').isVisible()).resolves.toBe(true)
  })

  test('denies permissions unless the app allows them', async () => {
    const states = await running.page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera'] as const
      const permissions = await Promise.all(names.map(name => navigator.permissions.query({ name })))
      return permissions.map(({ state }) => state)
    })
    expect(states).toEqual(['granted', 'denied', 'denied'])
  })
})

describe('the native side', () => {
  test('answers dialogs in order, cancels by default, and records them', async () => {
    const { app, desktop } = running
    await desktop.answerSave('/tmp/a.xlsx')
    await desktop.answerOpen(['/tmp/b'])
    await desktop.answerMessage(1)
    const answers = await app.evaluate(async ({ dialog }) => [
      await dialog.showSaveDialog({ title: 'Save' }),
      await dialog.showSaveDialog({ title: 'Again' }),
      await dialog.showOpenDialog({}),
      await dialog.showMessageBox({ message: 'Sure?' }),
      await dialog.showMessageBox({ message: 'Really?', cancelId: 2 }),
    ])
    expect(answers).toEqual([
      { canceled: false, filePath: '/tmp/a.xlsx' },
      { canceled: true, filePath: '' },
      { canceled: false, filePaths: ['/tmp/b'] },
      { response: 1, checkboxChecked: false },
      { response: 2, checkboxChecked: false },
    ])
    expect(await desktop.journal()).toContainEqual({ what: 'showSaveDialog', args: [{ title: 'Save' }] })
  })

  test('records effects outside the app', async () => {
    const { app, desktop } = running
    await app.evaluate(async ({ shell, clipboard, ClipboardItem, BrowserWindow, Notification }) => {
      await shell.openExternal('https://example.com/')
      await clipboard.writeText('copied')
      await clipboard.write([new ClipboardItem({ 'text/plain': 'a', 'text/html': '<b>a</b>' })])
      BrowserWindow.getAllWindows()[0]?.setProgressBar(0.5)
      new Notification({ title: 'Done', body: 'saved' }).show()
    })
    expect(await desktop.journal()).toEqual(
      expect.arrayContaining([
        { what: 'openExternal', args: ['https://example.com/'] },
        { what: 'clipboard.writeText', args: ['copied'] },
        { what: 'clipboard.write', args: [{ 'text/plain': 'a', 'text/html': '<b>a</b>' }] },
        { what: 'setProgressBar', args: [0.5] },
        { what: 'notification', args: ['Done', 'saved'] },
      ]),
    )
  })

  test('triggers a menu accelerator only if the page ignores the key', async () => {
    const { app, page } = running
    await app.evaluate(({ Menu }) => {
      const click = ({ id }: { readonly id: string }) => globalThis.fixtureLog.push(['menu', id])
      const submenu = [
        { id: 'find', label: 'Find', accelerator: 'CmdOrCtrl+Shift+F', click },
        { id: 'used', label: 'Used', accelerator: 'F9', click },
      ]
      Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Edit', submenu }]))
    })
    await page.evaluate(() => {
      addEventListener('keydown', event => {
        if (event.key === 'F9') event.preventDefault()
      })
    })
    await page.keyboard.press('F9')
    await page.keyboard.press('ControlOrMeta+Shift+F')
    await expect.poll(() => readLog(running)).toContainEqual(['menu', 'find'])
    expect(await readLog(running)).not.toContainEqual(['menu', 'used'])
  })

  test('distinguishes the keypad’s keys and Plus from the same signs', async () => {
    const { app, page } = running
    await app.evaluate(({ Menu }) => {
      const click = ({ id }: { readonly id: string }) => globalThis.fixtureLog.push(['zoom', id])
      const keys = ['Plus', '=', 'numadd', '-', 'numsub', '0']
      const submenu = keys.map(key => ({ id: key, label: key, accelerator: `CmdOrCtrl+${key}`, click }))
      Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'View', submenu }]))
    })
    const pressed = ['Shift+Equal', 'Equal', 'NumpadAdd', 'Minus', 'NumpadSubtract', 'Digit0']
    for (const key of pressed) await page.keyboard.press(`ControlOrMeta+${key}`)
    const listIds = async () =>
      (await readLog(running)).filter(([what]) => what === 'zoom').map(([, id]) => id)
    await expect.poll(listIds).toEqual(['Plus', '=', 'numadd', '-', 'numsub', '0'])
    const unknown = app.evaluate(({ MenuItem }) => new MenuItem({ label: 'x', accelerator: 'Ctrl+Pluss' }))
    await expect(unknown).rejects.toThrow('the host does not know the key pluss')
  })

  test('asks for a context menu where the page shows none, with what can be edited', async () => {
    const { app, page } = running
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.on('context-menu', (_event, params) => {
        const { isEditable, selectionText, menuSourceType, editFlags } = params
        globalThis.fixtureLog.push(['place', { isEditable, selectionText, menuSourceType, editFlags }])
      })
    })
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { id: 'field', value: 'abc' })
      const own = Object.assign(document.createElement('button'), { id: 'own', textContent: 'own' })
      own.addEventListener('contextmenu', event => event.preventDefault())
      document.body.append(field, own)
    })
    const places = async () =>
      (await readLog(running)).filter(([what]) => what === 'place').map(([, one]) => one)
    await page.locator('#own').click({ button: 'right' })
    await page.locator('#field').click({ button: 'right' })
    const empty = { canCut: false, canCopy: false, canPaste: true, canSelectAll: true }
    const place = { isEditable: true, selectionText: '', menuSourceType: 'mouse', editFlags: empty }
    await expect.poll(places).toEqual([place])
    await page.locator('#field').selectText()
    await page.keyboard.press('Shift+F10')
    const selected = { ...empty, canCut: true, canCopy: true }
    await expect
      .poll(places)
      .toEqual([place, { ...place, selectionText: 'abc', menuSourceType: 'keyboard', editFlags: selected }])
  })

  test('applies the app’s theme to the page', async () => {
    const isDark = () => running.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    const choose = (source: 'dark' | 'light') =>
      running.app.evaluate(({ nativeTheme }, value) => {
        nativeTheme.themeSource = value
      }, source)
    await choose('dark')
    await expect.poll(isDark).toBe(true)
    await choose('light')
    await expect.poll(isDark).toBe(false)
  })

  test('reports features that are not emulated', async () => {
    const use = running.app.evaluate(({ app }) => app.getGPUFeatureStatus())
    await expect(use).rejects.toThrow('the host does not emulate App.getGPUFeatureStatus')
    const tray = running.app.evaluate(({ Tray }) => new Tray('icon.png'))
    await expect(tray).rejects.toThrow('the host does not emulate Tray')
  })
})
