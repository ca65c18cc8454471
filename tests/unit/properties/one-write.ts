import { rm } from 'node:fs/promises'
import { parseLine } from '../../../src/main/journal/entry.ts'
import { createWriteRecorder } from '../../../src/main/journal/record-writes.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { Result } from '../../../src/shared/result.ts'
import { plain } from '../../platforms/dialects.ts'
import { createTestJournal } from '../journal/fixtures.ts'
import { type Behaviour, startFaultServer } from '../platform/fault-server.ts'
import { createTestPlatform } from '../platform/fixtures.ts'
import { listAnswers } from '../platforms/call-answers.ts'
import { buildInput } from '../platforms/inputs.ts'
import { createRandomAt, type Random, shuffle } from './scale.ts'
import type { Fault, Meaning } from './wire-faults.ts'

/** Signing time of the first run; each later run adds 1, which identifies its request. */
const firstRun = 1_700_000_000_000
const marks = /170000\d{7}/g
const usualTimeout = 20
const shortTimeout = 0.25

/** Creates a call's input; a file has random length, so that it can be cut half-way. */
const createInput = (endpoint: Endpoint, random: Random) =>
  Object.fromEntries(
    Object.entries(buildInput(endpoint)).map(([name, value]) =>
      typeof value === 'object' && value !== null && 'bytes' in value
        ? [name, { ...value, bytes: new Uint8Array(random.integer(1, 300_000)) }]
        : [name, value],
    ),
  )

const refusals = ['rejected', 'forbidden', 'signedOut', 'http']
const classifyResult = (result: Result<unknown>): Meaning | 'other' => {
  if (result.ok) return 'done'
  const { kind } = result.failure
  if (kind === 'outcomeUnknown') return 'unknown'
  return kind === 'offline' ? 'unsent' : refusals.includes(kind) ? 'refused' : 'other'
}
const journalOutcomes: Readonly<Record<Meaning, readonly string[]>> = {
  done: ['done'],
  refused: ['refused', 'failed'],
  unknown: ['unknown'],
  unsent: ['failed'],
}

/** True if a result is consistent with the fault. A call without a record is reported like a read. */
const isTruthful = (endpoint: Endpoint, { means }: Fault, result: Result<unknown>): boolean => {
  const meaning = classifyResult(result)
  if (endpoint.records) return meaning !== 'other' && means.includes(meaning)
  if (meaning === 'done' || (meaning === 'refused' && !result.ok && result.failure.kind !== 'http')) {
    return means.includes(meaning)
  }
  return meaning !== 'unknown'
}

interface Run {
  readonly fault: Fault
  readonly result: Result<unknown>
}

/** Lists what went wrong in these runs, numbered from 0. */
const findProblems = (endpoint: Endpoint, runs: readonly Run[], copies: readonly string[], lines: string) => {
  const journal = lines.split('\n').flatMap(text => parseLine(text) ?? [])
  return runs.flatMap(({ fault, result }, number) => {
    const count = copies.filter(mark => Number(mark) === firstRun + number).length
    const meaning = classifyResult(result)
    const beginLines = journal.filter(line => 'action' in line && line.account === `${number} @ proof`)
    const endLines = journal.filter(line => 'outcome' in line && beginLines.some(one => one.id === line.id))
    const outcomes = endLines.map(line => ('outcome' in line ? line.outcome : ''))
    const lineCount = endpoint.effect === 'session' ? 0 : 1
    const wrong = [
      count > 1 && `${count} copies`,
      !isTruthful(endpoint, fault, result) && `reported ${JSON.stringify(result).slice(0, 200)}`,
      // A call without a record is reported like a read: without an answer.
      endpoint.records && meaning === 'unsent' && count > 0 && 'sent nevertheless',
      meaning === 'done' && count === 0 && 'never arrived',
      (beginLines.length !== lineCount || endLines.length !== lineCount) &&
        `${beginLines.length} begun, ${endLines.length} ended`,
      endpoint.records &&
        meaning !== 'other' &&
        !outcomes.every(word => journalOutcomes[meaning].includes(word)) &&
        `recorded as ${outcomes.join()}`,
    ].filter(Boolean)
    return wrong.length > 0 ? [`${endpoint.id}, ${fault.name}: ${wrong.join(', ')}`] : []
  })
}

/** Makes one call under each fault in turn, with one server and one journal. */
const runUnderFaults = async (
  endpoint: Endpoint,
  faults: readonly Fault[],
  random: Random,
): Promise<readonly string[]> => {
  const testJournal = await createTestJournal()
  let behaviour: Behaviour = {}
  const server = await startFaultServer({
    onConnection: socket => behaviour.onConnection?.(socket),
    onBytes: (socket, bytes) => behaviour.onBytes?.(socket, bytes),
    onHead: socket => behaviour.onHead?.(socket),
    onRequest: (socket, received, index) => behaviour.onRequest?.(socket, received, index),
  })
  const runs: Run[] = []
  // Each run has another operator, so that earlier runs cause no repeat prompt.
  const account = () => `${runs.length} @ proof`
  const recordWrite = createWriteRecorder(testJournal.journal).forOperator({
    account,
    secrets: () => ['tok'],
  })
  const client = (url: string, timeoutSeconds: number) =>
    createTestPlatform(
      url,
      { timeoutSeconds },
      () => 'tok',
      recordWrite,
      () => firstRun + runs.length,
    )
  const secure = server.url.replace('http:', 'https:')
  const clients = {
    server: client(server.url, usualTimeout),
    hasty: client(server.url, shortTimeout),
    nobody: client('http://127.0.0.1:1', usualTimeout),
    tls: client(secure, usualTimeout),
    hastyTls: client(secure, shortTimeout),
  }
  const answers = listAnswers(endpoint).map(([, meaning]) => plain.answer(meaning))
  for (const fault of faults) {
    const success = answers[random.integer(0, answers.length - 1)] ?? ''
    behaviour = fault.behave(random, { success, bytes: 400 })
    const result = await clients[fault.way].call(endpoint, createInput(endpoint, random))
    runs.push({ fault, result })
  }
  await testJournal.journal.flush()
  const copies = server.received.flatMap(
    ({ line, body }) => `${line} ${body.toString('latin1')}`.match(marks) ?? [],
  )
  const wrong = findProblems(endpoint, runs, copies, await testJournal.written().catch(() => ''))
  const callCount = runs.filter(({ fault }) => fault.way !== 'nobody').length
  const connections = server.connections()
  for (const { close } of Object.values(clients)) close()
  await server.close()
  await rm(testJournal.root, { recursive: true })
  return connections > callCount
    ? [...wrong, `${endpoint.id}: ${connections} connections for ${callCount} calls`]
    : wrong
}

// Each new write is compared with the unresolved ones: few per journal are faster.
const faultsPerJournal = 12

/** Makes one call under each of these faults, in a random order; lists what went wrong. */
export const testUnderFaults = async (
  endpoint: Endpoint,
  orderedFaults: readonly Fault[],
  ...seed: readonly number[]
) => {
  const random = createRandomAt(...seed)
  const faults = shuffle(random, orderedFaults)
  const wrong: string[] = []
  for (let from = 0; from < faults.length; from += faultsPerJournal) {
    wrong.push(...(await runUnderFaults(endpoint, faults.slice(from, from + faultsPerJournal), random)))
  }
  return wrong
}
