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

/** The titles that Playwright would run of these specs, on Electron where a folder stands for its binary. */
const listed = async (names: readonly string[], dist?: string): Promise<readonly string[]> => {
  const lines: string[] = []
  const args = ['test', '--list', '--config', 'tests/e2e/playwright.config.ts', ...names]
  const code = await runNode([commandFile('@playwright/test', 'playwright'), ...args], {
    env: { ELECTRON_OVERRIDE_DIST_PATH: dist ?? join(root, 'no-such-folder') },
    onLine: line => void lines.push(line),
    isQuiet: true,
  })
  expect(code).toBe(0)
  return lines.filter(line => line.includes('.spec.ts:')).map(line => line.replace(/^.*?› /, '').trim())
}

test('each kind leaves out what is on its list, and nothing else', async () => {
  expect(
    excludedTests.electron.map(one => ('title' in one ? `${one.files}: ${one.title}` : one.files)),
  ).toEqual([
    'packaged.spec.ts',
    'landing.spec.ts: does not erase the session that is remembered',
    'sign-in.spec.ts: is never stored where the system has no real secret store, and the page says so',
  ])
  expect(excludedTests.host).toEqual([])
  expect(excludedTests.noChromium.map(({ files }) => files)).toEqual(['unit/host/**'])
  const dist = await freshFolder()
  writeFileSync(join(dist, 'electron'), '')
  const names = [...new Set(excludedTests.electron.map(({ files }) => files))]
  const onHost = await listed(names)
  const onElectron = await listed(names, dist)
  const missing = onHost.filter(title => !onElectron.includes(title))
  expect(onElectron.filter(title => !onHost.includes(title))).toEqual([])
  expect(onElectron.length).toBeGreaterThan(10)
  for (const title of missing) {
    const reasons = excludedTests.electron.filter(
      one => title.startsWith(one.files) && (!('title' in one) || title.includes(one.title)),
    )
    expect(reasons, title).toHaveLength(1)
  }
  expect(missing.filter(title => !title.startsWith('packaged.spec.ts'))).toHaveLength(2)
})

test('a spec that forces the stand-in, or asks what only it knows, is left out on Electron', () => {
  const forced = specs.filter(({ text }) => /kind(?:: | = )'host'|hostJournal/.test(text))
  expect(forced.map(({ name }) => name)).toEqual(['packaged.spec.ts'])
})

test('no end-to-end test skips itself by the runtime it runs on', () => {
  const skipping = specs.filter(({ text }) => /test\.skip\([^)]*kind/.test(text))
  expect(skipping.map(({ name }) => name)).toEqual([])
})
