// @module-tag release

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findKind, hostPath, runtimeCommand } from '../../e2e/launch.ts'
import { root } from '../../tools/run.ts'
import { freshFolder } from './feed.ts'

const originalDist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? ''
const useDist = (folder: string) => {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = folder
  onTestFinished(() => {
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] = originalDist
  })
}

test('the runtime command starts the host or the Electron binary directly', async () => {
  const dist = await freshFolder()
  useDist(dist)
  expect(findKind()).toBe('host')
  expect(runtimeCommand('host', 'linux')).toEqual([hostPath])
  const onWindows = runtimeCommand('host', 'win32')
  expect(onWindows).toEqual([process.execPath, join(root, 'tests', 'host', 'boot.ts')])
  writeFileSync(join(dist, 'electron'), '')
  expect(findKind()).toBe('electron')
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    expect(runtimeCommand('electron', platform)).toEqual([join(dist, 'electron')])
})

test('the Windows command of the host runs an app without a shell', async () => {
  const folder = await freshFolder()
  writeFileSync(join(folder, 'package.json'), '{"main":"index.mjs"}')
  writeFileSync(
    join(folder, 'index.mjs'),
    `console.log('started with', process.argv.at(-1)); process.exit(7)`,
  )
  const [program = '', ...before] = runtimeCommand('host', 'win32')
  const { status, stdout } = spawnSync(program, [...before, folder, 'a link'], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([7, 'started with a link'])
})
