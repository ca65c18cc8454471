import type { Session as Target } from './cdp.ts'

/** Electron's names of what a page may ask for, and Chromium's. */
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

/** Nothing is allowed to any page, whatever Chromium would do by itself. */
export async function denyAll(root: Target): Promise<void> {
  const names = Object.values(chromiumNames).flat()
  await Promise.all(
    names.map(name => root.send('Browser.setPermission', { permission: { name }, setting: 'denied' })),
  )
}

/**
 * Chromium tells nobody that a page asks for a permission. So the app is asked about each one when a page
 * of a new origin has loaded, and what it allows is granted ahead.
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
