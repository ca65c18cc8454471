import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Chromium {
  readonly path: string
  /** Set for the one from the npm package: it has no window system and brings its own fonts here. */
  readonly packagedIn: string | undefined
  /** Come upon on this machine: it may turn out not to start. */
  readonly found: boolean
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

function onWindows(): string[] {
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(name => process.env[name] ?? '')
  const programs = [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
  ]
  return roots.filter(Boolean).flatMap(root => programs.map(parts => join(root, ...parts)))
}

function onMac(): string[] {
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
  return ['/Applications', join(homedir(), 'Applications')].flatMap(folder =>
    apps.map(app => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
  )
}

function onLinux(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap(folder =>
    names.map(name => join(folder, name)),
  )
}

function installed(): string | undefined {
  const places = { win32: onWindows, darwin: onMac }[process.platform as string] ?? onLinux
  return places().find(path => existsSync(path))
}

/** The package unpacks into TMPDIR and reuses whatever lies there, so each version gets a folder of its own. */
export async function unpackChromium(): Promise<Chromium> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(entry, '..', '..', 'package.json'), 'utf8'))
  const user = process.getuid?.() ?? 'user'
  const folder = join(tmpdir(), `channel-console-chromium-${version}-${user}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return { path, packagedIn: folder, found: false }

  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true, mode: 0o700 })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = making
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  // Two first starts at once: the slower one uses what the faster one left.
  try {
    renameSync(making, folder)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return { path, packagedIn: folder, found: false }
}

/** CONSOLE_CHROMIUM, else one installed on this machine, else the one inside the npm package. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CONSOLE_CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`CONSOLE_CHROMIUM names ${named}, which does not exist`)
    return { path: named, packagedIn: undefined, found: false }
  }
  const path = installed()
  return path === undefined ? unpackChromium() : { path, packagedIn: undefined, found: true }
}
