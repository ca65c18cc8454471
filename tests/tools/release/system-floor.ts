import { Refused } from './command.ts'

/** The systems that look for updates, with the oldest version of each that the program's Electron starts on. */
export const systemFloor = { windows: '10.0.10240', macos: '13.0' } as const
export type UpdatedSystem = keyof typeof systemFloor

/** Releases of macOS by name, with their version and that of their kernel, which an installation compares. */
export const macReleases = [
  { name: 'Monterey', version: '12.0', kernel: '21.0.0' },
  { name: 'Ventura', version: '13.0', kernel: '22.0.0' },
  { name: 'Sonoma', version: '14.0', kernel: '23.0.0' },
  { name: 'Sequoia', version: '15.0', kernel: '24.0.0' },
  { name: 'Tahoe', version: '26.0', kernel: '25.0.0' },
] as const

/** Releases of Windows by name, with the first build of each. */
export const windowsReleases = [
  { name: 'Windows 10', build: '10.0.10240' },
  { name: 'Windows 11', build: '10.0.22000' },
] as const

/** Converts a system's version to that of `os.release()` on an installation. Refuses an unknown version. */
export const kernelVersion = (system: UpdatedSystem, version: string): string => {
  if (system === 'windows') {
    if (/^10\.0\.\d{5}$/.test(version)) return version
    throw new Refused(`${version} is no build of Windows such as ${systemFloor.windows}`)
  }
  const release = macReleases.find(one => one.version === version)
  if (release) return release.kernel
  throw new Refused(`${version} is none of macOS ${macReleases.map(one => one.version).join(', ')}`)
}

/** Compares two versions of a kernel: negative if the first is older. */
export const compareKernels = (one: string, other: string): number => {
  const [a, b] = [one, other].map(text => text.split('.').map(Number))
  const at = (a ?? []).findIndex((part, index) => part !== b?.[index])
  return at === -1 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0)
}

/** Returns the system whose installations read a manifest; null for Linux, whose packages do not update themselves. */
export const systemOfManifest = (name: string): UpdatedSystem | null =>
  name.includes('-linux') ? null : name.endsWith('-mac.yml') ? 'macos' : 'windows'

/** Finds the kernels that a version needs: Electron's own, or newer ones from its notes. Refuses older ones. */
export const findKernels = (
  version: string,
  minimums: { readonly [System in UpdatedSystem]?: string | undefined } = {},
) =>
  Object.fromEntries(
    (['windows', 'macos'] as const).map(system => {
      const floor = kernelVersion(system, systemFloor[system])
      const kernel = kernelVersion(system, minimums[system] ?? systemFloor[system])
      if (compareKernels(kernel, floor) < 0)
        throw new Refused(
          `${version} does not start on ${system} ${minimums[system]}: Electron needs ${systemFloor[system]}`,
        )
      return [system, kernel]
    }),
  )
