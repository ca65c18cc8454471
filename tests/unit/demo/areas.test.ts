import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../tools/run.ts'

test('the list of the areas’ demo parts names every area that has one', () => {
  const folders = globSync('src/areas/*/demo.ts', { cwd: root }).map(file => file.replaceAll('\\', '/'))
  const list = readFileSync(`${root}/src/demo/areas.ts`, 'utf8')
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter(file => !list.includes(`'../${file.replace('src/', '')}'`))).toEqual([])
})
