import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { EndedCall } from '../../../src/main/diagnostics/recent-calls.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { createSecretValues } from '../../../src/main/log/secret-values.ts'
import { directNetwork } from '../../../src/main/network/network.ts'
import { type Client, createClient } from '../../../src/main/platform/client.ts'
import type { CallOptions, WriteOptions } from '../../../src/main/platform/platform.ts'
import { createWrites, type RecordWrite, type Writes } from '../../../src/main/writes/writes.ts'
import { onOff } from '../../../src/shared/domain/invite-bonus.ts'
import { area, data, type Endpoint, read, secret, toggle, write } from '../../../src/shared/endpoint.ts'
import {
  type DirectEndpoint,
  type EndpointBase,
  type InputOf,
  isWrite,
  type OutputOf,
} from '../../../src/shared/endpoint-base.ts'
import { page } from '../../../src/shared/page.ts'
import { Profile } from '../../../src/shared/profile.ts'
import { ok, type Result } from '../../../src/shared/result.ts'
import { wireCount, wireId } from '../../../src/shared/wire.ts'
import type { WriteRecord } from '../../../src/shared/write-record.ts'
import type { Change } from '../../../src/shared/writes/change.ts'
import { defineToggleState } from '../../../src/shared/writes/toggle-state.ts'
import type { LookUp } from '../../../src/shared/writes/write-outcome.ts'
import { testWords } from '../../journal-words.ts'

export const keys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

export const createProfile = ({
  timeoutSeconds = 5,
  ...differences
}: Partial<z.input<typeof Profile>> = {}): Profile => ({
  ...Profile.parse({
    name: 'test',
    baseUrl: 'http://127.0.0.1:1',
    signing: { secret: 'S3cret' },
    passwordKey: keys.publicKey,
    ...differences,
  }),
  // Set after parsing: tests of silence need a timeout below the profile's minimum.
  timeoutSeconds,
})

/** URL of the worker that reads long answers, from source. */
/** Node's own address, also where the tests of screens have a browser's. */
export const answersUrl = pathToFileURL(
  join(import.meta.dirname, '../../../src/main/platform/answer-worker.ts'),
)

/** Creates a log that collects its lines as text, so that tests can check what is absent. */
export const createTestLog = (): Log & { readonly text: () => string } => {
  const lines: string[] = []
  const add = (message: string, ...details: readonly unknown[]) => {
    lines.push(`${message} ${JSON.stringify(details)}`)
  }
  return { debug: add, info: add, warn: add, error: add, text: () => lines.join('\n') }
}

const { rows } = area('test', {
  rows: read('POST', '/read/rows', { output: page(z.object({ id: wireId(), n: wireCount() })) }),
})

/** State of the toggle `flip`: field `n` of the list `rows`. */
export const getRowState = defineToggleState(rows, {
  buildInput: () => ({}),
  key: 'id',
  field: 'n',
  on: 'one',
  names: onOff,
})

const words = { json: testWords, upload: testWords, add: testWords, approve: testWords, flip: testWords }
const others = area('test', words, {
  get: read('GET', '/read/get', {
    input: z.object({ word: z.string().optional(), n: z.number().optional() }),
    output: data(z.unknown()),
  }),
  form: read('POST', 'read/form', {
    input: z.object({ b: z.string(), a: z.number(), o: z.unknown(), gone: z.string().optional() }),
    output: data(z.unknown()),
  }),
  json: write('POST', '/write/json', {
    record: on => on.none('of no list'),
    encoding: 'json',
    input: z.object({
      b: z.string(),
      a: z.number(),
      deep: z.object({ x: z.array(z.number()) }),
      gone: z.string().optional(),
    }),
  }),
  upload: write('POST', '/write/upload', {
    record: on => on.none('of no list'),
    encoding: 'multipart',
    input: z.object({ note: z.string(), image: z.unknown() }),
  }),
  add: write('POST', '/write/add', {
    record: on => on.none('of no list'),
    input: z.object({ OrderNo: z.string().min(1, 'errors:invalidRequest') }),
  }),
  approve: write('POST', '/write/approve', {
    record: on => on.none('of no list'),
    input: z.object({ id: z.string(), password: secret('errors:enterPassword') }),
  }),
  flip: toggle('POST', '/toggle/flip', { input: z.object({ id: z.string() }), state: getRowState }),
  plain: read('POST', '/read/plain'),
})
/** Small test calls of every effect and encoding. */
export const calls = { ...others, rows }

export const success = '{"success":true,"message":"","code":200,"data":{}}'

const noRecordCheck: WriteRecord = { kind: 'none', because: 'the test is of the wire alone' }

/** Turns off the record check of a write, for tests of the wire alone. */
const withoutRecord = <E extends EndpointBase>(endpoint: E): E =>
  isWrite(endpoint) ? { ...endpoint, record: noRecordCheck } : endpoint

/** A write of a test without a journal. */
export const createUnrecorded = (id = '', at = 0) =>
  ok({ id, at, earlier: [], findDone: () => undefined, end: () => undefined })

const noUnresolved: Parameters<typeof createWrites>[0]['unresolved'] = {
  find: async () => undefined,
  resolve: async () => ok(undefined),
  noteFound: async () => ok(undefined),
  reopen: async () => undefined,
}

/** Makes any call: a write goes through the pipeline and yields its result alone. */
export interface AnyPlatform {
  readonly call: <E extends EndpointBase>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions & WriteOptions,
  ) => Promise<Result<OutputOf<E>>>
}

const createPlatform = (client: Pick<Client, 'call'>, { write }: Pick<Writes, 'write'>): AnyPlatform => ({
  call: async (endpoint, input, { signal, probe, ...options } = {}) => {
    const { result } = isWrite(endpoint)
      ? await write(endpoint as unknown as Endpoint, input, options)
      : { result: await client.call(endpoint as DirectEndpoint, input, { probe, ...(signal && { signal }) }) }
    return result as Result<OutputOf<typeof endpoint>>
  },
})

/** Creates a platform whose writes use no journal and no record check. */
export const createWirePlatform = (options: Omit<Parameters<typeof createClient>[0], 'network'>) => {
  const client = createClient({ ...options, network: directNetwork })
  const writes = createWrites({
    client,
    record: async () => createUnrecorded(),
    username: () => '',
    zone: () => 'America/Sao_Paulo',
    onChange: () => undefined,
    onLookUp: () => undefined,
    unresolved: noUnresolved,
    log: () => undefined,
  })
  const { call } = createPlatform(client, writes)
  const platform: AnyPlatform = {
    call: (endpoint, input, rest) => call(withoutRecord(endpoint), input, rest),
  }
  return { ...platform, write: writes.write, close: client.close }
}

/** Creates a client of a local server and collects the events that it emits. */
export const createTestPlatform = (
  baseUrl: string,
  differences: Partial<z.input<typeof Profile>> = {},
  token = () => 'tok',
  record: RecordWrite = async () => createUnrecorded('w1', 1),
  now = () => 1_700_000_000_000,
  onEnded?: (ended: EndedCall) => void,
  network = directNetwork,
) => {
  const log = createTestLog()
  const signedOut: string[] = []
  const secretValues = createSecretValues()
  const changes: Change[] = []
  const lookUps: LookUp[] = []
  const client = createClient({
    profile: createProfile({ baseUrl, ...differences }),
    profileFile: 'profile.json',
    network,
    token,
    language: () => 'zh-cn',
    onSignedOut: message => signedOut.push(message),
    log,
    secretValues,
    answersUrl,
    onEnded,
    now,
  })
  const writes = createWrites({
    client,
    record,
    username: () => 'owner',
    zone: () => 'America/Sao_Paulo',
    onChange: change => changes.push(change),
    onLookUp: lookUp => lookUps.push(lookUp),
    unresolved: noUnresolved,
    log: message => {
      throw new Error(message)
    },
  })
  const checked = createPlatform(client, writes)
  const call: AnyPlatform['call'] = (endpoint, input, options) =>
    checked.call(withoutRecord(endpoint), input, options)
  return {
    ...writes,
    /** Makes a call through the pipeline, without the record check. */
    call,
    checked,
    close: client.close,
    log,
    signedOut,
    secretValues,
    changes,
    lookUps,
  }
}
