import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linuxBinary, macBinary, type StubArch, windowsBinary } from './stub-binaries.ts'

/** The systems the program is built for, as the builder names them. */
export type StubPlatform = 'win32' | 'darwin' | 'linux'

/** More languages than the console has: a package must not contain the others. */
const paks = ['de', 'en-GB', 'en-US', 'fr', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW']
const lprojs = ['de', 'en', 'en_GB', 'fr', 'pt_BR', 'pt_PT', 'zh_CN', 'zh_TW']

const createPlist = (
  values: Readonly<Record<string, string>>,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${Object.entries(values)
  .map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
  .join('')}</dict></plist>
`

const macHelpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map(suffix => `Electron Helper${suffix}`)

const createMacFiles = (arch: StubArch): Readonly<Record<string, string | Buffer>> => {
  const contents = 'Electron.app/Contents'
  const framework = `${contents}/Frameworks/Electron Framework.framework`
  const helpers = macHelpers.flatMap(name => {
    const helper = `${contents}/Frameworks/${name}.app/Contents`
    return [
      [`${helper}/Info.plist`, createPlist({ CFBundleName: name, CFBundleExecutable: name })],
      [`${helper}/MacOS/${name}`, macBinary(arch, 'program')],
    ] as const
  })
  const languages = lprojs.flatMap(name =>
    [`${contents}/Resources`, `${framework}/Versions/A/Resources`].map(
      folder => [`${folder}/${name}.lproj/locale.pak`, ''] as const,
    ),
  )
  return {
    [`${contents}/Info.plist`]: createPlist({
      CFBundleName: 'Electron',
      CFBundleExecutable: 'Electron',
      CFBundleIconFile: 'electron.icns',
    }),
    [`${contents}/MacOS/Electron`]: macBinary(arch, 'program'),
    [`${contents}/Resources/electron.icns`]: '',
    [`${framework}/Electron Framework`]: macBinary(arch, 'framework'),
    ...Object.fromEntries([...helpers, ...languages]),
  }
}

const createFlatFiles = (program: string, binary: Buffer): Readonly<Record<string, string | Buffer>> => ({
  [program]: binary,
  ...Object.fromEntries(paks.map(name => [`locales/${name}.pak`, ''])),
})

const createFiles = (platform: StubPlatform, arch: StubArch): Readonly<Record<string, string | Buffer>> => {
  if (platform === 'darwin') return createMacFiles(arch)
  return platform === 'win32'
    ? createFlatFiles('electron.exe', windowsBinary(arch))
    : createFlatFiles('electron', linuxBinary(arch))
}

/**
 * Writes a folder like that of an unpacked Electron: the same file names, programs without code, default fuses.
 * The builder processes it like a real one, but it cannot run.
 */
export const writeStubRuntime = (folder: string, platform: StubPlatform, arch: StubArch): void => {
  const files = { LICENSE: 'Electron', 'LICENSES.chromium.html': 'Chromium', ...createFiles(platform, arch) }
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o755 })
  }
}
