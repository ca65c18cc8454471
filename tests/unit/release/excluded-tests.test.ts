// @module-tag release

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { excludedTests } from '../../excluded-tests.ts'
import { commandFile, root, runNode } from '../../tools/run.ts'
import { freshFolder } from './feed.ts'

const specs = globSync('tests/e2e/*.spec.ts', { cwd: root }).map(file => ({
  name: basename(file),
  text: readFileSync(join(root, file), 'utf8'),
}))

/** Lists the titles that Playwright would run, on Electron if `dist` replaces its binary folder. */
const listTitles = async (names: readonly string[], dist?: string): Promise<readonly string[]> => {
  const lines: string[] = []
  const args = ['test', '--list', ...names]
  const code = await runNode([commandFile('@playwright/test', 'playwright'), ...args], {
    env: { ELECTRON_OVERRIDE_DIST_PATH: dist ?? join(root, 'no-such-folder') },
    onLine: line => void lines.push(line),
    isQuiet: true,
  })
  expect(code).toBe(0)
  return lines.filter(line => line.includes('.spec.ts:')).map(line => line.replace(/^.*?› /, '').trim())
}

test('each runtime excludes the tests on its list and no others', async () => {
  expect(
    excludedTests.electron.map(one => ('title' in one ? `${one.files}: ${one.title}` : one.files)),
  ).toEqual([
    'packaged.spec.ts',
    'system-events.spec.ts',
    'landing.spec.ts: does not erase the session that is remembered',
    'sign-in.spec.ts: is never stored without a real secret store, and the page reports it',
    'sign-in.spec.ts: outlives a prompt of the secret store that is declined',
    'sign-in.spec.ts: follows as soon as the user answers the prompt of the secret store',
  ])
  expect(excludedTests.host).toEqual([])
  expect(excludedTests.noChromium.map(({ files }) => files)).toEqual(['unit/host/**'])
  const dist = await freshFolder()
  writeFileSync(join(dist, 'electron'), '')
  const names = [...new Set(excludedTests.electron.map(({ files }) => files))]
  const hostTitles = await listTitles(names)
  const electronTitles = await listTitles(names, dist)
  const missingTitles = hostTitles.filter(title => !electronTitles.includes(title))
  expect(electronTitles.filter(title => !hostTitles.includes(title))).toEqual([])
  expect(electronTitles.length).toBeGreaterThan(10)
  for (const title of missingTitles) {
    const reasons = excludedTests.electron.filter(
      one => title.startsWith(one.files) && (!('title' in one) || title.includes(one.title)),
    )
    expect(reasons, title).toHaveLength(1)
  }
  expect(missingTitles.filter(title => !/^(?:packaged|system-events)\.spec\.ts/.test(title))).toHaveLength(4)
})

test('a spec that requires the host runtime is excluded on Electron', () => {
  const forcedSpecs = specs.filter(({ text }) => /kind(?:: | = )'host'|hostJournal|hostSystem/.test(text))
  expect(forcedSpecs.map(({ name }) => name)).toEqual(['packaged.spec.ts', 'system-events.spec.ts'])
})

test('no end-to-end test skips itself by its runtime', () => {
  const skippingSpecs = specs.filter(({ text }) => /test\.skip\([^)]*kind/.test(text))
  expect(skippingSpecs.map(({ name }) => name)).toEqual([])
})
