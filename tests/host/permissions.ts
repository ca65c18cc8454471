import type { Session as Target } from './cdp.ts'

/** Chromium's names of the permissions, by Electron's. */
const chromiumNames: Readonly<Record<string, readonly string[]>> = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  geolocation: ['geolocation'],
  'idle-detection': ['idle-detection'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  notifications: ['notifications'],
  'storage-access': ['storage-access'],
  'window-management': ['window-management'],
}

/** Denies every permission to every page, whatever Chromium's defaults are. */
export async function denyAll(root: Target): Promise<void> {
  const names = Object.values(chromiumNames).flat()
  await Promise.all(
    names.map(name => root.send('Browser.setPermission', { permission: { name }, setting: 'denied' })),
  )
}

/**
 * Grants an origin the permissions that the app allows, in advance. Chromium does not report that a page requests
 * a permission, so the app is asked about each one when a page of a new origin has loaded.
 */
export async function grantAllowed(
  root: Target,
  origin: string,
  isAllowed: (permission: string) => Promise<boolean>,
): Promise<void> {
  for (const [permission, names] of Object.entries(chromiumNames)) {
    if (!(await isAllowed(permission))) continue
    for (const name of names) {
      await root.send('Browser.setPermission', { permission: { name }, setting: 'granted', origin })
    }
  }
}
