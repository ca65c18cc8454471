import { expect, test } from 'vitest'
import { catalogue } from '../../../src/areas/calls.ts'
import { gameApi } from '../../../src/areas/game-profit/calls.ts'
import { mail } from '../../../src/areas/mail/calls.ts'
import { ownAccount } from '../../../src/areas/own-account/calls.ts'
import { relations } from '../../../src/areas/relations/calls.ts'
import { system } from '../../../src/areas/system/calls.ts'
import { readOutput } from '../../../src/main/platform/reading.ts'
import { isWrite } from '../../../src/shared/endpoint-base.ts'
import { getTaskKind } from '../../../src/shared/task-id.ts'

const writes = catalogue.filter(one => one.effect !== 'read' && one.records)
const success = { success: true, message: '', code: 200 }
const read = (call: (typeof catalogue)[number], answer: object) => {
  const result = readOutput(call.output, answer as Record<string, unknown>)
  return result.ok ? result.value : new Error(result.detail)
}

test.each(writes.map(call => [call.id, call] as const))(
  'a success of %s is read regardless of its details',
  async (_, call) => {
    const answers = [[], null, '', {}, 0, false, 'text', [1], { other: [] }, [[]]].map(data => ({
      ...success,
      data,
    }))
    for (const answer of [success, ...answers]) expect(read(call, answer)).not.toBeInstanceOf(Error)
  },
)

test('a success returns its details, or an empty value when it has none', async () => {
  expect(read(ownAccount.changePassword, { ...success, data: 'changed' })).toBe('changed')
  expect(read(relations.unhide, { ...success, data: [] })).toBe('')
  expect(read(system.synchronize, { ...success, message: 'all in step' })).toBe('all in step')
  expect(read(mail.uploadImage, { ...success, data: { url: '/a.png' } })).toBe('/a.png')
  expect(read(mail.uploadImage, { ...success, data: [] })).toBe('')
  expect(read(gameApi.savePoints, { ...success, data: { fail: ['7'] } })).toEqual({ partial: true })
  expect(read(gameApi.savePoints, success)).toEqual({ partial: false })
  for (const call of catalogue.filter(one => getTaskKind(one.output))) {
    expect(read(call, { ...success, data: { taskId: 7 } })).toBe('7')
    expect(read(call, success)).toBe('')
  }
})

test.each([
  ['beside data', { taskId: '77' }],
  ['beside empty data', { data: [], taskId: 77 }],
  ['beside a flag in data', { data: true, taskId: '77' }],
  ['in data', { data: { taskId: '77' } }],
  ['as data', { data: 77 }],
  ['in the JSON text of data', { data: '{"taskId":"77"}' }],
  ['in a list', { data: [{ taskId: '77' }] }],
  ['in the JSON text of a list', { data: '[{"taskId":77}]' }],
])('the id of a started task is read %s', (_, answer) => {
  const starting = catalogue.filter(one => getTaskKind(one.output))
  expect(starting.length).toBeGreaterThan(0)
  for (const call of starting) expect(read(call, { ...success, ...answer })).toBe('77')
})

test('of the writes, only the synchronization has no records', () => {
  const without = catalogue.filter(one => isWrite(one) && !one.records).map(one => one.id)
  expect(without).toEqual([system.synchronize.id])
})

test('repeat policies use fields of the call and last at most an hour', () => {
  for (const { input, repeats } of catalogue) {
    if (typeof repeats === 'string') continue
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining([...repeats.by]))
    expect(repeats.minutes).toBeLessThanOrEqual(60)
  }
})
