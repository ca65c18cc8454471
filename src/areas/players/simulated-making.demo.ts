import { randomInt } from 'node:crypto'
import { admitMembers, isQueued } from '../../demo/data/players/member-imports.ts'
import { isAccountTaken, joinPlayer } from '../../demo/data/players/player-joining.ts'
import { randomPassword } from '../../demo/data/players/player-traits.ts'
import { freeAccounts } from '../../demo/data/players/simulated-accounts.ts'
import { parseThousandths, requireText } from '../../demo/form-checks.ts'
import { createRandom } from '../../demo/random.ts'
import { accountTaken, Refusal } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { Call, CallHandlers, World } from '../../demo/world.ts'
import { accountFormat, passwordFormat } from '../../shared/domain/accounts.ts'
import { maxTestAccounts } from './simulated-accounts.calls.ts'

const balanceCap = 10_000
const usualPrefix = 'test'

const baseBalance = (call: Call, factor: number): number => {
  const text = requireText(call, 'Money', 'Please enter the base balance')
  const amount = parseThousandths(text)
  if (amount === undefined || amount > balanceCap * factor * 1000) {
    throw new Refusal(`The base balance must be from 0 to ${String(balanceCap * factor)}`)
  }
  return amount
}

const parseCount = (call: Call): number => {
  const text = requireText(call, 'accountNum', 'Please enter the count')
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > maxTestAccounts) throw new Refusal('From 1 to 500 accounts at once')
  return count
}

const parsePrefix = (call: Call): string => {
  const prefix = call.text('accountPrefix').trim()
  if (prefix !== '' && !/^[A-Za-z]{4,10}$/.test(prefix))
    throw new Refusal('The account prefix must be 4-10 letters')
  return prefix || usualPrefix
}

const goodPassword = (password: string): string => {
  if (!passwordFormat.test(password)) throw new Refusal('Password: 8-16 letters or digits, case sensitive')
  return password
}

interface RequestedAccount {
  readonly account: string
  readonly password: string
  readonly balance: number
}

const make = (call: Call, { database, clock }: World, accounts: readonly RequestedAccount[]) => {
  const registered = clock.stamp()
  database.transaction(() => {
    for (const account of accounts) joinPlayer(database, { ...account, simulated: true, registered })
  })
  return succeed(call, 'addSucceeded')
}

/** Creation of simulated accounts by staff (spec 2 §5, §7.2, §7.4). */
export const simulatedMaking: CallHandlers = {
  'simulatedAccounts.generate': (call, world) => {
    const { database, balanceFactor, passwords } = world
    const [balance, count, prefix] = [baseBalance(call, balanceFactor), parseCount(call), parsePrefix(call)]
    const passwordText = call.text('pwd')
    const password = passwordText === '' ? undefined : goodPassword(passwords.open(passwordText))
    const random = createRandom(randomInt(2 ** 32))
    const newAccounts = freeAccounts(database, prefix, count).map(account => ({
      account,
      password: password ?? randomPassword(random),
      balance,
    }))
    return make(call, world, newAccounts)
  },

  'simulatedAccounts.add': (call, world) => {
    const { database, passwords } = world
    const accounts = requireText(call, 'email', 'Please enter the account').split(',')
    const amounts = requireText(call, 'nAwardMoney', 'Please enter amount').split(',')
    const encrypted = requireText(call, 'password', 'Please enter your password').split(',')
    if (accounts.length !== amounts.length || accounts.length !== encrypted.length) {
      throw new Refusal('Accounts, amounts and passwords differ in number')
    }
    admitMembers(database, world.clock)
    const newAccounts = accounts.map((account, index) => {
      if (!accountFormat.test(account)) throw new Refusal('Account: 4-16 letters or digits')
      const isTaken = accounts.indexOf(account) < index || isAccountTaken(database, account)
      if (isTaken || isQueued(database, account)) throw accountTaken(account)
      const balance = parseThousandths(amounts[index] ?? '')
      if (!balance) throw new Refusal('The amount must be greater than 0')
      return { account, balance, password: goodPassword(passwords.open(encrypted[index] ?? '')) }
    })
    return make(call, world, newAccounts)
  },
}
