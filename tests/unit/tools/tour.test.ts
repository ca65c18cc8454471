import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFile, root } from '../../tools/run.ts'

test('a tour that fails names its step and ends with code 1', { tags: ['proof'] }, () => {
  const config = join(root, 'tests', 'tools', 'tour', 'playwright.config.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    [commandFile('@playwright/test', 'playwright'), 'test', '--config', config],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CONSOLE_APP: join(root, 'no-such-folder') } },
  )
  expect(stderr).toContain(
    'The tour stopped at this step: the console starts\nError: Process failed to launch!',
  )
  expect(status).toBe(1)
})
