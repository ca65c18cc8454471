import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'

/** What is emulated, or only changes how a real window looks. Anything else would be silently lost. */
const known = new Set<keyof BrowserWindowConstructorOptions>([
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

/** The host has sandboxed, isolated pages and no others. */
export function checkOptions(options: BrowserWindowConstructorOptions): void {
  refuseUnknown('BrowserWindow options', options, known)
  const preferences = options.webPreferences ?? {}
  refuseUnknown('webPreferences', preferences, knownPreferences)
  const loose = {
    sandbox: preferences.sandbox === false,
    contextIsolation: preferences.contextIsolation === false,
    nodeIntegration: preferences.nodeIntegration === true,
    webSecurity: preferences.webSecurity === false,
    webviewTag: preferences.webviewTag === true,
  }
  for (const [name, isLoose] of Object.entries(loose)) {
    if (isLoose) throw new Error(`the host does not emulate a window that loosens webPreferences.${name}`)
  }
}
