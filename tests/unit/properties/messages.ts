import fc from 'fast-check'
import { catalogue } from '../../../src/areas/calls.ts'
import type { RequestName } from '../../../src/shared/bridge.ts'
import { createPlan } from '../exports/orders.ts'
import { buildInput } from '../platforms/inputs.ts'
import { unserializable } from './mutations.ts'
import { pickOne, type Random } from './scale.ts'

/** Values of every JavaScript kind, including deep and odd ones. */
const values: readonly unknown[] = [
  ...unserializable,
  ...fc.sample(
    fc.anything({
      maxDepth: 4,
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
      stringUnit: 'binary',
    }),
    { numRuns: 4000, seed: 9 },
  ),
]

const settlementRecord = {
  kind: 'salesman',
  start: '2026-07-20',
  end: '2026-07-26',
  way: 'whole',
  days: [{ ProxyId: '1', name: 'North', mydate: '2026-07-20', realProfit: 5.5, before: 0, amount: 6 }],
}

const samplePaper = {
  title: 'x',
  language: 'pt',
  heading: 'x',
  lines: [{ label: 'a', value: 'b' }],
  headers: ['a'],
  rows: [['1']],
  last: ['2'],
  notes: ['c'],
}

/** Valid messages of each request. */
const examples: Readonly<Record<Exclude<RequestName, 'call' | 'write' | 'startTask'>, readonly unknown[]>> = {
  boot: [undefined],
  cancelCall: [{ ticket: 't' }],
  lookUp: [{ id: 'x' }],
  signIn: [{ username: 'anna', password: 'Abcd1234', code: '123456', remember: true }],
  adminSignIn: [{ adminId: '1', channelId: '2', loginTime: '3', loginKey: '4' }],
  groupSignIn: [{ data: 'x', sn: 'y' }],
  signOut: [undefined],
  lock: [undefined],
  unlock: [{ password: 'Abcd1234' }],
  about: [undefined],
  startDiagnosis: [undefined, { profile: 'x' }],
  cancelDiagnosis: [undefined],
  troubles: [undefined],
  survey: [undefined],
  startSurvey: [
    { proposals: [], withSamples: true },
    { proposals: ['x'], withSamples: false },
  ],
  cancelSurvey: [undefined],
  compareSurveys: [{ earlier: 'x' }],
  saveSurvey: [{ earlier: null }, { earlier: 'x' }],
  saveProposedProfile: [{ proposals: ['x'] }],
  saveDiagnostics: [{ dumps: false }],
  keepDetailedLog: [{ on: true }, { on: false }],
  leaveCrash: [undefined],
  saveSettings: [
    { admin_locale: 'pt', theme: 'blue', layouts: { a: { order: ['x'], widths: { x: 50 } } } },
    {
      tags: [
        { account: 'a', active: '1', tags: [{ id: '1', route: '/x', state: { filters: { a: 1 }, b: 2 } }] },
      ],
    },
    { tags: [{ account: 'a', active: '1', tags: [{ id: '1', route: '/x', state: { a: 10n } }] }] },
    { views: [{ id: '1', account: 'a', route: '/x', name: 'v', view: { filters: { a: '1' } } }] },
    { workspaces: [{ account: 'a', name: 'w', active: '1', tags: [{ id: '1', route: '/x' }] }] },
  ],
  chooseProfile: [undefined],
  useDemo: [undefined],
  addProfile: [undefined],
  changeProfile: [{ id: 'demo', name: 'Live', colour: 'red' }, { id: 'x' }],
  removeProfile: [{ id: 'x' }],
  proxies: [undefined],
  saveProxyLogin: [{ address: 'proxy.example:3128', user: 'ana', password: 'Abcd1234' }],
  forgetProxyLogin: [{ address: 'http://proxy.example:3128' }],
  useProfile: [{ id: 'x', anyway: true }],
  setExportFolder: [{ to: 'usual' }, { to: 'chosen' }],
  previewExport: [{ title: 'Orders', pattern: '{title} {date}' }],
  startExport: [
    createPlan(),
    createPlan({ scope: { kind: 'rows', rows: [{ OrderId: '1', RealMoney: 5 }] } }),
    createPlan({ members: { field: 'on', of: 'Id', ids: ['1'] } }),
  ],
  decideWrite: [{ id: 'x', verdict: 'done' }],
  downloadLink: [{ id: 'x', link: 0 }],
  chooseImport: [undefined],
  openImport: [{ path: '/x/members.xlsx' }],
  startImport: [
    { token: 't', nAwardMoney: '5', password: 'Abcd1234', confirmed: { id: 'w', at: 5, reason: 'recent' } },
  ],
  saveImportTemplate: [undefined],
  exportViews: [{ title: 'x', views: [{ route: '/x', name: 'v', view: { filters: { a: '1' } } }] }],
  importViews: [undefined],
  savePdf: [samplePaper],
  saveStatements: [
    {
      title: 'x',
      statements: [
        {
          plan: createPlan({ scope: { kind: 'rows', rows: [{ OrderId: '1', RealMoney: 5 }] } }),
          paper: samplePaper,
        },
      ],
    },
  ],
  keepSnapshot: [
    {
      kind: 'kept',
      report: '/x',
      search: '{}',
      about: '',
      day: '2026-07-30',
      at: 1,
      rows: [{ a: '1' }],
      sums: null,
      isWhole: true,
    },
  ],
  snapshots: [{ report: '/x' }],
  openSnapshot: [{ id: 'x' }],
  deleteSnapshot: [{ id: 'x' }],
  homeBefore: [{ figures: { DepositToday: 5 } }],
  addUp: [
    {
      ticket: 't',
      endpoint: 'rechargeOrders.list',
      input: {},
      rowKey: 'Id',
      identifying: ['OrderId'],
      sums: [{ name: 'totalMoney', of: 'RealMoney', when: [], expected: '1.5' }],
    },
  ],
  startBatch: [
    { title: 'x', call: 'gm.approve', rows: [{ key: '1', title: 'x', amount: null, input: { id: '1' } }] },
    {
      title: 'x',
      call: 'mail.approve',
      rows: [{ key: '1', title: 'x', amount: 5, input: { id: '1' } }],
      secret: { password: 'Abcd1234' },
    },
    {
      title: 'x',
      call: 'salesmanSettlement.settle',
      rows: [
        {
          key: '1 2026-07-20',
          title: 'x',
          amount: 6,
          input: { ProxyId: '1', mydate: '2026-07-20', SettleAmount: '0.006' },
        },
      ],
      record: settlementRecord,
    },
  ],
  batch: [{ id: 'x' }],
  batches: [undefined],
  resumeBatch: [{ id: 'x' }, { id: 'x', secret: { password: 'Abcd1234' } }],
  cancelJob: [{ id: 'x' }],
  pauseJob: [{ id: 'x' }],
  resumeJob: [{ id: 'x' }],
  dismissJob: [{ id: 'x' }],
  openJobFile: [{ id: 'x', file: 0 }],
  showJobFile: [{ id: 'x', file: 0 }],
  copy: [{ text: 'x', html: '<b>x</b>' }],
  openLink: [{ url: 'https://host.example' }],
  checkForUpdates: [undefined],
  chooseUpdate: [{ when: 'tonight' }],
  reportWaiting: [{ count: 3, isNew: true }],
  reportPlaces: [{ places: [{ title: 'x', route: '/x', start: 'gm.topUp' }] }],
  reportOpenWork: [[], ['form', 'batch']],
  picture: [{ source: '/picture.png' }],
  openTagWindow: [
    { tag: { id: '1', route: '/x', pinned: false, copy: 2, state: { filters: { a: 1 } } } },
    { tag: { id: '1', route: '/x', state: { a: 10n } } },
  ],
  showTagWindow: [{ id: '1' }],
  rememberTag: [{ key: 'search:/x', value: { a: 1 } }],
  replaceTag: [{ tag: { id: '/player?roleId=1', route: '/player?roleId=1' } }],
  returnTag: [undefined],
  leadMain: [
    { route: '/x?a=1', how: 'lead' },
    { route: '/x', how: 'open' },
  ],
  toggleFullScreen: [undefined],
  closeWindow: [undefined],
  demoAccounts: [undefined],
  reportError: [{ message: 'x', stack: 'y' }],
}
const exampleNames = Object.keys(examples) as (keyof typeof examples)[]

type Fields = Readonly<Record<string, unknown>>

/** Lists the parts of a value; empty if it has none or throws on access. */
const listParts = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (typeof value !== 'object' || value === null) return []
  try {
    return Object.entries(value as Fields)
  } catch {
    return []
  }
}

/** Replaces, removes or adds a random part of a value. */
const spoil = (random: Random, value: unknown): unknown => {
  const fields = listParts(value)
  if (fields.length === 0 || random.chance(0.15)) {
    return random.chance(0.1)
      ? { ...Object.fromEntries(fields), [pickOne(random, ['__proto__', 'x', 'toString'])]: 1 }
      : pickValue(random)
  }
  const [chosenName] = pickOne(random, fields)
  const isGone = random.chance(0.15)
  const parts = fields.flatMap(([name, part]) => {
    if (name !== chosenName) return [[name, part] as const]
    return isGone ? [] : [[name, spoil(random, part)] as const]
  })
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

const pickValue = (random: Random): unknown => values[random.integer(0, values.length - 1)]

const callMessage = (random: Random) => {
  const endpoint = pickOne(random, catalogue)
  const input = { input: buildInput(endpoint), id: endpoint.id }
  return random.chance(0.1)
    ? { name: 'startTask', input: { ...input, title: 'A task' } }
    : endpoint.effect === 'read'
      ? { name: 'call', input: { ...input, ticket: pickOne(random, ['', 't']) } }
      : { name: 'write', input: { ...input, seen: { on: random.chance(0.5), known: { a: 'b' } } } }
}

const usualMessage = (random: Random): { readonly name: string; readonly input: unknown } => {
  if (random.chance(0.6)) return callMessage(random)
  const name = pickOne(random, exampleNames)
  return { name, input: examples[name][random.integer(0, examples[name].length - 1)] }
}

/** Creates a message as a correct, a faulty or a hijacked page would send it. */
export const createMessage = (random: Random): unknown => {
  const kind = random.next()
  if (kind < 0.05) return pickValue(random)
  if (kind < 0.1) return { name: pickValue(random), input: pickValue(random) }
  if (kind < 0.25)
    return {
      name: pickOne(random, [...exampleNames, 'call', 'write', 'startTask']),
      input: pickValue(random),
    }
  const message = usualMessage(random)
  if (kind < 0.4) return message
  let input = spoil(random, message.input)
  while (random.chance(0.3)) input = spoil(random, input)
  return random.chance(0.02) ? spoil(random, message) : { ...message, input }
}

/** Clones a message as between processes; returns the message itself if it cannot be cloned. */
export const cloneMessage = (message: unknown): unknown => {
  try {
    return structuredClone(message)
  } catch {
    return message
  }
}
