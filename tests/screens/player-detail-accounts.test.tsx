import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { payWays } from '../../src/areas/players/player-pay-ways.calls.ts'
import { Profile } from '../../src/shared/profile.ts'
import { proofUnless } from '../tiers.ts'
import { aChange, createRefusal, readToasts } from './console.tsx'
import {
  type AnsweredCall,
  aWireAccount,
  createDetailPlatform,
  createStoringPlatform,
  getPanel,
  openTab,
  readFacts,
} from './detail-platform.tsx'
import { createListAnswer } from './game-platform.ts'
import { createRejection, createUnknownOutcome } from './gm-platform.ts'
import { isDeletion } from './is-deletion.ts'

type Server = ReturnType<typeof createDetailPlatform>
type Wire = Record<string, unknown>

const field = (name: string) => getPanel().getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\s*\\*?$`))
const press = (user: Awaited<ReturnType<typeof openTab>>['user'], name: string) =>
  user.click(getPanel().getByRole('button', { name }))

const withAccounts = (accounts: readonly Wire[], ...more: readonly AnsweredCall[]): Server =>
  createStoringPlatform([payWays.list, () => createListAnswer(accounts)], ...more)

/** The stored account as an unchanged form sends it back. */
const onFile = {
  roleId: '5',
  payWayType: '7',
  UserPayWayId: '31',
  userName: 'Ana Lima',
  bankCardNo: '479515757305',
  mail: '',
  IFSCCode: '55****1328',
  bankName: '033',
}

describe('bank cards', () => {
  const open = async (server: Server) => {
    const view = await openTab(server, 'Bank card')
    await screen.findByText('Santander')
    return view
  }
  const edit = async (server: Server) => {
    const { user } = await open(server)
    await press(user, 'Edit')
    return user
  }

  test('are listed by bank name, with all details behind a button', async () => {
    const server = withAccounts([aWireAccount()])
    const { user } = await open(server)
    expect(server.listInputs(payWays.list)).toEqual([{ roleId: '5', payWayType: '7' }])
    expect(readFacts()).toEqual({
      Bank: 'Santander',
      'Bank card number': '479515757305',
      Cardholder: 'Ana Lima',
    })
    await press(user, 'View')
    const dialog = await screen.findByRole('dialog')
    expect(readFacts(dialog)).toMatchObject({
      'Record no.': '31',
      Type: 'Bank card',
      'ID card': '81557811514',
      Mobile: '55****1328',
      Email: '–',
    })
  })

  /** Saves an account with another bank on a platform that stores `storedBank` instead. */
  const saveWithStoredBank = async (storedBank: string | undefined) => {
    const accounts = [aWireAccount()]
    const save = () => {
      accounts[0] = { ...aWireAccount(), BankName: storedBank }
      return { success: true }
    }
    const server = withAccounts(accounts, [payWays.saveBank, save])
    const user = await edit(server)
    await user.selectOptions(field('Bank'), 'Nubank')
    await press(user, 'Save bank card')
    return { server, user }
  }

  test.each([
    ['033', 'Bank: The platform accepted it, but the record shows Santander instead of Nubank.'],
    [
      undefined,
      'Bank: The platform accepted it, but doesn’t show the saved value, so Nubank can’t be compared.',
    ],
  ])(
    'report on the page a stored bank that differs from the sent one: %s',
    async (storedBank, expectedText) => {
      const { server, user } = await saveWithStoredBank(storedBank)
      await waitFor(() => expect(getPanel().getByRole('alert').textContent).toContain(expectedText))
      expect(getPanel().queryByRole('button', { name: 'Save bank card' })).toBeNull()
      await press(user, 'Close')
      await getPanel().findByRole('button', { name: 'Edit' })
      expect(server.listInputs(payWays.saveBank)).toHaveLength(1)
    },
  )

  test('are saved trimmed and only once, and then the list returns', async () => {
    const accounts = [aWireAccount()]
    const save = () => {
      accounts[0] = { ...aWireAccount(), BankName: 260, UserName: 'Bia Souza' }
      return { success: true }
    }
    const server = withAccounts(accounts, [payWays.saveBank, save])
    const user = await edit(server)
    await press(user, 'Back')
    await press(user, 'Edit')
    await user.selectOptions(field('Bank'), 'Nubank')
    await user.clear(field('Cardholder'))
    await user.type(field('Cardholder'), '  Bia Souza ')
    await user.dblClick(getPanel().getByRole('button', { name: 'Save bank card' }))
    await getPanel().findByRole('button', { name: 'Edit' })
    expect(server.listInputs(payWays.saveBank)).toEqual([
      { ...onFile, userName: 'Bia Souza', bankName: '260' },
    ])
    expect(readToasts).toContainEqual({ kind: 'success', text: 'Set successfully' })
  })

  test.each([
    ['5511987654321', '5511987654321'],
    ['55****9999', '55****1328'],
  ])('send a mobile entered as %s as %s', async (mobile, expectedMobile) => {
    const server = withAccounts([aWireAccount()])
    const user = await edit(server)
    await user.clear(field('Mobile'))
    await user.type(field('Mobile'), mobile)
    await press(user, 'Save bank card')
    await getPanel().findByRole('button', { name: 'Edit' })
    expect(server.listInputs(payWays.saveBank)).toEqual([{ ...onFile, IFSCCode: expectedMobile }])
  })

  test('require all fields of a new card, which is sent with type 7', async () => {
    const server = withAccounts([aWireAccount()])
    const { user } = await open(server)
    await press(user, 'Bind account')
    await press(user, 'Save bank card')
    for (const message of [
      'Choose the bank',
      'Please enter bank card number',
      'Please enter the cardholder',
      'Please enter the mobile',
    ]) {
      await screen.findByText(message)
    }
    expect(server.listInputs(payWays.saveBank)).toEqual([])
    await user.selectOptions(field('Bank'), 'Nubank')
    await user.type(field('Bank card number'), '12')
    await user.type(field('Cardholder'), 'Bia')
    await user.type(field('Mobile'), '5511')
    await press(user, 'Save bank card')
    await getPanel().findByRole('button', { name: 'Edit' })
    expect(server.listInputs(payWays.saveBank)).toEqual([
      {
        roleId: '5',
        payWayType: '7',
        userName: 'Bia',
        bankCardNo: '12',
        mail: '',
        IFSCCode: '5511',
        bankName: '260',
      },
    ])
  })

  const requiredFields = [
    ['Id', 'Record no.'],
    ['BankCardNo', 'Bank card number'],
    ['Mail', 'Email'],
  ] as const
  for (const [at, row] of requiredFields.entries())
    test.each([row])(
      'cannot be saved when the answer has no %s',
      proofUnless(at === 0),
      async (missingField, label) => {
        const { [missingField]: _, ...account } = aWireAccount()
        const user = await edit(withAccounts([account]))
        await screen.findByText(new RegExp(`^The platform didn’t provide ${label}\\.`))
        expect(getPanel().queryByRole('button', { name: 'Save bank card' })).toBeNull()
        await press(user, 'Back')
        await getPanel().findByRole('button', { name: 'Edit' })
      },
    )

  test('keep the form open after the platform declines', async () => {
    const server = withAccounts(
      [aWireAccount()],
      [payWays.saveBank, () => createRefusal(createRejection('card is known'))],
    )
    const user = await edit(server)
    await press(user, 'Save bank card')
    await screen.findByText('card is known')
    expect(field('Bank card number').value).toBe('479515757305')
  })

  test('are looked up after a save without an answer, and not sent again', async () => {
    let storedAccounts: Wire[] = [aWireAccount()]
    const server = withAccounts(
      [],
      [payWays.list, () => createListAnswer(storedAccounts)],
      [
        payWays.saveBank,
        () => {
          storedAccounts = [aWireAccount({ UserName: 'Bia' })]
          return createRefusal(createUnknownOutcome(payWays.saveBank.id))
        },
      ],
    )
    const user = await edit(server)
    await user.clear(field('Cardholder'))
    await user.type(field('Cardholder'), 'Bia')
    await press(user, 'Save bank card')
    // The stored mobile is masked: it cannot be compared with the sent one.
    await screen.findByText(/^The outcome can’t be determined/)
    await press(user, 'Save bank card')
    expect(server.listInputs(payWays.saveBank)).toHaveLength(1)
  })

  test('are deleted once after a prompt, and the list refetches', async () => {
    let accounts = [aWireAccount()]
    const remove = () => {
      accounts = []
      return { success: true }
    }
    const server = withAccounts(
      [],
      [payWays.list, () => createListAnswer(accounts)],
      [payWays.remove, remove],
    )
    const { user } = await open(server)
    expect(isDeletion(await screen.findByRole('button', { name: 'Delete' }))).toBe(true)
    await press(user, 'Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText(
      'Delete payment account 479515757305 (Bank card, Ana Lima) of player 5? This can’t be undone.',
    )
    expect(server.listInputs(payWays.remove)).toEqual([])
    await user.dblClick(dialog.getByRole('button', { name: 'Delete payment account' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.listInputs(payWays.remove)).toEqual([{ roleId: '5', payWayType: '7', UserPayWayId: '31' }])
    await waitFor(() => expect(server.listInputs(payWays.list)).toHaveLength(2))
  })

  test('are not deleted if the account has changed meanwhile', async () => {
    let card = '479515757305'
    const server = withAccounts(
      [],
      [payWays.list, () => createListAnswer([aWireAccount({ BankCardNo: card })])],
    )
    const { user } = await open(server)
    await press(user, 'Delete')
    card = '12'
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete payment account' }))
    await dialog.findByText(/changed meanwhile/i)
    expect(server.listInputs(payWays.remove)).toEqual([])
  })

  test('are disabled after deletion until the list is refetched', { tags: ['proof'] }, async () => {
    let fails = false
    const accounts = [aWireAccount(), aWireAccount({ Id: 32, BankName: '260' })]
    const list = () => (fails ? createRefusal(createRejection('gone fishing')) : createListAnswer(accounts))
    const remove = () => {
      fails = true
      return { success: true }
    }
    const { user } = await open(createDetailPlatform([payWays.list, list], [payWays.remove, remove]))
    const readDisabled = (name: string) =>
      getPanel()
        .getAllByRole('button', { name })
        .map(one => one.getAttribute('aria-disabled') === 'true')
    await user.click(getPanel().getAllByRole('button', { name: 'Delete' })[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete payment account' }))
    await screen.findByText('gone fishing')
    expect([readDisabled('Edit'), readDisabled('Delete')]).toEqual([
      [true, false],
      [true, false],
    ])
    fails = false
    await user.click(getPanel().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(readDisabled('Edit')).toEqual([false, false]))
  })

  test('are not saved without a pay channel', async () => {
    const server = withAccounts([aWireAccount({ PayWayType: null })])
    const user = await edit(server)
    await press(user, 'Save bank card')
    await waitFor(() => expect(readToasts).toContainEqual({ kind: 'error', text: 'Unknown pay channel' }))
    expect(server.listInputs(payWays.saveBank)).toEqual([])
  })

  test('show a note when no account is bound', { tags: ['proof'] }, async () => {
    await openTab(createDetailPlatform(), 'Bank card')
    await screen.findByText('No account bound yet')
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})

describe('PIX accounts', () => {
  const keys = [
    aWireAccount({ PayWayType: 3, BankName: null, BankCardNo: '81557811514' }),
    aWireAccount({ Id: 32, PayWayType: '9', BankName: null, BankCardNo: 'ana@x.br', Mail: 'ana@x.br' }),
  ]
  const open = async (server: Server) => {
    const view = await openTab(server, 'PIX')
    await screen.findByText('PIX / CPF')
    return view
  }

  test('load all types in one call when the profile allows a list', async () => {
    const server = withAccounts(keys)
    const { variant } = Profile.pick({ variant: true }).parse({ variant: { payWayTypeList: true } })
    await openTab(server, 'PIX', { environment: { variant } })
    await screen.findByText('PIX / CPF')
    expect(server.listInputs(payWays.list)).toEqual([{ roleId: '5', payWayType: '3,8,9,10,11' }])
  })

  test('show a mobile or an email by their type', async () => {
    const server = withAccounts(keys)
    await open(server)
    // One type a call; this platform answers with both accounts each time.
    expect(server.listInputs(payWays.list).map(one => one['payWayType'])).toEqual(['3', '8', '9', '10', '11'])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const [cpf, mail] = screen.getAllByRole('listitem').map(entry => readFacts(entry))
    expect(cpf).toEqual({
      Type: 'PIX / CPF',
      'CPF / key': '81557811514',
      Cardholder: 'Ana Lima',
      Mobile: '55****1328',
    })
    expect(mail).toEqual({
      Type: 'PIX (email)',
      'CPF / key': 'ana@x.br',
      Cardholder: 'Ana Lima',
      Email: 'ana@x.br',
    })
  })

  test('of an email key have no mobile field and require the email', async () => {
    const [cpf = {}, mail = {}] = keys
    let storedKey = mail
    const save = (input: Wire) => {
      storedKey = { ...mail, Mail: input['mail'] }
      return { success: true }
    }
    const server = withAccounts(
      [],
      [payWays.list, () => createListAnswer([cpf, storedKey])],
      [payWays.saveBank, save],
    )
    const { user } = await open(server)
    await user.click(getPanel().getAllByRole('button', { name: 'Edit' })[1] as HTMLElement)
    expect(getPanel().queryByLabelText(/^Mobile/)).toBeNull()
    await user.clear(field('Email'))
    await press(user, 'Save PIX account')
    await screen.findByText('Please enter the email')
    await user.type(field('Email'), 'bia@x.br')
    await press(user, 'Save PIX account')
    await screen.findByText('PIX / CPF')
    expect(server.listInputs(payWays.saveBank)).toEqual([
      {
        ...onFile,
        payWayType: '9',
        UserPayWayId: '32',
        bankCardNo: 'ana@x.br',
        mail: 'bia@x.br',
        bankName: '',
      },
    ])
  })

  test('are created with type 3 and without a bank', async () => {
    const server = withAccounts(keys)
    const { user } = await open(server)
    await press(user, 'Bind account')
    await user.type(field('CPF / key'), '12')
    await user.type(field('Cardholder'), 'Bia')
    await press(user, 'Save PIX account')
    await screen.findByText('Please enter the mobile')
    await user.type(field('Mobile'), '5511')
    await press(user, 'Save PIX account')
    await screen.findByText('PIX / CPF')
    expect(server.listInputs(payWays.saveBank)).toEqual([
      {
        roleId: '5',
        payWayType: '3',
        userName: 'Bia',
        bankCardNo: '12',
        mail: '',
        IFSCCode: '5511',
        bankName: '',
      },
    ])
  })
})

const walletStates = [
  [1, 'Disabled'],
  [0, 'Normal'],
] as const
for (const [at, row] of walletStates.entries())
  test.each([row])(
    'a wallet of status %i shows “%s” and has no form',
    proofUnless(at === 0),
    async (Status, label) => {
      await openTab(
        withAccounts([aWireAccount({ PayWayType: 14, BankCardNo: 'w-1', Mail: 'a@x.br', Status })]),
        'Wallet',
      )
      await screen.findByText('w-1')
      expect(readFacts()).toEqual({ Name: 'Ana Lima', Account: `w-1${label}`, Email: 'a@x.br' })
      expect(getPanel().queryByRole('button', { name: 'Edit' })).toBeNull()
    },
  )

describe.each([
  ['Gcash', '5'],
  ['PayMaya', '6'],
])('%s', (name, type) => {
  test('requires all fields but the email', async () => {
    const server = createDetailPlatform()
    const { user } = await openTab(server, name)
    await user.click(await getPanel().findByRole('button', { name: 'Save wallet' }))
    for (const message of [
      'Please enter the account',
      'Please enter the user name',
      'Please enter the mobile',
    ]) {
      await screen.findByText(message)
    }
    expect(server.listInputs(payWays.saveWallet)).toEqual([])
    await user.type(field('Account'), ' 0917 ')
    await user.type(field('User name'), 'Bia')
    await user.type(field('Mobile'), '0917')
    await press(user, 'Save wallet')
    await waitFor(() =>
      expect(server.listInputs(payWays.saveWallet)).toEqual([
        {
          roleId: '5',
          payWayType: type,
          userName: 'Bia',
          bankCardNo: '0917',
          mail: '',
          IFSCCode: '0917',
          bankName: '',
        },
      ]),
    )
    await waitFor(() => expect(server.listInputs(payWays.list)).toHaveLength(2))
  })

  test(
    'shows an account of unknown status, but no empty form for an unreadable one',
    proofUnless(type === '5'),
    async () => {
      const odd = aWireAccount({ PayWayType: type, BankCardNo: '0918', Status: 'active' })
      const broken = aWireAccount({ Id: 32, PayWayType: { of: 'what' } })
      const server = withAccounts([odd, broken])
      const { unmount } = await openTab(server, name)
      await screen.findByDisplayValue('0918')
      await screen.findByText(/^Unreadable row/)
      expect(getPanel().getAllByRole('button', { name: 'Save wallet' })).toHaveLength(1)
      unmount()
      await openTab(withAccounts([broken]), name)
      await screen.findByText(/^Unreadable row/)
      expect(getPanel().queryByRole('button', { name: 'Save wallet' })).toBeNull()
    },
  )

  test('keeps the draft of each of two accounts', proofUnless(type === '5'), async () => {
    const server = withAccounts([
      aWireAccount({ PayWayType: type, BankCardNo: '0918' }),
      aWireAccount({ Id: 32, PayWayType: type, BankCardNo: '0919' }),
    ])
    const { user, memory, unmount } = await openTab(server, name)
    await screen.findByDisplayValue('0918')
    const names = () => getPanel().getAllByLabelText<HTMLInputElement>(/^User name/)
    for (const [at, text] of ['Bia', 'Caio'].entries()) {
      const one = names()[at]
      if (!one) throw new Error('no form')
      await user.clear(one)
      await user.type(one, text)
    }
    unmount()
    await openTab(server, name, { memory })
    await screen.findByDisplayValue('0918')
    expect(names().map(one => one.value)).toEqual(['Bia', 'Caio'])
  })

  test('starts with the stored account', proofUnless(type === '5'), async () => {
    const server = withAccounts([aWireAccount({ PayWayType: type, BankCardNo: '0918' })])
    const { user } = await openTab(server, name)
    await screen.findByDisplayValue('0918')
    await press(user, 'Save wallet')
    const expectedInput = { ...onFile, payWayType: type, bankCardNo: '0918' }
    await waitFor(() => expect(server.listInputs(payWays.saveWallet)).toEqual([expectedInput]))
  })

  /** Saves another user name for the stored account, or for a new one, on a platform that handles it like this. */
  const saveUserName = async (accounts: Wire[], save: () => unknown) => {
    const server = createStoringPlatform(
      [payWays.list, () => createListAnswer(accounts)],
      [payWays.saveWallet, save],
    )
    const { user } = await openTab(server, name)
    await getPanel().findByRole('button', { name: 'Save wallet' })
    for (const [label, value] of [
      ['Account', '0918'],
      ['User name', 'Bia'],
      ['Mobile', '0917'],
    ] as const) {
      await user.clear(field(label))
      await user.type(field(label), value)
    }
    await press(user, 'Save wallet')
    // The console announces the write, and the tab refetches the accounts.
    await waitFor(() => expect(server.listInputs(payWays.list)).toHaveLength(2))
    return { server, user }
  }
  const stored = aWireAccount({ PayWayType: type, BankCardNo: '0918', IFSCCode: '0917' })

  test('keeps the note that an account was recorded differently', proofUnless(type === '5'), async () => {
    const accounts: Wire[] = [stored]
    const { user, server } = await saveUserName(accounts, () => {
      accounts[0] = { ...stored, UserName: 'B', Mail: 'b@x.ph' }
      return { success: true }
    })
    const note = await getPanel().findByRole('alert')
    await new Promise(done => setTimeout(done, 50))
    expect(note.isConnected).toBe(true)
    expect(getPanel().queryByRole('button', { name: 'Save wallet' })).toBeNull()
    await press(user, 'Close')
    await screen.findByDisplayValue('B')
    expect(field('Email').value).toBe('b@x.ph')
    expect(server.listInputs(payWays.saveWallet)).toHaveLength(1)
  })

  test(
    'keeps the outcome of saving a stored account without an answer',
    proofUnless(type === '5'),
    async () => {
      const accounts: Wire[] = [stored]
      const { user, server } = await saveUserName(accounts, () => {
        accounts[0] = { ...stored, UserName: 'Bia', IFSCCode: '09**17' }
        return createRefusal(createUnknownOutcome(payWays.saveWallet.id))
      })
      // The stored mobile is masked: it cannot be compared with the sent one.
      const outcome = /^The outcome can’t be determined/
      await screen.findByText(outcome)
      await new Promise(done => setTimeout(done, 50))
      screen.getByText(outcome)
      await press(user, 'Save wallet')
      expect(server.listInputs(payWays.saveWallet)).toHaveLength(1)
    },
  )

  test(
    'continues with the stored account once a new one was found saved',
    proofUnless(type === '5'),
    async () => {
      const accounts: Wire[] = []
      const { user, server } = await saveUserName(accounts, () => {
        accounts[0] = { ...stored, UserName: 'Bia' }
        return createRefusal(createUnknownOutcome(payWays.saveWallet.id))
      })
      await screen.findByText(/^Confirmed: the account is saved/)
      expect(getPanel().queryByRole('button', { name: 'Save wallet' })).toBeNull()
      expect(document.activeElement?.textContent).toBe('Close')
      await user.type(field('Account'), '5{Enter}')
      expect(server.listInputs(payWays.saveWallet)).toHaveLength(1)
      await press(user, 'Close')
      await screen.findByDisplayValue('0918')
      await user.type(field('Account'), '5')
      await press(user, 'Save wallet')
      await waitFor(() => expect(server.listInputs(payWays.saveWallet)).toHaveLength(2))
      expect(server.listInputs(payWays.saveWallet)[1]).toMatchObject({
        UserPayWayId: String(stored['Id']),
        bankCardNo: '09185',
      })
    },
  )

  test(
    'keeps what is being entered when another write about the player is announced',
    proofUnless(type === '5'),
    async () => {
      const server = withAccounts([stored])
      const { user } = await openTab(server, name)
      await screen.findByDisplayValue('0918')
      const element = field('User name')
      await user.type(element, ' da')
      act(() =>
        server.emit('changed', aChange({ endpoint: '', subjects: ['5'], areas: [], at: Date.now() + 1 })),
      )
      await waitFor(() => expect(server.listInputs(payWays.list)).toHaveLength(2))
      await user.type(element, ' Silva')
      expect([element.isConnected, element.value]).toEqual([true, 'Ana Lima da Silva'])
    },
  )

  test('shows an account that has changed while nothing was entered', proofUnless(type === '5'), async () => {
    const accounts: Wire[] = [stored]
    const server = withAccounts([], [payWays.list, () => createListAnswer(accounts)])
    await openTab(server, name)
    await screen.findByDisplayValue('0918')
    accounts[0] = { ...stored, BankCardNo: '0920' }
    act(() =>
      server.emit('changed', aChange({ endpoint: '', subjects: ['5'], areas: [], at: Date.now() + 1 })),
    )
    await screen.findByDisplayValue('0920')
    expect(screen.queryByDisplayValue('0918')).toBeNull()
  })
})
