import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import excel from 'exceljs'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Platform } from '../../../src/main/platform/platform.ts'
import { maxImportRows } from '../../../src/shared/import-preview.ts'
import { failed, ok, type Result } from '../../../src/shared/result.ts'
import { acceptAll } from '../journal/fixtures.ts'
import {
  type Behaviour,
  createAnswering,
  type FaultServer,
  httpAnswer,
  startFaultServer,
} from '../platform/fault-server.ts'
import { calls, createTestPlatform, success } from '../platform/fixtures.ts'
import { createTestImporter, getReason, measureWork } from './fixtures.ts'
import { freshFolder, writeWorkbook } from './workbooks.ts'

let server: FaultServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const rows = [['member1'], ['member2', 'OwnPass12'], ['bad'], ['member1', 'Abcd1234']]
const form = { nAwardMoney: '10', password: 'Default12' }

const connected = async (behaviour: Behaviour) => {
  server = await startFaultServer(behaviour)
  const { url } = server
  const parts = await createTestImporter(note => createTestPlatform(url, {}, () => 'tok', note))
  const choose = async (content: Parameters<typeof writeWorkbook>[1] = rows) => {
    const file = await writeWorkbook(join(await freshFolder(), 'chosen.xlsx'), content)
    const chosen = await parts.importer.choose(file)
    if (!chosen.ok) throw new Error(JSON.stringify(chosen.failure))
    return chosen.value.token
  }
  const send = async (token: string, confirmed?: number) => {
    const started = parts.importer.start({ token, ...form, confirmed })
    if (!started.ok) throw new Error(JSON.stringify(started.failure))
    return parts.ended(started.value)
  }
  return { ...parts, server, choose, send }
}

/** The parts of a multipart body by name. */
const partsOf = (body: Buffer, contentType: string) => {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? ''
  const text = body.toString('latin1')
  return Object.fromEntries(
    text
      .split(`--${boundary}`)
      .slice(1, -1)
      .map(part => {
        const [head = '', ...rest] = part.split('\r\n\r\n')
        const name = /name="([^"]+)"/.exec(head)?.[1] ?? ''
        return [name, Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1')]
      }),
  )
}

test('the good rows alone are sent, once, as a workbook of text; the default password is encrypted', async () => {
  const { server, choose, send, journal, history, written, world } = await connected(createAnswering(success))
  const job = await send(await choose())
  expect(job).toMatchObject({
    kind: 'upload',
    unit: 'bytes',
    title: 'chosen.xlsx',
    state: 'done',
    failure: null,
  })
  expect(world.sent).toEqual([{ account: 'owner', title: 'chosen.xlsx' }])
  expect(server.received).toHaveLength(1)
  const [received] = server.received
  expect(received?.line).toBe('POST /channelapi/serves/importusers HTTP/1.1')
  const sent = partsOf(received?.body ?? Buffer.alloc(0), received?.headers['content-type'] ?? '')
  expect(sent['nAwardMoney']?.toString()).toBe('10')
  expect(sent['password']?.toString()).not.toContain('Default12')
  const book = new excel.Workbook()
  await book.xlsx.load(sent['file'] as never)
  const sheet = book.worksheets[0]
  expect(sheet?.getSheetValues().slice(1)).toEqual([
    [undefined, 'member1'],
    [undefined, 'member2', 'OwnPass12'],
  ])
  expect(sheet?.getCell('A1').numFmt).toBe('@')
  // All bytes of the body are told, and never more.
  const length = Number(received?.headers['content-length'])
  expect(job).toMatchObject({ done: length, total: length })
  expect(history.every(one => one.total === null || one.done <= one.total)).toBe(true)
  expect(await journal.find('owner', acceptAll)).toMatchObject([
    {
      action: 'simulatedAccounts.importMembers',
      outcome: 'done',
      target: { file: 'chosen.xlsx', accounts: '2', nAwardMoney: '10' },
    },
  ])
  expect(await written()).not.toMatch(/Default12|OwnPass12/)
})

test.each<[string, Behaviour]>([
  ['drops while the body is on its way', { onHead: socket => socket.resetAndDestroy() }],
  ['drops after the bytes left', { onRequest: socket => socket.resetAndDestroy() }],
  ['ends in a gateway’s error', { onRequest: socket => socket.end(httpAnswer('', 502)) }],
])('a connection that %s: the outcome is unknown and nothing is sent again', async (_, behaviour) => {
  const { server, choose, send, journal, world } = await connected(behaviour)
  const job = await send(await choose())
  expect(job.state).toBe('failed')
  expect(job.failure).toMatchObject({ kind: 'outcomeUnknown', endpoint: 'simulatedAccounts.importMembers' })
  // It may have arrived: the platform is asked how far it is.
  expect(world.sent).toHaveLength(1)
  await new Promise(done => setTimeout(done, 150))
  expect(server.heads()).toBe(1)
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ outcome: 'unknown' }])
})

test('the same members again are not sent before the operator was asked, and nothing has to be chosen anew', async () => {
  const { server, choose, send, importer } = await connected({
    onRequest: socket => socket.resetAndDestroy(),
  })
  await send(await choose())
  const token = await choose()
  const { failure } = await send(token)
  if (failure?.kind !== 'repeat') throw new Error(`not asked: ${failure?.kind}`)
  expect(failure.reason).toBe('unanswered')
  expect(server.heads()).toBe(1)
  expect(importer.isBusy()).toBe(false)
  expect((await send(token, failure.at)).failure?.kind).toBe('outcomeUnknown')
  expect(server.heads()).toBe(2)
})

test('a platform out of reach: nothing left, and that is what the job says', async () => {
  const { server, choose, send, journal } = await connected({})
  const token = await choose()
  await server.close()
  expect((await send(token)).failure).toMatchObject({ kind: 'offline' })
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ outcome: 'failed' }])
})

test('a refusal is the platform’s own, and no secret in it is written down', async () => {
  const refusal = '{"success":false,"code":7,"message":"row 2: OwnPass12 is too simple"}'
  const { choose, send, journal, written, world } = await connected(createAnswering(refusal))
  const job = await send(await choose())
  expect(job.failure).toMatchObject({ kind: 'rejected', code: '7' })
  expect(world.sent).toEqual([])
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ outcome: 'refused' }])
  expect(await written()).not.toContain('OwnPass12')
})

test('what is typed is checked by the call’s own rules before anything is sent, and can be mended', async () => {
  const { importer, server, choose, ended } = await connected(createAnswering(success))
  const token = await choose()
  const fieldsOf = (result: Result<unknown>) =>
    result.ok || result.failure.kind !== 'invalid' ? [] : result.failure.fields
  expect(fieldsOf(importer.start({ token, nAwardMoney: '', password: 'short' }))).toEqual([
    { field: 'nAwardMoney', message: 'errors:chooseAmount' },
    { field: 'password', message: 'errors:passwordFormat' },
  ])
  const started = importer.start({ token, ...form })
  expect(started.ok).toBe(true)
  // A second click meets a token that is used up.
  expect(getReason(importer.start({ token, ...form }))).toBe('errors:import.chooseAgain')
  if (started.ok) await ended(started.value)
  expect(server.heads()).toBe(1)
})

test('a token is forgotten: after its use, after another choice, at sign-out, for another account, after 30 minutes', async () => {
  const { importer, world, server, choose, send } = await connected(createAnswering(success))
  const start = (token: string) => getReason(importer.start({ token, ...form }))
  const used = await choose()
  await send(used)
  expect(start(used)).toBe('errors:import.chooseAgain')
  const replaced = await choose()
  const late = await choose()
  expect(start(replaced)).toBe('errors:import.chooseAgain')
  world.now += 1_800_001
  expect(start(late)).toBe('errors:import.chooseAgain')
  const others = await choose()
  world.account = 'another'
  expect(start(others)).toBe('errors:import.chooseAgain')
  const left = await choose()
  importer.forget()
  expect(start(left)).toBe('errors:import.chooseAgain')
  expect(server.heads()).toBe(1)
})

test('the most members allowed are sent without main’s event loop standing still', async () => {
  const { importer, server, choose, ended } = await connected(createAnswering(success))
  const token = await choose(
    Array.from({ length: maxImportRows }, (_, one) => [`member${one}`, `Secret${one}00`]),
  )
  const { result, turns } = await measureWork(async () => {
    const started = importer.start({ token, ...form })
    return started.ok ? ended(started.value) : undefined
  })
  expect(result).toMatchObject({ state: 'done', failure: null })
  expect(server.received[0]?.body.length).toBeGreaterThan(100_000)
  expect(turns).toBeGreaterThan(2)
})

test('an operator who leaves before anything is sent sends nothing, nor does the next', async () => {
  const { importer, world, server, choose, ended } = await connected(createAnswering(success))
  const started = importer.start({ token: await choose(), ...form })
  world.account = 'another'
  expect(started.ok && (await ended(started.value)).failure).toEqual({ kind: 'signedOut', message: '' })
  expect(server.connections()).toBe(0)
})

test('one import at a time, and none without a good row', async () => {
  const slow: Behaviour = { onRequest: socket => void setTimeout(() => socket.end(httpAnswer(success)), 300) }
  const { importer, server, choose, jobs } = await connected(slow)
  const first = importer.start({ token: await choose(), ...form })
  const second = await choose()
  expect(importer.start({ token: second, ...form })).toEqual(
    failed({ kind: 'busy', endpoint: 'simulatedAccounts.importMembers' }),
  )
  // Before the program ends, the answer is waited for.
  await importer.finish()
  expect(first.ok && jobs.find(first.value)?.state).toBe('done')
  expect(server.heads()).toBe(1)
  expect(getReason(importer.start({ token: await choose([['bad'], ['b d']]), ...form }))).toBe(
    'errors:import.noGoodRows',
  )
})

test('an upload’s progress is that of its bytes, told several times and to the end', async () => {
  let arrived = 0
  let length = 0
  const slow = createServer((request, response) => {
    length = Number(request.headers['content-length'])
    // Nothing is read for a while: what the system cannot buffer has to wait.
    setTimeout(() => request.on('data', (piece: Buffer) => (arrived += piece.length)), 700)
    request.on('end', () => response.end(success))
  })
  await new Promise<void>(done => slow.listen(0, '127.0.0.1', done))
  onTestFinished(() => void slow.close())
  const address = slow.address()
  const platform: Platform = createTestPlatform(
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  )
  const told: (readonly [number, number])[] = []
  const image = { name: 'a.bin', type: 'application/octet-stream', bytes: new Uint8Array(24_000_000) }
  const answer = await platform.call(
    calls.upload,
    { note: 'n', image },
    { onSent: (bytes, total) => told.push([bytes, total]) },
  )
  expect(answer).toEqual(ok(undefined))
  expect(arrived).toBe(length)
  expect(told.length).toBeGreaterThan(2)
  expect(told.map(([bytes]) => bytes)).toEqual(told.map(([bytes]) => bytes).toSorted((a, b) => a - b))
  expect(told[0]?.[0]).toBeLessThan(length)
  expect(told.at(-1)).toEqual([length, length])
})

test('the template opens again: two columns of text, instructions, no part left beside it', async () => {
  const folder = await freshFolder()
  const { importer } = await createTestImporter()
  const path = join(folder, 'template.xlsx')
  expect(await importer.saveTemplate(path, 'en-us')).toEqual(ok(true))
  expect(await readdir(folder)).toEqual(['template.xlsx'])
  const book = new excel.Workbook()
  await book.xlsx.readFile(path)
  const [members, help] = book.worksheets
  expect(book.worksheets.map(sheet => sheet.name)).toEqual(['Members', 'Instructions'])
  expect(members?.getRow(1).values).toEqual([
    undefined,
    'Account (4-16 letters or digits)',
    'Password (8-16 letters or digits, may stay empty)',
  ])
  expect([members?.getColumn(1).numFmt, members?.getColumn(2).numFmt]).toEqual(['@', '@'])
  expect(help?.rowCount).toBe(4)
  const gone = join(folder, 'nowhere', 'template.xlsx')
  expect(await importer.saveTemplate(gone, 'pt')).toEqual(
    failed({ kind: 'disk', reason: 'missing', path: gone }),
  )
})
