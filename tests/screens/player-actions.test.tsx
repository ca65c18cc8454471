import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { playerDetail } from '../../src/areas/players/player-detail.calls.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, readToasts, setClock } from './console.tsx'
import { readMenuItems } from './menu-items.ts'
import {
  aWirePlayer,
  createPlayersAnswer,
  createPlayersPage,
  createPlayersPlatform,
  getButton,
  getCell,
  getCheckbox,
  getField,
  openPlayers,
  readCell,
  startAction,
} from './players-platform.ts'
import { getSendButton } from './send-button.ts'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const keepsRecords = true
const roleId = '10000001'
const loseAnswer = (endpoint: Endpoint) => createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })
const expectedLookup = { page: 1, limit: 200, roleId, IfInnerProxy: '3' }
const submit = async (user: Awaited<ReturnType<typeof openPlayers>>['user']) => user.click(getSendButton())

/** Returns the reads of the list, without those of the player's own row around a write. */
const screenReads = (server: ReturnType<typeof createPlayersPlatform>) =>
  server.listInputs(players.list).filter(({ limit }) => limit !== 200)

const readMenu = async (row: Record<string, unknown>) => {
  const { user } = await openPlayers(createPlayersPlatform([aWirePlayer(row)]))
  await user.click(getButton('More actions'))
  return readMenuItems(user)
}

describe('the actions of a row', () => {
  test('appear in the row if prominent, and last in the menu if dangerous', async () => {
    const names = await readMenu({})
    for (const name of ['Add remark', 'Adjust wagering']) expect(getButton(name)).toBeTruthy()
    expect(names).toEqual([
      'Player items',
      'Set wager-free amount',
      'Set parent',
      'Make blogger',
      'Make agent',
      'Edit',
      'Set VIP level',
      'Remarks',
      'Mark as test user',
      'Mark as simulated',
      'Sync data',
      'Make control account',
      'Unbind phone',
      'Delete account',
    ])
  })

  const roles = [
    [5, 'Remove blogger role', 'Remove agent role'],
    [6, 'Remove agent role', 'Remove blogger role'],
  ] as const
  for (const [at, row] of roles.entries())
    test.each([row])(
      'offer players of role %i only “%s”',
      proofUnless(at === 0),
      async (isBlogger, there, absent) => {
        const names = await readMenu({ isBlogger })
        expect(names).toContain(there)
        for (const name of [absent, 'Make blogger', 'Make agent']) expect(names).not.toContain(name)
      },
    )

  test('offer to end a control account, but not to make one again', { tags: ['proof'] }, async () => {
    const names = await readMenu({ SystemRight: 96 })
    expect(names).toContain('Make ordinary account')
    expect(names).not.toContain('Make control account')
  })
})

const prompts = [
  ['Sync data', 'Sync player data', playerActions.sync, {}, 'Operation succeeded', {}],
  ['Mark as test user', 'Mark as test user', playerActions.toggleTestUser, {}, 'Operation succeeded', {}],
  ['Mark as simulated', 'Mark as simulated', playerActions.toggleSimulated, {}, 'Operation succeeded', {}],
  [
    'Make control account',
    'Make control account',
    playerActions.setControl,
    { controll: '96' },
    'Set successfully',
    {},
  ],
  [
    'Make ordinary account',
    'Make ordinary account',
    playerActions.setControl,
    { controll: '0' },
    'Set successfully',
    { SystemRight: 96 },
  ],
  ['Unbind phone', 'Unbind phone', playerActions.unbindPhone, {}, 'Unbound successfully', {}],
  [
    'Remove blogger role',
    'Remove blogger role',
    playerActions.cancelRole,
    {},
    'Operation succeeded',
    { isBlogger: 5 },
  ],
  [
    'Remove agent role',
    'Remove agent role',
    playerActions.cancelRole,
    {},
    'Operation succeeded',
    { isBlogger: 6 },
  ],
] as const
for (const [at, one] of prompts.entries())
  describe.each([one])('%s', proofUnless(at < 2), (name, verb, endpoint, fields, success, row) => {
    test('prompts with the player’s name, sends once and refetches the list', async () => {
      const server = createPlayersPlatform([aWirePlayer(row)], [], { keepsRecords })
      const { user } = await openPlayers(server)
      await startAction(user, name)
      const prompt = await getCheckbox()
      prompt.getByText(/10000001 \(ana2026\)/)
      expect(server.listInputs(endpoint)).toEqual([])
      await user.dblClick(prompt.getByRole('button', { name: verb }))
      await waitFor(() => expect(server.listInputs(endpoint)).toEqual([{ roleId, ...fields }]))
      await waitFor(() => expect(screenReads(server)).toHaveLength(2))
      expect(readToasts).toEqual([{ kind: 'success', text: success }])
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    })
  })

test('a change missing from the player’s row is reported and not sent again', async () => {
  const good = () => ({ success: true })
  const server = createPlayersPlatform([aWirePlayer({})], [[playerActions.setControl, good]], {
    keepsRecords,
  })
  const { user } = await openPlayers(server)
  await startAction(user, 'Make control account')
  await user.click((await getCheckbox()).getByRole('button', { name: 'Make control account' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('the record doesn’t show the change'),
  )
  const prompt = await getCheckbox()
  expect(prompt.queryByRole('button', { name: 'Make control account' })).toBeNull()
  await user.click(prompt.getByRole('button', { name: 'Close' }))
  expect(server.listInputs(playerActions.setControl)).toHaveLength(1)
})

for (const [at, one] of ['Unbind phone', 'Make control account'].entries())
  describe.each([one])('%s without a phone', proofUnless(at === 0), name => {
    test('shows “No phone bound” and sends nothing', async () => {
      const server = createPlayersPlatform([aWirePlayer({ Mobile: null })])
      const { user } = await openPlayers(server)
      await startAction(user, name)
      await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'No phone bound' }]))
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(server.calls.filter(one => one.id.startsWith('playerActions'))).toEqual([])
    })
  })

describe.each([
  ['Account status', playerActions.toggleLock, 'Locked', 'from “Normal” to “Banned”'],
  ['Withdrawals', playerActions.toggleWithdrawLimit, 'LimitWithdrawFlag', 'from “Allowed” to “Blocked”'],
  ['Games', playerActions.toggleGameLimit, 'LimitGameFlag', 'from “Blocked” to “Allowed”'],
] as const)('the switch %s', (label, endpoint, flag, change) => {
  const flipped = { Locked: 1, LimitWithdrawFlag: 1, LimitGameFlag: 0 }[flag]
  const flip = async (server: ReturnType<typeof createPlayersPlatform>) => {
    const { user } = await openPlayers(server)
    await user.click(within(getCell(0, label)).getByRole('button'))
    const prompt = await getCheckbox()
    prompt.getByText(new RegExp(change))
    await user.click(prompt.getByRole('button', { name: /^(Ban player|Block withdrawals|Allow games)$/ }))
    return user
  }

  test('sends the ID once and shows the refetched state', async () => {
    let row = aWirePlayer()
    const server = createPlayersPlatform(
      [],
      [
        [players.list, () => createPlayersAnswer([row])],
        [
          endpoint,
          () => {
            row = aWirePlayer({ [flag]: flipped })
            return { success: true }
          },
        ],
      ],
    )
    await flip(server)
    await waitFor(() =>
      expect(within(getCell(0, label)).getByRole('button').textContent).toMatch(
        flipped === 1 ? /^(Banned|Blocked)$/ : /^Allowed$/,
      ),
    )
    expect(server.listInputs(endpoint)).toEqual([{ roleId }])
  })

  test(
    'confirms a flipped flag without an answer, and offers no retry',
    proofUnless(label === 'Account status'),
    async () => {
      let row = aWirePlayer()
      const server = createPlayersPlatform(
        [],
        [
          [players.list, () => createPlayersAnswer([row])],
          [
            endpoint,
            () => {
              row = aWirePlayer({ [flag]: flipped })
              return loseAnswer(endpoint)
            },
          ],
        ],
      )
      await flip(server)
      await screen.findByText(/Confirmed:/)
      expect(server.listReads(players.list)).toContainEqual(expectedLookup)
      expect(screen.queryByRole('button', { name: /(?<!Check) again$/ })).toBeNull()
      expect(server.listInputs(endpoint)).toHaveLength(1)
    },
  )

  test(
    'offers a retry when no answer arrives and the flag is unchanged',
    proofUnless(label === 'Account status'),
    async () => {
      const server = createPlayersPlatform(undefined, [[endpoint, () => loseAnswer(endpoint)]])
      await flip(server)
      await screen.findByText(/hasn’t changed/)
      expect(getButton(/(?<!Check) again$/)).toBeTruthy()
    },
  )
})

describe('force quit', () => {
  test('is offered at the online status and sends the ID', async () => {
    let online = [roleId]
    const server = createPlayersPlatform(undefined, [
      [players.online, () => ({ success: true, data: { list: online } })],
      [
        playerActions.forceQuit,
        () => {
          online = []
          return { success: true }
        },
      ],
    ])
    const { user } = await openPlayers(server)
    await user.click(await screen.findByRole('button', { name: 'Online – Force offline' }))
    await user.click((await getCheckbox()).getByRole('button', { name: 'Force player offline' }))
    await waitFor(() => expect(readCell('Online / force offline')).toBe('Offline'))
    expect(server.listInputs(playerActions.forceQuit)).toEqual([{ roleId }])
  })

  test('checks whether the player is still online when no answer arrives', async () => {
    const server = createPlayersPlatform(undefined, [
      [playerActions.forceQuit, () => loseAnswer(playerActions.forceQuit)],
    ])
    const { user } = await openPlayers(server)
    await user.click(await screen.findByRole('button', { name: 'Online – Force offline' }))
    await user.click((await getCheckbox()).getByRole('button', { name: 'Force player offline' }))
    await screen.findByText(/still online/)
    expect(server.listInputs(playerActions.forceQuit)).toHaveLength(1)
  })
})

const invalidEntries = [
  ['Add remark', playerActions.addRemark, { Remark: '' }, ['Please enter the remark']],
  ['Set wager-free amount', playerActions.setCodeFree, { Amount: '' }, ['Please enter amount']],
  [
    'Edit',
    playerActions.edit,
    { 'Area code': '', Phone: '', 'New password': '' },
    ['Please enter the area code', 'Please enter the phone number', 'Please enter your password'],
  ],
  ['Adjust wagering', playerActions.setWagering, {}, ['Choose the type', 'Please enter amount']],
  [
    'Adjust wagering',
    playerActions.setWagering,
    { 'Wagering amount': '-1' },
    ['Enter an amount of 0 or more'],
  ],
  ['Set wager-free amount', playerActions.setCodeFree, { Amount: '-0.5' }, ['Enter an amount of 0 or more']],
  ['Set parent', playerActions.setParent, { 'Parent ID': '' }, ['Please enter the parent ID']],
  ['Delete account', playerActions.delete, { 'Your password': '' }, ['Please enter your password']],
] as const
for (const [at, row] of invalidEntries.entries())
  describe.each([row])('%s with invalid entries', proofUnless(at < 2), (name, endpoint, values, messages) => {
    test(`rejects ${JSON.stringify(values)}: ${messages.join(', ')}`, async () => {
      const server = createPlayersPlatform()
      const { user } = await openPlayers(server)
      await startAction(user, name)
      await waitFor(getSendButton)
      for (const [label, value] of Object.entries(values)) {
        await user.clear(getField(label))
        if (value) await user.type(getField(label), value)
      }
      await submit(user)
      for (const message of messages) await screen.findByText(message)
      expect(server.listInputs(endpoint)).toEqual([])
    })
  })

const forms = [
  [
    'Add remark',
    playerActions.addRemark,
    { Remark: 'good one' },
    { remark: 'good one' },
    'Added successfully',
  ],
  [
    'Edit',
    playerActions.edit,
    { Phone: '5', 'New password': 'abc' },
    { quhao: '63', phone: '119876543215', password: 'abc' },
    'Edited successfully',
  ],
  [
    'Adjust wagering',
    playerActions.setWagering,
    { 'Wagering amount': '0' },
    { amount: '0', type: '2' },
    'Set successfully',
  ],
  ['Set parent', playerActions.setParent, { 'Parent ID': '77' }, { parentId: '77' }, 'Set successfully'],
  [
    'Delete account',
    playerActions.delete,
    { 'Your password': 'secret' },
    { password: 'secret' },
    'Operation succeeded',
  ],
  ['Make blogger', playerActions.setRole, {}, { type: '5', parentRoleID: '10000009' }, 'Operation succeeded'],
  [
    'Make agent',
    playerActions.setRole,
    { 'Parent ID': '1' },
    { type: '6', parentRoleID: '100000091' },
    'Operation succeeded',
  ],
] as const
for (const [at, row] of forms.entries())
  describe.each([row])('%s', proofUnless(at < 3), (name, endpoint, values, fields, success) => {
    test('sends its fields, closes and refetches the list', async () => {
      const server = createPlayersPlatform(undefined, [], { keepsRecords })
      const { user } = await openPlayers(server)
      await startAction(user, name)
      await waitFor(getSendButton)
      for (const [label, value] of Object.entries(values)) await user.type(getField(label), value)
      if (name === 'Adjust wagering') await user.selectOptions(getField('Type'), 'Add')
      await submit(user)
      await waitFor(() => expect(server.listInputs(endpoint)).toEqual([{ roleId, ...fields }]))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(screenReads(server)).toHaveLength(2))
      expect(readToasts).toEqual([{ kind: 'success', text: success }])
    })
  })

test('making a player without a parent a blogger sends no parent', { tags: ['proof'] }, async () => {
  const server = createPlayersPlatform([aWirePlayer({ ParentID: 0 })])
  const { user } = await openPlayers(server)
  await startAction(user, 'Make blogger')
  await submit(user)
  await waitFor(() => expect(server.listInputs(playerActions.setRole)).toEqual([{ roleId, type: '5' }]))
})

test('the VIP level form starts with the player’s level and offers 0 to 10', async () => {
  const server = createPlayersPlatform()
  const { user } = await openPlayers(server)
  await startAction(user, 'Set VIP level')
  await waitFor(getSendButton)
  const levels = within(getField('VIP level')).getAllByRole('option')
  expect(levels.map(level => level.textContent)).toEqual([
    'Choose',
    ...Array.from({ length: 11 }, (_, n) => `VIP${n}`),
  ])
  expect(getField('VIP level').value).toBe('3')
  await user.selectOptions(getField('VIP level'), 'VIP10')
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(playerActions.setVipLevel)).toEqual([{ roleId, vipLevel: '10' }]),
  )
})

test('a VIP level above 10 is shown by its number in the list and in the form', {
  tags: ['proof'],
}, async () => {
  const server = createPlayersPlatform([aWirePlayer({ VipLv: '12' })])
  const { user } = await openPlayers(server)
  expect(screen.getByRole('gridcell', { name: 'VIP12' })).toBeTruthy()
  await startAction(user, 'Set VIP level')
  await waitFor(getSendButton)
  expect(getField('VIP level').value).toBe('12')
  expect(within(getField('VIP level')).getByRole('option', { name: 'VIP12' })).toBeTruthy()
})

test('a player without a VIP level needs one chosen before saving', { tags: ['proof'] }, async () => {
  const server = createPlayersPlatform([aWirePlayer({ VipLv: null })])
  const { user } = await openPlayers(server)
  await startAction(user, 'Set VIP level')
  await waitFor(getSendButton)
  await submit(user)
  await screen.findByText('Choose the VIP level')
  expect(server.listInputs(playerActions.setVipLevel)).toEqual([])
})

test('the wager-free form starts with the stored amount', async () => {
  const server = createPlayersPlatform()
  const { user } = await openPlayers(server)
  await startAction(user, 'Set wager-free amount')
  await waitFor(getSendButton)
  expect(server.listInputs(players.codeFree)).toEqual([{ roleId }])
  expect(getField('Amount').value).toBe('12.5')
  await user.clear(getField('Amount'))
  await user.type(getField('Amount'), '20')
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(playerActions.setCodeFree)).toEqual([{ roleId, amount: '20' }]),
  )
})

test('the edit form leaves a masked phone empty', async () => {
  const { user } = await openPlayers(createPlayersPlatform([aWirePlayer({ Mobile: '119****4321' })]))
  await startAction(user, 'Edit')
  await waitFor(getSendButton)
  expect([getField('Area code').value, getField('Phone').value]).toEqual(['63', ''])
})

test('repeating the same wagering adjustment prompts first', async () => {
  const server = createPlayersPlatform()
  const { user } = await openPlayers(server)
  const reduce = async () => {
    await startAction(user, 'Adjust wagering')
    await user.selectOptions(getField('Type'), 'Reduce')
    await user.type(getField('Wagering amount'), '5')
    await submit(user)
  }
  await reduce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await reduce()
  await screen.findByText(/You submitted this at/)
  expect(server.listInputs(playerActions.setWagering)).toEqual([{ roleId, amount: '5', type: '1' }])
})

describe('the lookup after a missing answer', () => {
  test('confirms that a deleted account is gone', async () => {
    let isGone = false
    const server = createPlayersPlatform(
      [],
      [
        [players.list, () => createPlayersAnswer(isGone ? [] : [aWirePlayer()])],
        [
          playerActions.delete,
          () => {
            isGone = true
            return loseAnswer(playerActions.delete)
          },
        ],
      ],
    )
    const { user } = await openPlayers(server)
    await startAction(user, 'Delete account')
    await user.type(getField('Your password'), 'secret')
    await submit(user)
    await screen.findByText(/Confirmed:/)
    expect(server.listReads(players.list)).toContainEqual(expectedLookup)
  })

  test('does not take an older remark for the new one', async () => {
    const remark = { opt_time: '2026-07-01 00:00:00', admin_name: 'boss', comment: 'good one' }
    const server = createPlayersPlatform(undefined, [
      [playerDetail.remarks, () => createPlayersPage([remark])],
      [playerActions.addRemark, () => loseAnswer(playerActions.addRemark)],
    ])
    const { user } = await openPlayers(server)
    await startAction(user, 'Add remark')
    await user.type(getField('Remark'), 'good one')
    await submit(user)
    await screen.findByText(/Remark not found/)
    expect(server.listReads(playerDetail.remarks)).toEqual(Array(2).fill({ page: 1, limit: 200, roleId }))
  })

  const wageringRecords = [
    ['another amount', { ChangeMoney: 5001 }, /^Wagering record not found/],
    ['by another operator', { admin_name: 'boss' }, /The outcome can’t be determined/],
    ['the expected record', {}, /Confirmed:/],
    ['the opposite amount', { ChangeMoney: -5000 }, /^Wagering record not found/],
    [
      'an hour older',
      { opt_time: '2026-07-30 21:30:00' },
      /A record matches but may be older, so the outcome is still unknown/,
    ],
  ] as const
  for (const [at, row] of wageringRecords.entries())
    test.each([row])('classifies a wagering record: %s', proofUnless(at < 3), async (_, changes, words) => {
      setClock('2026-07-31T01:30:00Z')
      const record = {
        opt_time: '2026-07-30 22:30:02',
        admin_name: 'owner',
        comment: '',
        ChangeMoney: 5000,
        ...changes,
      }
      const server: ReturnType<typeof createPlayersPlatform> = createPlayersPlatform(undefined, [
        [
          playerDetail.wageRemarks,
          () => createPlayersPage(server.listInputs(playerActions.setWagering).length > 0 ? [record] : []),
        ],
        [playerActions.setWagering, () => loseAnswer(playerActions.setWagering)],
      ])
      const { user } = await openPlayers(server)
      await startAction(user, 'Adjust wagering')
      await user.selectOptions(getField('Type'), 'Add')
      await user.type(getField('Wagering amount'), '5')
      await submit(user)
      expect(await screen.findByText(words)).toBeTruthy()
    })

  test('confirms the wager-free amount by reading it again', async () => {
    const server = createPlayersPlatform(undefined, [
      [playerActions.setCodeFree, () => loseAnswer(playerActions.setCodeFree)],
    ])
    const { user } = await openPlayers(server)
    await startAction(user, 'Set wager-free amount')
    await waitFor(getSendButton)
    await submit(user)
    await screen.findByText(/Confirmed:/)
    expect(server.listReads(players.codeFree)).toEqual([{ roleId }])
  })
})

const changedPlayers = [
  ['Set VIP level', playerActions.setVipLevel, { VipLv: 5 }],
  ['Set parent', playerActions.setParent, { ParentID: 12 }],
  ['Make blogger', playerActions.setRole, { isBlogger: 6 }],
] as const
for (const [at, one] of changedPlayers.entries())
  test.each([one])(
    '%s sends nothing when the player has changed meanwhile',
    proofUnless(at === 0),
    async (name, endpoint, change) => {
      let row = aWirePlayer()
      const server = createPlayersPlatform([], [[players.list, () => createPlayersAnswer([row])]])
      const { user } = await openPlayers(server)
      await startAction(user, name)
      await waitFor(getSendButton)
      if (name === 'Set VIP level') await user.selectOptions(getField('VIP level'), 'VIP10')
      if (name === 'Set parent') await user.type(getField('Parent ID'), '77')
      row = aWirePlayer(change)
      await submit(user)
      await screen.findByText(/^Not sent: (the record )?changed meanwhile/)
      expect(server.listInputs(endpoint)).toEqual([])
    },
  )

const recordedPhones = [
  ['another phone', '11900000000', true],
  ['a phone hidden in part', '119****3215', false],
  ['the phone that was sent', '119876543215', false],
] as const
for (const [at, row] of recordedPhones.entries())
  test.each([row])(
    'after an edit, %s on record is reported as a mismatch: %s',
    proofUnless(at < 2),
    async (_, after, isDoubted) => {
      let Mobile = '11987654321'
      const server = createPlayersPlatform(
        [],
        [
          [players.list, () => createPlayersAnswer([aWirePlayer({ Mobile })])],
          [
            playerActions.edit,
            () => {
              Mobile = after
              return { success: true }
            },
          ],
        ],
        { keepsRecords },
      )
      const { user } = await openPlayers(server)
      await startAction(user, 'Edit')
      await waitFor(getSendButton)
      await user.type(getField('Phone'), '5')
      await user.type(getField('New password'), 'abc')
      await submit(user)
      await waitFor(() => {
        const dialog = screen.queryByRole('dialog')
        expect(dialog !== null && (/doesn’t show/.test(dialog.textContent) || 'open')).toBe(isDoubted)
      })
      expect(server.listInputs(playerActions.edit)).toHaveLength(1)
    },
  )

test('a declined action shows the platform’s message and keeps the entered values', async () => {
  const server = createPlayersPlatform(undefined, [
    [
      playerActions.setParent,
      () => createRefusal({ kind: 'rejected', code: '9', message: 'no such parent' }),
    ],
  ])
  const { user } = await openPlayers(server)
  await startAction(user, 'Set parent')
  await user.type(getField('Parent ID'), '77')
  await submit(user)
  await screen.findByText('no such parent')
  expect(readToasts).toEqual([{ kind: 'error', text: 'no such parent' }])
  expect(getField('Parent ID').value).toBe('77')
  expect(screenReads(server)).toHaveLength(1)
})

test('the remarks of a player open in a list of their own', async () => {
  const remark = {
    opt_time: '2026-07-01 00:00:00',
    admin_name: 'boss',
    comment: 'good one',
    ChangeMoney: '1234565',
    NeedWageRequire: 2000,
    CurWageRequire: null,
  }
  const server = createPlayersPlatform(undefined, [[playerDetail.remarks, () => createPlayersPage([remark])]])
  const { user } = await openPlayers(server)
  await startAction(user, 'Remarks')
  await screen.findByText('good one')
  expect(server.listInputs(playerDetail.remarks)).toEqual([{ roleId, page: 1, limit: 20 }])
  const labels = ['Operator', 'Remark', 'Changed amount', 'Wagering required', 'Wagered so far']
  expect(labels.map(label => readCell(label))).toEqual(['boss', 'good one', '1,234.57', '2.00', '–'])
})
