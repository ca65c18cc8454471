import { type Labels, labels } from '../shared/language.ts'

/** A rejection's message: in English, or in each language where a test of the console reads it in others. */
export type RefusalText = string | Labels

const anyRejection = 400_100

/** Ends a call with `success: false`. Thrown, so that handlers read as the successful case. */
export class Refusal extends Error {
  readonly text: RefusalText
  readonly code: number
  constructor(text: RefusalText, code = anyRejection) {
    super(typeof text === 'string' ? text : text['en-us'])
    this.text = text
    this.code = code
  }
}

export const playerUnknown = labels('玩家不存在', 'Player does not exist', 'O jogador não existe')
export const parentUnknown = labels('上级不存在', 'The parent does not exist', 'O superior não existe')

export const accountTaken = (account: string): Refusal =>
  new Refusal(
    labels(
      `账号已存在：${account}`,
      `The account exists already: ${account}`,
      `A conta já existe: ${account}`,
    ),
  )

export const unknownParameter = (name: string): Refusal =>
  new Refusal(
    labels(`未知参数：${name}`, `Unknown parameter: ${name}`, `Parâmetro desconhecido: ${name}`),
    400_004,
  )

export const wrongParameter = (name: string): Refusal =>
  new Refusal(
    labels(`参数错误：${name}`, `Wrong parameter: ${name}`, `Parâmetro incorreto: ${name}`),
    400_007,
  )

/** Rejections with codes that a client acts on (spec 1 §8). */
export const forbidden = (): Refusal => new Refusal('You have no right to see this', 400_011)
export const notSignedIn = (): Refusal => new Refusal('Please sign in first', 410_000)
export const sessionExpired = (): Refusal => new Refusal('Your session has expired, sign in again', 410_003)
