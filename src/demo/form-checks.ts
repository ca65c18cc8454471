import type { SignInAccount } from './accounts/accounts.ts'
import type { Database } from './data/database.ts'
import { notSignedIn, Refusal, wrongParameter } from './refusal.ts'
import type { Call, World } from './world.ts'

/** Returns the operator who makes the call. */
export const getOperator = (call: Call): SignInAccount => {
  if (!call.account) throw notSignedIn()
  return call.account
}

/** Reads a required text. */
export const requireText = (call: Call, name: string, ifEmpty: string): string => {
  const text = call.text(name).trim()
  if (text === '') throw new Refusal(ifEmpty)
  return text
}

/** Reads a code that must be one of `choices`. */
export const requireChoice = (
  call: Call,
  name: string,
  choices: readonly number[],
  ifEmpty: string,
): number => {
  const text = requireText(call, name, ifEmpty)
  const match = choices.find(choice => String(choice) === text)
  if (match === undefined) throw wrongParameter(name)
  return match
}

/** Parses an amount in whole thousandths; undefined for anything else. */
export const parseThousandths = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Reads an amount above 0, in thousandths. */
export const requirePositive = (call: Call, name: string, ifEmpty: string, ifWrong: string): number => {
  const amount = parseThousandths(requireText(call, name, ifEmpty))
  if (!amount) throw new Refusal(ifWrong)
  return amount
}

/** Reads a limit of 0 or more, in thousandths. */
export const readLimit = (call: Call, name: string): number => {
  const amount = parseThousandths(requireText(call, name, 'Please enter amount'))
  if (amount === undefined) throw wrongParameter(name)
  return amount
}

/** Reads the id of an action's record. */
export const recordId = (call: Call): number => {
  const text = call.text('id')
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('Invalid request')
  return Number(text)
}

/** Decrypts a required password. */
export const decryptPassword = (call: Call, { passwords }: World, name: string, ifEmpty: string): string =>
  passwords.open(requireText(call, name, ifEmpty))

/** Rejects a call without the operator's own correct password. */
export const checkOwnPassword = (call: Call, world: World): void => {
  const password = decryptPassword(call, world, 'password', 'Please enter your password')
  if (password !== getOperator(call).password) throw new Refusal('The password is wrong')
}

/** Returns the player with this id. */
export const requirePlayer = (
  database: Database,
  id: string,
  ifUnknown: string = 'Player does not exist',
): number => {
  const sql = 'SELECT id FROM players WHERE id = ? AND deleted = 0'
  const matching = /^\d{1,15}$/.test(id) ? database.all(sql, Number(id)) : []
  if (matching.length === 0) throw new Refusal(ifUnknown)
  return Number(id)
}

/** Returns the player that an action is about. */
export const findTargetPlayer = (call: Call, database: Database, name = 'roleId'): number =>
  requirePlayer(database, requireText(call, name, 'Invalid request'))
