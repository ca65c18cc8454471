import { describe, expect, it } from 'vitest'
import { tasks } from '../../../src/areas/tasks/calls.ts'

const many = (data: unknown) => tasks.many.output.parse({ success: true, data })
const files = (wireLinks: unknown) =>
  tasks.one.output.parse({ success: true, data: { status: 'completed', download_link: wireLinks } })
    .download_link
const running = { status: 'running', tipType: '', message: '', download_link: [] }

describe('the tasks of an answer', () => {
  it.each([
    ['a map', { 77: { status: 'running' }, 78: { status: 'running' } }],
    [
      'a map whose tasks have ids of their own',
      { 77: { id: 5, status: 'running' }, 78: { id: 6, status: 'running' } },
    ],
    [
      'a list',
      [
        { taskId: 77, status: 'running' },
        { taskId: '78', status: 'running' },
      ],
    ],
    [
      'a list with plain ids',
      [
        { id: 77, status: 'running' },
        { id: 78, status: 'running' },
      ],
    ],
    [
      'a list under its name',
      {
        list: [
          { taskId: 77, status: 'running' },
          { taskId: 78, status: 'running' },
        ],
      },
    ],
    ['a list with gaps', { 0: { taskId: 77, status: 'running' }, 3: { taskId: 78, status: 'running' } }],
    ['JSON text', '{"77":{"status":"running"},"78":{"status":"running"}}'],
    ['a map of JSON texts', { 77: '{"status":"running"}', 78: '{"status":"running"}' }],
  ])('are read from %s', (_, data) => {
    const read = many(data)
    expect(read['77']).toEqual(running)
    expect(read['78']).toEqual(running)
    expect(read['5']).toBeUndefined()
  })

  it.each([[null], [[]], [{}], [''], [undefined]])('are empty when data is %j', data =>
    expect(many(data)).toEqual({}),
  )

  it('survive one that cannot be read', () =>
    expect(many({ 77: { status: 'running', progress: '40%' }, 78: 'gone', 79: null, 80: {} })).toEqual({
      77: running,
    }))
})

describe('the files of a finished task', () => {
  const [a, b] = [
    { url: '/f/a.xlsx', name: '' },
    { url: 'https://h.example/b.xlsx', name: '' },
  ]
  const namedFiles = [
    { url: '/f?id=1', name: 'May' },
    { url: '/f?id=2', name: 'June' },
  ]

  it.each([
    ['/f/a.xlsx', [a]],
    ['/f/a.xlsx,https://h.example/b.xlsx', [a, b]],
    ['https://h.example/May, June.xlsx', [{ url: 'https://h.example/May, June.xlsx', name: '' }]],
    [
      ['/f/a.xlsx', 'https://h.example/b.xlsx'],
      [a, b],
    ],
    [{ 1: '/f/a.xlsx', 4: 'https://h.example/b.xlsx' }, [a, b]],
    ['["/f/a.xlsx","https://h.example/b.xlsx"]', [a, b]],
    [namedFiles, namedFiles],
    [JSON.stringify(namedFiles), namedFiles],
    [{ 0: namedFiles[0], 7: namedFiles[1] }, namedFiles],
    [{ May: '/f?id=1', June: '/f?id=2' }, namedFiles],
    [namedFiles[0], [namedFiles[0]]],
    [[{ link: '/f?id=1', name: 'May' }], [namedFiles[0]]],
    [['', null, {}, { name: 'nowhere' }, '/f/a.xlsx'], [a]],
  ])('are read from %j', (wireLinks, read) => expect(files(wireLinks)).toEqual(read))

  it.each([[null], [''], [[]], [{}], [false], [undefined]])('are empty for %j', wireLinks =>
    expect(files(wireLinks)).toEqual([]),
  )
})
