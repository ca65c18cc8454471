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

test('no job runs on an image that is retired, or that changes unasked', () => {
  const problems = listAllJobs().flatMap(([name, job]) =>
    listImages(job)
      .flatMap(image => findImageProblem(image) ?? [])
      .map(problem => `${name}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test('the list of retired images is dated, and recognises every size of an image', () => {
  for (const { retired } of retiredImages) expect(retired).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(findImageProblem('macos-14-large')).toContain('2026-11-02')
  expect(findImageProblem('macos-15')).toBeNull()
  expect(findImageProblem('ubuntu-latest')).toContain('unasked')
})

test('no script of a workflow starts a program that only npm would find', () => {
  const files = new Set(
    listAllJobs().flatMap(([, { steps }]) =>
      steps.flatMap(({ run = '' }) => findStartedFile(run) ?? []).flatMap(file => findReachable(file)),
    ),
  )
  expect(files).toContain('tests/bench/start.ts')
  expect([...files].flatMap(findBareCommands)).toEqual([])
})

test('a benchmark does not hold back a draft, and one failed system does not cancel the others', () => {
  const { jobs } = readWorkflow('release.yml')
  expect(findNeeded(jobs, 'draft').toSorted()).toEqual(['packages', 'proof'])
  const hasty = listAllJobs().filter(([, { strategy }]) => strategy && strategy['fail-fast'] !== false)
  expect(hasty.map(([name]) => name)).toEqual([])
})

const releaseTexts = workflowNames.map(name => readWorkflow(name).text).join('\n')
const releasing = readFileSync(join(root, '.github', 'RELEASING.md'), 'utf8')
const settingsTable = /^## Once\n[\s\S]*?(?=^## )/m.exec(releasing)?.[0] ?? ''

test('every variable and secret of a workflow is explained in RELEASING, and each that is explained is used', () => {
  const used = new Set(
    workflowNames.flatMap(name =>
      [...readWorkflow(name).text.matchAll(/\b(?:secrets|vars)\.([A-Z_]+)/g)].map(([, one = '']) => one),
    ),
  )
  const explained = [...settingsTable.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, one = '']) => one),
  )
  expect(explained.toSorted()).toEqual([...used].toSorted())
})

test('every step of a release is in RELEASING’s table of what is proven, and the table names no other', () => {
  const [table = ''] = /^## What is proven\n[\s\S]*?(?=^## |(?![\s\S]))/m.exec(releasing) ?? []
  const named = [...table.matchAll(/`((?:[\w-]+\.ts|npm [\w -]+))`/g)].map(([, one = '']) => one)
  const run = new Set(
    listAllJobs().flatMap(([, { steps }]) =>
      steps
        .flatMap(({ run: line }) => line ?? [])
        .map(line => (line.startsWith('npm ') ? line : (findStartedFile(line)?.split('/').at(-1) ?? line))),
    ),
  )
  expect([...new Set(named)].toSorted()).toEqual([...run].toSorted())
})

test('a job waits only for jobs that are there, and reads the artefacts that those leave', () => {
  for (const workflow of workflowNames) {
    const { jobs } = readWorkflow(workflow)
    for (const [name, { steps }] of Object.entries(jobs)) {
      const needed = findNeeded(jobs, name)
      expect(
        needed.filter(one => !(one in jobs)),
        `${workflow} ${name}`,
      ).toEqual([])
      if (!steps.some(({ uses }) => uses?.startsWith('actions/download-artifact@'))) continue
      const sources = needed.filter(one =>
        jobs[one]?.steps.some(({ uses }) => uses?.includes('/upload-artifact@')),
      )
      expect(sources, `${workflow} ${name}`).toEqual(['packages'])
    }
  }
})

test('every action of a job is on Node 24, by the same commit everywhere', () => {
  const used = listAllJobs().flatMap(([, { steps }]) =>
    steps.flatMap(({ uses = '' }) => (uses ? [uses] : [])),
  )
  const commits = Map.groupBy(used, uses => uses.split('@')[0]?.split('/').slice(0, 2).join('/') ?? '')
  for (const [action, all] of commits) {
    expect(new Set(all.map(one => one.split('@')[1])).size, action).toBe(1)
    expect(action in node24Majors, action).toBe(true)
  }
  for (const [name] of commits)
    for (const [, version = ''] of releaseTexts.matchAll(new RegExp(`${name}\\S* # v(\\d+)\\.`, 'g')))
      expect(Number(version), name).toBeGreaterThanOrEqual(node24Majors[name] ?? 99)
})
