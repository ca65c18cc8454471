import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import excel from 'exceljs'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { maxImportRows } from '../../../src/shared/files/import-preview.ts'
import { failed, ok, type Result } from '../../../src/shared/result.ts'
import { type ConfirmedRepeat, confirmRepeat } from '../../../src/shared/writes/confirmed-repeat.ts'
import { proofUnless } from '../../tiers.ts'
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

const connect = async (behaviour: Behaviour) => {
  server = await startFaultServer(behaviour)
  const { url } = server
  const parts = await createTestImporter(note => createTestPlatform(url, {}, () => 'tok', note))
  const choose = async (content: Parameters<typeof writeWorkbook>[1] = rows) => {
    const file = await writeWorkbook(join(await freshFolder(), 'chosen.xlsx'), content)
    const preview = await parts.importer.choose(file)
    if (!preview.ok) throw new Error(JSON.stringify(preview.failure))
    return preview.value.token
  }
  const send = async (token: string, confirmed?: ConfirmedRepeat) => {
    const startResult = parts.importer.start({ token, ...form, confirmed })
    if (!startResult.ok) throw new Error(JSON.stringify(startResult.failure))
    return parts.waitForEnd(startResult.value)
  }
  return { ...parts, server, choose, send }
}

/** Splits a multipart body into its parts by name. */
const parseMultipart = (body: Buffer, contentType: string) => {
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

test('only good rows are sent, once, as text cells with an encrypted default password', async () => {
  const { server, choose, send, journal, history, written, world } = await connect(createAnswering(success))
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
  const multipart = parseMultipart(received?.body ?? Buffer.alloc(0), received?.headers['content-type'] ?? '')
  expect(multipart['nAwardMoney']?.toString()).toBe('10')
  expect(multipart['password']?.toString()).not.toContain('Default12')
  const book = new excel.Workbook()
  await book.xlsx.load(multipart['file'] as never)
  const sheet = book.worksheets[0]
  expect(sheet?.getSheetValues().slice(1)).toEqual([
    [undefined, 'member1'],
    [undefined, 'member2', 'OwnPass12'],
  ])
  expect(sheet?.getCell('A1').numFmt).toBe('@')
  // Progress reaches the length of the body and never exceeds it.
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

test.each([
  ['account', ['Beneficiario', 'anapaula', 'carlos']],
  ['heading', ['anapaula', 'carlos']],
] as const)(
  'the first of rows without digits is sent as the operator decides: %s',
  async (firstRow, sent) => {
    const { server, importer, choose, waitForEnd } = await connect(createAnswering(success))
    const token = await choose([['Beneficiario'], ['anapaula'], ['carlos']])
    expect(getReason(importer.start({ token, ...form }))).toBe('errors:import.undecidedRow')
    expect(server.received).toHaveLength(0)
    const started = importer.start({ token, ...form, firstRow })
    if (!started.ok) throw new Error(JSON.stringify(started.failure))
    expect((await waitForEnd(started.value)).state).toBe('done')
    const [received] = server.received
    const multipart = parseMultipart(
      received?.body ?? Buffer.alloc(0),
      received?.headers['content-type'] ?? '',
    )
    const book = new excel.Workbook()
    await book.xlsx.load(multipart['file'] as never)
    expect(book.worksheets[0]?.getColumn(1).values.slice(1)).toEqual(sent)
  },
)

const lostConnections: readonly (readonly [string, Behaviour])[] = [
  ['drops while the body is in flight', { onHead: socket => socket.resetAndDestroy() }],
  ['drops after the bytes left', { onRequest: socket => socket.resetAndDestroy() }],
  ['ends in a gateway’s error', { onRequest: socket => socket.end(httpAnswer('', 502)) }],
]
for (const isRepresentative of [true, false])
  test.each(lostConnections.filter(([what]) => (what === 'drops after the bytes left') === isRepresentative))(
    'a connection that %s leaves the outcome unknown and nothing is resent',
    proofUnless(isRepresentative),
    async (_, behaviour) => {
      const { server, choose, send, journal, world } = await connect(behaviour)
      const job = await send(await choose())
      expect(job.state).toBe('failed')
      expect(job.failure).toMatchObject({
        kind: 'outcomeUnknown',
        endpoint: 'simulatedAccounts.importMembers',
      })
      // It may have arrived: the platform is polled for progress.
      expect(world.sent).toHaveLength(1)
      await new Promise(done => setTimeout(done, 150))
      expect(server.heads()).toBe(1)
      expect(await journal.find('owner', acceptAll)).toMatchObject([{ outcome: 'unknown' }])
    },
  )

test('a repeated import prompts first and keeps its token for the confirmed send', async () => {
  const { server, choose, send, importer } = await connect({
    onRequest: socket => socket.resetAndDestroy(),
  })
  await send(await choose())
  const token = await choose()
  const { failure } = await send(token)
  if (failure?.kind !== 'repeat') throw new Error(`no prompt: ${failure?.kind}`)
  expect(failure.reason).toBe('unanswered')
  expect(server.heads()).toBe(1)
  expect(importer.isBusy()).toBe(false)
  expect((await send(token, confirmRepeat(failure))).failure?.kind).toBe('outcomeUnknown')
  expect(server.heads()).toBe(2)
})

test('an import to an unreachable platform fails as offline', { tags: ['proof'] }, async () => {
  const { server, choose, send, journal } = await connect({})
  const token = await choose()
  await server.close()
  expect((await send(token)).failure).toMatchObject({ kind: 'offline' })
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ outcome: 'failed' }])
})

test('a rejection is recorded in the journal without the secrets it contains', async () => {
  const refusal = '{"success":false,"code":7,"message":"row 2: OwnPass12 is too simple"}'
  const { choose, send, journal, written, world } = await connect(createAnswering(refusal))
  const job = await send(await choose())
  expect(job.failure).toMatchObject({ kind: 'rejected', code: '7' })
  expect(world.sent).toEqual([])
  expect(await journal.find('owner', acceptAll)).toMatchObject([{ outcome: 'refused' }])
  expect(await written()).not.toContain('OwnPass12')
})

test('an invalid form is rejected before anything is sent and can be corrected', async () => {
  const { importer, server, choose, waitForEnd } = await connect(createAnswering(success))
  const token = await choose()
  const getInvalidFields = (result: Result<unknown>) =>
    result.ok || result.failure.kind !== 'invalid' ? [] : result.failure.fields
  expect(getInvalidFields(importer.start({ token, nAwardMoney: '', password: 'short' }))).toEqual([
    { field: 'nAwardMoney', message: 'errors:chooseAmount' },
    { field: 'password', message: 'errors:passwordFormat' },
  ])
  const startResult = importer.start({ token, ...form })
  expect(startResult.ok).toBe(true)
  // A second click sends a token that has been used.
  expect(getReason(importer.start({ token, ...form }))).toBe('errors:import.chooseAgain')
  if (startResult.ok) await waitForEnd(startResult.value)
  expect(server.heads()).toBe(1)
})

test('a token expires after use, a new choice, sign-out, another account or 30 minutes', async () => {
  const { importer, world, server, choose, send } = await connect(createAnswering(success))
  const start = (token: string) => getReason(importer.start({ token, ...form }))
  const usedToken = await choose()
  await send(usedToken)
  expect(start(usedToken)).toBe('errors:import.chooseAgain')
  const replacedToken = await choose()
  const lateToken = await choose()
  expect(start(replacedToken)).toBe('errors:import.chooseAgain')
  world.now += 1_800_001
  expect(start(lateToken)).toBe('errors:import.chooseAgain')
  const otherToken = await choose()
  world.account = 'another'
  expect(start(otherToken)).toBe('errors:import.chooseAgain')
  const unusedToken = await choose()
  importer.forget()
  expect(start(unusedToken)).toBe('errors:import.chooseAgain')
  expect(server.heads()).toBe(1)
})

test('the maximum number of members is sent without blocking main', { tags: ['proof'] }, async () => {
  const { importer, server, choose, waitForEnd } = await connect(createAnswering(success))
  const token = await choose(
    Array.from({ length: maxImportRows }, (_, one) => [`member${one}`, `Secret${one}00`]),
  )
  const { result, turns } = await measureWork(async () => {
    const startResult = importer.start({ token, ...form })
    return startResult.ok ? waitForEnd(startResult.value) : undefined
  })
  expect(result).toMatchObject({ state: 'done', failure: null })
  expect(server.received[0]?.body.length).toBeGreaterThan(100_000)
  expect(turns).toBeGreaterThan(2)
})

test('an import fails when the account changes before anything is sent', async () => {
  const { importer, world, server, choose, waitForEnd } = await connect(createAnswering(success))
  const startResult = importer.start({ token: await choose(), ...form })
  world.account = 'another'
  expect(startResult.ok && (await waitForEnd(startResult.value)).failure).toEqual({
    kind: 'signedOut',
    message: '',
  })
  expect(server.connections()).toBe(0)
})

test('a second import is refused while one runs, as is one without a good row', async () => {
  const slow: Behaviour = { onRequest: socket => void setTimeout(() => socket.end(httpAnswer(success)), 300) }
  const { importer, server, choose, jobs } = await connect(slow)
  const first = importer.start({ token: await choose(), ...form })
  const second = await choose()
  expect(importer.start({ token: second, ...form })).toEqual(
    failed({ kind: 'busy', endpoint: 'simulatedAccounts.importMembers' }),
  )
  // `finish` waits for the answer before the program ends.
  await importer.finish()
  expect(first.ok && jobs.find(first.value)?.state).toBe('done')
  expect(server.heads()).toBe(1)
  expect(getReason(importer.start({ token: await choose([['bad'], ['b d']]), ...form }))).toBe(
    'errors:import.noGoodRows',
  )
})

test('upload progress counts sent bytes and reaches the full length', { tags: ['proof'] }, async () => {
  let receivedBytes = 0
  let length = 0
  const slow = createServer((request, response) => {
    length = Number(request.headers['content-length'])
    // The server reads nothing at first: bytes beyond the system's buffer must wait.
    setTimeout(() => request.on('data', (piece: Buffer) => (receivedBytes += piece.length)), 700)
    request.on('end', () => response.end(success))
  })
  await new Promise<void>(done => slow.listen(0, '127.0.0.1', done))
  onTestFinished(() => void slow.close())
  const address = slow.address()
  const platform = createTestPlatform(
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  )
  const progress: (readonly [number, number])[] = []
  const image = { name: 'a.bin', type: 'application/octet-stream', bytes: new Uint8Array(24_000_000) }
  const answer = await platform.call(
    calls.upload,
    { note: 'n', image },
    { onSent: (bytes, total) => progress.push([bytes, total]) },
  )
  expect(answer).toEqual(ok(undefined))
  expect(receivedBytes).toBe(length)
  expect(progress.length).toBeGreaterThan(2)
  expect(progress.map(([bytes]) => bytes)).toEqual(progress.map(([bytes]) => bytes).toSorted((a, b) => a - b))
  expect(progress[0]?.[0]).toBeLessThan(length)
  expect(progress.at(-1)).toEqual([length, length])
})

test('the saved template has two text columns and an instructions sheet', async () => {
  const folder = await freshFolder()
  const { importer } = await createTestImporter()
  const path = join(folder, 'template.xlsx')
  expect(await importer.saveTemplate(path, 'en-us')).toEqual(ok(true))
  expect(await readdir(folder)).toEqual(['template.xlsx'])
  const book = new excel.Workbook()
  await book.xlsx.readFile(path)
  const [members, help] = book.worksheets
  expect(book.worksheets.map(sheet => sheet.name)).toEqual(['Players', 'Instructions'])
  expect(members?.getRow(1).values).toEqual([
    undefined,
    'Account (4-16 letters or digits)',
    'Password (8-16 letters or digits, may stay empty)',
  ])
  expect([members?.getColumn(1).numFmt, members?.getColumn(2).numFmt]).toEqual(['@', '@'])
  expect(help?.rowCount).toBe(4)
  const missingPath = join(folder, 'nowhere', 'template.xlsx')
  expect(await importer.saveTemplate(missingPath, 'pt')).toEqual(
    failed({ kind: 'disk', reason: 'missing', path: missingPath }),
  )
})
