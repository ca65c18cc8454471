import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { preventable } from './event.ts'
import { hasLock, releaseLock, requestLock } from './instance-lock.ts'
import { currentInvocation } from './invocation.ts'
import { note } from './journal.ts'
import { windows } from './registry.ts'
import { browser } from './running.ts'
import { createScratch } from './scratch.ts'
import { strict, strictInstances } from './unsupported.ts'

class App extends EventEmitter {
  readonly isPackaged = currentInvocation.packaged !== null
  readonly commandLine = strict('app.commandLine', {
    appendSwitch: (name: string, value?: string) => note('commandLine.appendSwitch', name, value),
    hasSwitch: (name: string) =>
      currentInvocation.all.some(arg => arg === `--${name}` || arg.startsWith(`--${name}=`)),
    getSwitchValue: (name: string) =>
      currentInvocation.all.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '',
  })
  readonly dock =
    process.platform === 'darwin'
      ? strict('app.dock', { setMenu: (menu: object) => note('dock.setMenu', menu) })
      : undefined
  readonly #paths = new Map<string, string>()
  #desk: string | undefined
  #name = currentInvocation.manifest.productName ?? currentInvocation.manifest.name ?? 'Electron'
  #ready = false
  #announceReady: () => void = () => undefined
  readonly #whenReady = new Promise<void>(resolve => {
    this.#announceReady = resolve
  })
  #quitting = false
  #leaving = false

  get name(): string {
    return this.#name
  }

  set name(name: string) {
    this.#name = name
  }

  getName(): string {
    return this.#name
  }

  setName(name: string): void {
    this.#name = name
  }

  getVersion(): string {
    return currentInvocation.manifest.version ?? '0.0.0'
  }

  getAppPath(): string {
    return currentInvocation.appPath
  }

  getLocale(): string {
    return process.env['HOST_LOCALE'] ?? 'zh-CN'
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()]
  }

  isReady(): boolean {
    return this.#ready
  }

  whenReady(): Promise<void> {
    return this.#whenReady
  }

  becomeReady(): void {
    this.#ready = true
    this.emit('will-finish-launching')
    this.emit('ready', {}, {})
    this.#announceReady()
  }

  getPath(name: string): string {
    const path = this.#paths.get(name) ?? this.#defaultPath(name)
    this.#paths.set(name, path)
    if (name !== 'exe') mkdirSync(path, { recursive: true })
    return path
  }

  #defaultPath(name: string): string {
    if (name === 'exe') return process.execPath
    if (name === 'home') return homedir()
    if (name === 'temp') return tmpdir()
    if (name === 'userData' && currentInvocation.userData !== undefined) return currentInvocation.userData
    if (name === 'userData') return join(this.getPath('appData'), this.#name)
    if (name === 'sessionData') return this.getPath('userData')
    if (name === 'logs') return join(this.getPath('userData'), 'logs')
    if (name === 'crashDumps') return join(this.getPath('userData'), 'Crashpad')
    if (['appData', 'desktop', 'documents', 'downloads', 'pictures', 'videos', 'music'].includes(name)) {
      this.#desk ??= createScratch('desk')
      return join(this.#desk, name)
    }
    throw new Error(`Failed to get '${name}' path`)
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path)
  }

  setAppLogsPath(path?: string): void {
    if (path !== undefined) this.setPath('logs', path)
  }

  requestSingleInstanceLock(additionalData?: unknown): boolean {
    return requestLock(this.getPath('userData'), additionalData, second => {
      this.emit('second-instance', {}, second.argv, second.workingDirectory, second.additionalData)
    })
  }

  hasSingleInstanceLock(): boolean {
    return hasLock()
  }

  releaseSingleInstanceLock(): void {
    releaseLock()
  }

  setAppUserModelId(id: string): void {
    note('setAppUserModelId', id)
  }

  setAsDefaultProtocolClient(scheme: string, ...rest: readonly unknown[]): boolean {
    note('setAsDefaultProtocolClient', scheme, ...rest)
    return true
  }

  enableSandbox(): void {
    note('enableSandbox')
  }

  focus(): void {
    note('app.focus')
  }

  /** Windows only. */
  setUserTasks(tasks: readonly { readonly title: string }[]): boolean {
    note('setUserTasks', tasks)
    return true
  }

  setBadgeCount(count?: number): boolean {
    note('setBadgeCount', count)
    return true
  }

  relaunch(options?: object): void {
    note('relaunch', options)
  }

  windowClosed(): void {
    if (windows.size > 0 || this.#leaving) return
    if (this.#quitting) this.#askLast()
    else if (!this.emit('window-all-closed')) this.quit()
  }

  /** A window that stays cancels the quit, but the other windows close nevertheless. */
  windowRefusedToClose(): void {
    this.#quitting = false
  }

  get quitting(): boolean {
    return this.#quitting
  }

  quit(): void {
    if (this.#quitting) return
    this.#quitting = this.#allows('before-quit')
    if (!this.#quitting) return
    const open = [...windows.values()]
    if (open.length === 0) return this.#askLast()
    for (const window of process.platform === 'darwin' ? open.toReversed() : open) {
      if (!window.isDestroyed()) window.close()
    }
  }

  #askLast(): void {
    if (this.#allows('will-quit')) void this.#leave(0)
    else this.#quitting = false
  }

  #allows(eventName: string): boolean {
    const event = preventable({})
    this.emit(eventName, event)
    return !event.defaultPrevented
  }

  /** True once the app is exiting; an unfinished setup may then fail and is no longer needed. */
  get leaving(): boolean {
    return this.#leaving
  }

  exit(code = 0): void {
    this.#quitting = true
    void this.#leave(code)
  }

  async #leave(code: number): Promise<void> {
    if (this.#leaving) return
    this.#leaving = true
    for (const window of windows.values()) window.destroy()
    this.emit('quit', {}, code)
    releaseLock()
    await browser.then(
      running => running.close(),
      () => undefined,
    )
    process.exit(code)
  }
}
strictInstances(App)

export const app = new App()
