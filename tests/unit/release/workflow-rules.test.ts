// @module-tag release

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/run.ts'
import { findImageProblem, node24Majors, retiredImages } from './runner-images.ts'
import {
  findBareCommands,
  findNeeded,
  findReachable,
  findStartedFile,
  listAllJobs,
  listImages,
  readWorkflow,
  workflowNames,
} from './workflow-files.ts'

test('no job runs on a retired or floating image', () => {
  const problems = listAllJobs().flatMap(([name, job]) =>
    listImages(job)
      .flatMap(image => findImageProblem(image) ?? [])
      .map(problem => `${name}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test('the list of retired images is dated and matches every size of an image', () => {
  for (const { retired } of retiredImages) expect(retired).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(findImageProblem('macos-14-large')).toContain('2026-11-02')
  expect(findImageProblem('macos-15')).toBeNull()
  expect(findImageProblem('ubuntu-latest')).toContain('unasked')
})

test('no workflow script starts a program that only npm would find', () => {
  const files = new Set(
    listAllJobs().flatMap(([, { steps }]) =>
      steps.flatMap(({ run = '' }) => findStartedFile(run) ?? []).flatMap(file => findReachable(file)),
    ),
  )
  expect(files).toContain('tests/bench/start.ts')
  expect([...files].flatMap(findBareCommands)).toEqual([])
})

test('a draft does not wait for the benchmark, and systems fail independently', () => {
  const { jobs } = readWorkflow('release.yml')
  expect(findNeeded(jobs, 'draft').toSorted()).toEqual(['packages', 'proof'])
  const hasty = listAllJobs().filter(([, { strategy }]) => strategy && strategy['fail-fast'] !== false)
  expect(hasty.map(([name]) => name)).toEqual([])
})

const releaseTexts = workflowNames.map(name => readWorkflow(name).text).join('\n')
const releasing = readFileSync(join(root, '.github', 'RELEASING.md'), 'utf8')
const settingsTable = /^## Once\n[\s\S]*?(?=^## )/m.exec(releasing)?.[0] ?? ''

test('RELEASING explains exactly the variables and secrets the workflows use', () => {
  const usedNames = new Set(
    workflowNames.flatMap(name =>
      [...readWorkflow(name).text.matchAll(/\b(?:secrets|vars)\.([A-Z_]+)/g)].map(([, one = '']) => one),
    ),
  )
  const explainedNames = [...settingsTable.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, one = '']) => one),
  )
  expect(explainedNames.toSorted()).toEqual([...usedNames].toSorted())
})

test('RELEASING’s table of proven steps matches the steps of the workflows', () => {
  const [table = ''] = /^## What is proven\n[\s\S]*?(?=^## |(?![\s\S]))/m.exec(releasing) ?? []
  const namedSteps = [...table.matchAll(/`((?:[\w-]+\.ts|npm [\w -]+))`/g)].map(([, one = '']) => one)
  const run = new Set(
    listAllJobs().flatMap(([, { steps }]) =>
      steps
        .flatMap(({ run: line }) => line ?? [])
        .map(line => (line.startsWith('npm ') ? line : (findStartedFile(line)?.split('/').at(-1) ?? line))),
    ),
  )
  expect([...new Set(namedSteps)].toSorted()).toEqual([...run].toSorted())
})

test('a job waits only for existing jobs and reads only their artefacts', () => {
  for (const workflow of workflowNames) {
    const { jobs } = readWorkflow(workflow)
    for (const [name, { steps }] of Object.entries(jobs)) {
      const neededJobs = findNeeded(jobs, name)
      expect(
        neededJobs.filter(one => !(one in jobs)),
        `${workflow} ${name}`,
      ).toEqual([])
      if (!steps.some(({ uses }) => uses?.startsWith('actions/download-artifact@'))) continue
      const sources = neededJobs.filter(one =>
        jobs[one]?.steps.some(({ uses }) => uses?.includes('/upload-artifact@')),
      )
      expect(sources, `${workflow} ${name}`).toEqual(['packages'])
    }
  }
})

test('every action runs on Node 24 and is pinned to one commit', () => {
  const usedNames = listAllJobs().flatMap(([, { steps }]) =>
    steps.flatMap(({ uses = '' }) => (uses ? [uses] : [])),
  )
  const commits = Map.groupBy(usedNames, uses => uses.split('@')[0]?.split('/').slice(0, 2).join('/') ?? '')
  for (const [action, all] of commits) {
    expect(new Set(all.map(one => one.split('@')[1])).size, action).toBe(1)
    expect(action in node24Majors, action).toBe(true)
  }
  for (const [name] of commits)
    for (const [, version = ''] of releaseTexts.matchAll(new RegExp(`${name}\\S* # v(\\d+)\\.`, 'g')))
      expect(Number(version), name).toBeGreaterThanOrEqual(node24Majors[name] ?? 99)
})
