import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'

/** Options that are emulated or only affect the look of a real window. Others are refused, not silently ignored. */
const knownOptions = new Set<keyof BrowserWindowConstructorOptions>([
  'width',
  'height',
  'x',
  'y',
  'center',
  'minWidth',
  'minHeight',
  'maxWidth',
  'maxHeight',
  'resizable',
  'show',
  'paintWhenInitiallyHidden',
  'title',
  'backgroundColor',
  'icon',
  'autoHideMenuBar',
  'webPreferences',
])
const knownPreferences = new Set<keyof WebPreferences>([
  'preload',
  'partition',
  'sandbox',
  'contextIsolation',
  'nodeIntegration',
  'nodeIntegrationInSubFrames',
  'nodeIntegrationInWorker',
  'webSecurity',
  'webviewTag',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'navigateOnDragDrop',
  'safeDialogs',
  'spellcheck',
  'devTools',
  'backgroundThrottling',
  'additionalArguments',
  'v8CacheOptions',
  'disableDialogs',
  'enableWebSQL',
])

function refuseUnknown(name: string, options: object, names: ReadonlySet<string>): void {
  for (const key of Object.keys(options)) {
    if (!names.has(key)) throw new Error(`the host does not emulate ${name}.${key}`)
  }
}

/** Throws for an option the host does not emulate; its pages are all sandboxed and isolated. */
export function checkOptions(options: BrowserWindowConstructorOptions): void {
  refuseUnknown('BrowserWindow options', options, knownOptions)
  const preferences = options.webPreferences ?? {}
  refuseUnknown('webPreferences', preferences, knownPreferences)
  const looseSettings = {
    sandbox: preferences.sandbox === false,
    contextIsolation: preferences.contextIsolation === false,
    nodeIntegration: preferences.nodeIntegration === true,
    webSecurity: preferences.webSecurity === false,
    webviewTag: preferences.webviewTag === true,
  }
  for (const [name, isLoose] of Object.entries(looseSettings)) {
    if (isLoose) throw new Error(`the host does not emulate a window that loosens webPreferences.${name}`)
  }
}
