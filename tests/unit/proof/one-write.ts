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
import { type Fault, type Meaning, wireFaults } from './wire-faults.ts'

/** The time that each request says it was signed at tells which it is. */
const firstRun = 1_700_000_000_000
const marks = /170000\d{7}/g
const patience = 20
const haste = 0.25

/** What a call is given; a file is large enough to be cut half-way. */
const givenTo = (endpoint: Endpoint, random: Random) =>
  Object.fromEntries(
    Object.entries(buildInput(endpoint)).map(([name, value]) =>
      typeof value === 'object' && value !== null && 'bytes' in value
        ? [name, { ...value, bytes: new Uint8Array(random.integer(1, 300_000)) }]
        : [name, value],
    ),
  )

const refusals = ['rejected', 'forbidden', 'signedOut', 'http']
const meaningOf = (result: Result<unknown>): Meaning | 'other' => {
  if (result.ok) return 'done'
  const { kind } = result.failure
  if (kind === 'outcomeUnknown') return 'unknown'
  return kind === 'offline' ? 'unsent' : refusals.includes(kind) ? 'refused' : 'other'
}
const journalWord: Readonly<Record<Meaning, readonly string[]>> = {
  done: ['done'],
  refused: ['refused', 'failed'],
  unknown: ['unknown'],
  unsent: ['failed'],
}

/** A call that leaves no record is told as a read is: never done unless it was, nor refused unless it was. */
const isTruthful = (endpoint: Endpoint, { means }: Fault, result: Result<unknown>): boolean => {
  const told = meaningOf(result)
  if (endpoint.records) return told !== 'other' && means.includes(told)
  if (told === 'done' || (told === 'refused' && !result.ok && result.failure.kind !== 'http')) {
    return means.includes(told)
  }
  return told !== 'unknown'
}

interface Run {
  readonly fault: Fault
  readonly result: Result<unknown>
}

/** What of these runs, numbered from 0, was not as it should be. */
const complaints = (endpoint: Endpoint, runs: readonly Run[], copies: readonly string[], lines: string) => {
  const journal = lines.split('\n').flatMap(text => parseLine(text) ?? [])
  return runs.flatMap(({ fault, result }, number) => {
    const count = copies.filter(mark => Number(mark) === firstRun + number).length
    const told = meaningOf(result)
    const begun = journal.filter(line => 'action' in line && line.account === `${number} @ proof`)
    const ended = journal.filter(line => 'outcome' in line && begun.some(one => one.id === line.id))
    const outcomes = ended.map(line => ('outcome' in line ? line.outcome : ''))
    const noted = endpoint.internal && !endpoint.records ? 0 : 1
    const wrong = [
      count > 1 && `${count} copies`,
      !isTruthful(endpoint, fault, result) && `told ${JSON.stringify(result).slice(0, 200)}`,
      // What leaves no record is told as a read is: that nothing came back.
      endpoint.records && told === 'unsent' && count > 0 && 'sent all the same',
      told === 'done' && count === 0 && 'never arrived',
      (begun.length !== noted || ended.length !== noted) && `${begun.length} begun, ${ended.length} ended`,
      endpoint.records &&
        told !== 'other' &&
        !outcomes.every(word => journalWord[told].includes(word)) &&
        `noted as ${outcomes.join()}`,
    ].filter(Boolean)
    return wrong.length > 0 ? [`${endpoint.id}, ${fault.name}: ${wrong.join(', ')}`] : []
  })
}

/** One call under some faults, one after the other, over one server and with one journal. */
const underFaults = async (
  endpoint: Endpoint,
  faults: readonly Fault[],
  random: Random,
): Promise<readonly string[]> => {
  const kept = await createTestJournal()
  let behaviour: Behaviour = {}
  const server = await startFaultServer({
    onConnection: socket => behaviour.onConnection?.(socket),
    onBytes: (socket, bytes) => behaviour.onBytes?.(socket, bytes),
    onHead: socket => behaviour.onHead?.(socket),
    onRequest: (socket, received, index) => behaviour.onRequest?.(socket, received, index),
  })
  const runs: Run[] = []
  // Each run is another operator's: nobody is asked about what came before.
  const account = () => `${runs.length} @ proof`
  const note = createWriteRecorder(kept.journal).forOperator({ account, secrets: () => ['tok'] })
  const client = (url: string, timeoutSeconds: number) =>
    createTestPlatform(
      url,
      { timeoutSeconds },
      () => 'tok',
      note,
      () => firstRun + runs.length,
    )
  const secure = server.url.replace('http:', 'https:')
  const clients = {
    server: client(server.url, patience),
    hasty: client(server.url, haste),
    nobody: client('http://127.0.0.1:1', patience),
    tls: client(secure, patience),
    hastyTls: client(secure, haste),
  }
  const tellings = listAnswers(endpoint).map(([, said]) => plain.answer(said))
  for (const fault of faults) {
    const success = tellings[random.integer(0, tellings.length - 1)] ?? ''
    behaviour = fault.behave(random, { success, bytes: 400 })
    const result = await clients[fault.way].call(endpoint, givenTo(endpoint, random))
    runs.push({ fault, result })
  }
  await kept.journal.flush()
  const copies = server.received.flatMap(
    ({ line, body }) => `${line} ${body.toString('latin1')}`.match(marks) ?? [],
  )
  const wrong = complaints(endpoint, runs, copies, await kept.written().catch(() => ''))
  const asked = runs.filter(({ fault }) => fault.way !== 'nobody').length
  const connections = server.connections()
  for (const { close } of Object.values(clients)) close()
  await server.close()
  await rm(kept.root, { recursive: true })
  return connections > asked
    ? [...wrong, `${endpoint.id}: ${connections} connections for ${asked} calls`]
    : wrong
}

// What was open before is compared with each that comes: the fewer, the quicker.
const together = 12

/** Makes one call under every fault, in an order of its own; tells what was not as it should be. */
export const testUnderEveryFault = async (endpoint: Endpoint, ...seed: readonly number[]) => {
  const random = createRandomAt(...seed)
  const faults = shuffle(random, wireFaults)
  const wrong: string[] = []
  for (let from = 0; from < faults.length; from += together) {
    wrong.push(...(await underFaults(endpoint, faults.slice(from, from + together), random)))
  }
  return wrong
}
