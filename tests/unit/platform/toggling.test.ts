import { afterEach, describe, expect, it } from 'vitest'
import { accounts, subChannelAccounts } from '../../../src/areas/accounts/calls.ts'
import { bloggers } from '../../../src/areas/bloggers/calls.ts'
import { catalogue } from '../../../src/areas/calls.ts'
import { operationsSettings } from '../../../src/areas/operations-settings/calls.ts'
import { playerActions } from '../../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../../src/areas/players/player-detail.calls.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import { getToggleState } from '../../../src/shared/write-record.ts'
import type { ToggleSnapshot } from '../../../src/shared/writes/toggle-state.ts'
import { proofUnless } from '../../tiers.ts'
import { createTestPlatform } from './fixtures.ts'
import { type RecordServer, startRecordServer } from './record-server.ts'

type Row = Record<string, unknown>

const player = '90810138'
const { toggleLock } = playerActions
const unlocked: ToggleSnapshot = { on: false }

let server: RecordServer
const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) close()
  await server.close()
})

const createList = (rows: readonly Row[]) => ({ success: true, data: { list: rows, count: rows.length } })

interface Options {
  readonly flips?: string
  readonly read?: (parameters: Readonly<Record<string, unknown>>) => unknown
  readonly flip?: () => void
  readonly token?: () => string
}

/** Creates a console on a platform that flips a field of its one record between 0 and 1. */
const createConsole = async (record: Row, field: string, options: Options = {}) => {
  const read = options.read ?? (() => createList([record]))
  server = await startRecordServer({
    read,
    flips: options.flips ?? toggleLock.path,
    flip:
      options.flip ??
      (() => {
        record[field] = Number(record[field]) === 0 ? 1 : 0
      }),
  })
  const platform = createTestPlatform(server.url, { timeoutSeconds: 1 }, options.token)
  cleanups.push(platform.close)
  return {
    changes: platform.changes,
    flip: (endpoint: Endpoint, input: Row, seen?: ToggleSnapshot) =>
      platform.checked.call(endpoint, input, { seen }),
  }
}
const createPlayer = (row: Row = {}): Row => ({ ID: player, Locked: 0, ...row })
const lock = { roleId: player }
const matchFailure = (of: object) => ({ ok: false, failure: expect.objectContaining(of) as unknown })

describe('a toggle', () => {
  it('is sent once, between two reads of its record, if that is unchanged', async () => {
    const record = createPlayer()
    const { flip, changes } = await createConsole(record, 'Locked')
    expect(await flip(toggleLock, lock, unlocked)).toEqual({ ok: true, value: undefined })
    const read = `read {"page":1,"limit":200,"roleId":"${player}","IfInnerProxy":"3"}`
    expect(server.received).toEqual([read, `flip {"roleId":"${player}"}`, read])
    expect(record['Locked']).toBe(1)
    expect(changes).toMatchObject([{ endpoint: toggleLock.id, subjects: [player] }])
  })

  it('is not sent if the record has changed, and notifies every window', async () => {
    const { flip, changes } = await createConsole(createPlayer({ Locked: '1' }), 'Locked')
    expect(await flip(toggleLock, lock, unlocked)).toEqual(
      matchFailure({ kind: 'stale', state: 'lockState', on: true }),
    )
    expect(server.flips()).toBe(0)
    expect(changes.map(one => one.subjects)).toEqual([[player]])
    expect(await flip(toggleLock, lock, { on: true })).toMatchObject({ ok: true })
    expect(server.flips()).toBe(1)
  })

  it('is not sent when the list has only another record', async () => {
    const { flip } = await createConsole({}, 'Locked', {
      read: () => createList([createPlayer({ ID: '5' })]),
    })
    expect(await flip(toggleLock, lock, unlocked)).toEqual(matchFailure({ kind: 'stale', on: null }))
    expect(server.flips()).toBe(0)
  })

  it.each([
    ['a refusal', 'rejected', { success: false, code: 1, message: 'no' }],
    ['no list', 'malformed', { success: true, data: 'x' }],
    ['a row that cannot be read', 'malformed', createList([{ ID: player, Locked: 'maybe' }])],
    ['a record without the state', 'malformed', createList([{ ID: player }])],
  ])('is not sent when the read before it ends in %s', async (_, reason, answer) => {
    const { flip, changes } = await createConsole(createPlayer(), 'Locked', { read: () => answer })
    const result = await flip(toggleLock, lock, unlocked)
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unread', reason: { kind: reason } } })
    expect(server.flips()).toBe(0)
    expect(changes).toEqual([])
  })

  const failedReads = [
    ['a reset', 'offline', (answer: { destroy: () => void }) => answer.destroy()],
    ['silence', 'timeout', () => undefined],
  ] as const
  for (const [at, one] of failedReads.entries())
    it.each([one])(
      'is not sent when the read before it fails by %s',
      proofUnless(at === 0),
      async (_, reason, how) => {
        const { flip } = await createConsole(createPlayer(), 'Locked')
        server.next('read', how)
        server.next('read', how)
        const result = await flip(toggleLock, lock, unlocked)
        expect(result).toMatchObject({ ok: false, failure: { kind: 'unread', reason: { kind: reason } } })
        expect(server.flips()).toBe(0)
      },
    )

  it('fails as signed out when the session has ended', async () => {
    const sessionOver = { success: false, code: 410003, message: 'session over' }
    const { flip } = await createConsole(createPlayer(), 'Locked', { read: () => sessionOver })
    expect(await flip(toggleLock, lock, unlocked)).toEqual(matchFailure({ kind: 'signedOut' }))
    expect(server.flips()).toBe(0)
  })

  it('is sent once for two or a hundred simultaneous clicks', async () => {
    const record = createPlayer()
    const { flip } = await createConsole(record, 'Locked')
    const results = await Promise.all(
      Array.from({ length: 100 }, () => flip(toggleLock, { ...lock }, unlocked)),
    )
    expect(results.filter(one => one.ok)).toHaveLength(1)
    expect(results.filter(one => !one.ok && one.failure.kind === 'busy')).toHaveLength(99)
    expect(server.flips()).toBe(1)
    expect(record['Locked']).toBe(1)
  })

  it('is busy while another screen’s toggle of the same path is in flight', async () => {
    const record: Row = { id: '7', role_id: '70', only_show_2nd: 0 }
    const { flip } = await createConsole(record, 'only_show_2nd', { flips: accounts.toggleOnly2nd.path })
    const results = await Promise.all([
      flip(accounts.toggleOnly2nd, { id: '7' }, { on: false, known: { role_id: '70' } }),
      flip(operationsSettings.toggleOnly2nd, { id: '7' }, unlocked),
    ])
    expect(results).toMatchObject([{ ok: true }, { ok: false, failure: { kind: 'busy' } }])
    expect(server.flips()).toBe(1)
  })

  it('reports an accepted change that changed nothing', async () => {
    const { flip, changes } = await createConsole(createPlayer(), 'Locked', { flip: () => undefined })
    expect(await flip(toggleLock, lock, unlocked)).toEqual(
      matchFailure({ kind: 'unconfirmed', state: 'lockState', on: false }),
    )
    expect(server.flips()).toBe(1)
    expect(changes).toHaveLength(1)
  })

  it('is unconfirmed when its record cannot be read afterwards', async () => {
    let reads = 0
    const { flip } = await createConsole(createPlayer(), 'Locked', {
      read: () => {
        reads += 1
        return reads === 1 ? createList([createPlayer()]) : { success: false, message: 'busy' }
      },
    })
    expect(await flip(toggleLock, lock, unlocked)).toEqual(matchFailure({ kind: 'unconfirmed', on: null }))
  })

  it('is unknown without an answer, and the next one is checked again', async () => {
    const record = createPlayer()
    const { flip, changes } = await createConsole(record, 'Locked')
    server.next('flip', answer => {
      record['Locked'] = 1
      answer.destroy()
    })
    expect(await flip(toggleLock, lock, unlocked)).toEqual(matchFailure({ kind: 'outcomeUnknown' }))
    expect(changes).toHaveLength(1)
    expect(await flip(toggleLock, lock, unlocked)).toEqual(matchFailure({ kind: 'stale', on: true }))
    expect(server.flips()).toBe(1)
  })

  it('is refused without a request if the shown state or the id is missing', async () => {
    const { flip, changes } = await createConsole(createPlayer(), 'Locked')
    expect(await flip(toggleLock, lock)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(await flip(toggleLock, { roleId: '' }, unlocked)).toMatchObject({ failure: { kind: 'invalid' } })
    expect(server.received).toEqual([])
    expect(changes).toEqual([])
  })

  it('is cancelled if the session changes during the read before it', async () => {
    let token = 'tok'
    const { flip } = await createConsole(createPlayer(), 'Locked', {
      token: () => token,
      read: () => {
        token = 'of another session'
        return createList([createPlayer()])
      },
    })
    expect(await flip(toggleLock, lock, unlocked)).toEqual(matchFailure({ kind: 'cancelled' }))
    expect(server.flips()).toBe(0)
  })
})

describe('a toggle state', () => {
  it.each<[string, Endpoint, string, unknown, boolean]>([
    ['Locked "0"', toggleLock, 'Locked', '0', false],
    ['Locked 0', toggleLock, 'Locked', 0, false],
    // Normal is 0 and nothing else (spec 2 §4).
    ['Locked ""', toggleLock, 'Locked', '', true],
    ['Locked null', toggleLock, 'Locked', null, true],
    ['Locked "1"', toggleLock, 'Locked', '1', true],
    ['Locked "96"', toggleLock, 'Locked', '96', true],
    ['LimitGameFlag "1"', playerActions.toggleGameLimit, 'LimitGameFlag', '1', true],
    ['LimitGameFlag "0"', playerActions.toggleGameLimit, 'LimitGameFlag', '0', false],
    ['LimitGameFlag ""', playerActions.toggleGameLimit, 'LimitGameFlag', '', false],
    ['LimitGameFlag null', playerActions.toggleGameLimit, 'LimitGameFlag', null, false],
    ['IfInnerProxy 2', playerActions.toggleSimulated, 'IfInnerProxy', 2, false],
    ['IfInnerProxy "1"', playerActions.toggleSimulated, 'IfInnerProxy', '1', true],
  ])('is decoded from %s', async (_, endpoint, field, wireValue, on) => {
    const record = createPlayer({ [field]: wireValue })
    const { flip } = await createConsole(record, field, { flips: endpoint.path })
    expect(await flip(endpoint, lock, { on: !on })).toEqual(matchFailure({ kind: 'stale', on }))
    record[field] = wireValue
    server.next('flip', answer => {
      record[field] = on ? 0 : 1
      answer.end('{"success":true}')
    })
    expect(await flip(endpoint, lock, { on })).toMatchObject({ ok: true })
    expect(server.flips()).toBe(1)
  })

  it('is read from the player detail if the list does not have it', async () => {
    const endpoint = playerActions.toggleInviteAward
    const record: Row = { AccountID: Number(player), LimitInviteAwardFlag: '0' }
    const { flip } = await createConsole(record, 'LimitInviteAwardFlag', {
      flips: endpoint.path,
      read: () => ({ success: true, data: record }),
    })
    expect(await flip(endpoint, lock, unlocked)).toMatchObject({ ok: true })
    expect(server.received[0]).toBe(`read {"roleId":"${player}"}`)
    expect(await flip(endpoint, lock, unlocked)).toEqual(matchFailure({ kind: 'stale', on: true }))
  })

  it.each([
    ['Locked', playerActions.toggleLock],
    ['LimitWithdrawFlag', playerActions.toggleWithdrawLimit],
    ['LimitGameFlag', playerActions.toggleGameLimit],
  ] as const)('of %s is read from the player detail if the detail showed it', async (field, endpoint) => {
    const record: Row = { AccountID: Number(player), [field]: '0' }
    // The list of this account does not contain the player.
    const { flip } = await createConsole(record, field, {
      flips: endpoint.path,
      read: parameters => ('page' in parameters ? createList([]) : { success: true, data: record }),
    })
    const seen = { ...unlocked, source: playerDetail.detail.id }
    expect(await flip(endpoint, lock, unlocked)).toEqual(matchFailure({ kind: 'stale', on: null }))
    expect(await flip(endpoint, lock, seen)).toMatchObject({ ok: true })
    expect(server.received.at(-1)).toBe(`read {"roleId":"${player}"}`)
    expect(await flip(endpoint, lock, seen)).toEqual(matchFailure({ kind: 'stale', on: true }))
    expect(server.flips()).toBe(1)
  })

  it('is refused without a request if its source is a foreign call', async () => {
    const { flip } = await createConsole(createPlayer(), 'Locked')
    const seen = { ...unlocked, source: accounts.list.id }
    expect(await flip(toggleLock, lock, seen)).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect(server.received).toEqual([])
  })

  it.each([accounts.toggleLimitSubBet, subChannelAccounts.toggleLimitSubBet])(
    'of an account is searched by role id and matched by its own id',
    async endpoint => {
      const record: Row = { id: 7, role_id: 70, limit_sub_bet: '1' }
      const { flip } = await createConsole(record, 'limit_sub_bet', {
        flips: endpoint.path,
        read: () => ({ success: true, data: [{ id: 77, role_id: 70, limit_sub_bet: 0 }, record], total: 2 }),
      })
      const seen = { on: true, known: { role_id: '70' } }
      expect(await flip(endpoint, { id: '7' }, { on: true })).toMatchObject({ failure: { kind: 'invalid' } })
      expect(server.received).toEqual([])
      expect(await flip(endpoint, { id: '7' }, seen)).toMatchObject({ ok: true })
      expect(server.received[0]).toBe('read {"page":"1","limit":"200","role_id":"70"}')
      expect(await flip(endpoint, { id: '7' }, seen)).toEqual(
        matchFailure({ kind: 'stale', state: 'onOff', on: false }),
      )
      expect(server.flips()).toBe(1)
    },
  )

  it('of an account is read on the account level of the list’s search', async () => {
    const record: Row = { id: 7, role_id: 70, limit_sub_bet: '1' }
    const { flip } = await createConsole(record, 'limit_sub_bet', {
      flips: accounts.toggleLimitSubBet.path,
      read: parameters => ({
        success: true,
        data: parameters['accountLevel'] === '2' ? [record] : [],
        total: 1,
      }),
    })
    const seen = { on: true, known: { role_id: '70', accountLevel: '2' } }
    expect(await flip(accounts.toggleLimitSubBet, { id: '7' }, seen)).toMatchObject({ ok: true })
    expect(server.received[0]).toBe('read {"page":"1","limit":"200","role_id":"70","accountLevel":"2"}')
  })

  it('of a blogger or the own account is read from its own screen’s list', async () => {
    const record: Row = { BloggerRoleId: 50, id: 5, allow_inner_bind_parent: 2 }
    const { flip } = await createConsole(record, 'allow_inner_bind_parent', {
      flips: bloggers.toggleInnerBind.path,
    })
    expect(await flip(bloggers.toggleInnerBind, { role_id: '50' }, { on: true })).toEqual(
      matchFailure({ kind: 'stale', on: false }),
    )
    expect(await flip(operationsSettings.toggleInnerBind, { id: '5' }, { on: true })).toEqual(
      matchFailure({ kind: 'stale', on: false }),
    )
    expect(server.received).toEqual([
      'read {"page":"1","limit":"200","BloggerRoleId":"50"}',
      'read {"page":"1","limit":"20"}',
    ])
  })
})

it('every toggle of the catalogue, and no other call, declares its state', () => {
  const toggles = catalogue.filter(one => one.effect === 'toggle')
  expect(toggles.length).toBe(19)
  expect(catalogue.filter(one => getToggleState(one))).toEqual(toggles)
  const sources = new Map(catalogue.map(one => [one.id, one]))
  const readings = toggles.flatMap(({ id, input, ...toggle }) => {
    const state = getToggleState(toggle)
    return [state, ...(state?.elsewhere ?? [])].map(one => ({ id, input, state: one }))
  })
  expect(readings.length).toBe(22)
  for (const { id, input, state } of readings) {
    expect(Object.keys(input.shape), id).toHaveLength(1)
    expect(state && sources.get(state.source.id), id).toBe(state?.source)
    const known = Object.fromEntries((state?.requiredFields ?? []).map(field => [field, '5']))
    const parsedInput = state?.source.input.strict().safeParse(state.buildInput('5', known))
    expect(parsedInput?.success, id).toBe(true)
    expect(JSON.stringify(parsedInput?.data), id).toMatch(
      id.startsWith('operationsSettings.') ? /page/ : /"5"/,
    )
    expect([0, 1].map(code => state?.names.find(code)?.code)).toEqual([0, 1])
  }
})
