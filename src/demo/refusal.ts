import { type Labels, labels } from '../shared/language.ts'

/** A rejection's message: in English, or in each language where a test of the console reads it in others. */
type RefusalText = string | Labels

const anyRejection = 400_100

const translated = [
  labels('玩家不存在', 'Player does not exist', 'O jogador não existe'),
  labels('上级不存在', 'The parent does not exist', 'O superior não existe'),
  labels('玩家不在线', 'The player is not online', 'O jogador não está online'),
  labels('该玩家已在此上级下', 'The player stands there already', 'O jogador já está abaixo dele'),
  labels('解冻金额不能大于冻结金额', 'There is less frozen than that', 'Há menos congelado do que isso'),
  labels('密码错误', 'The password is wrong', 'A senha está incorreta'),
  labels('旧密码错误', 'The old password is wrong', 'A senha antiga está incorreta'),
  labels('用户名或密码错误', 'Wrong user name or password', 'Usuário ou senha incorretos'),
  labels('谷歌验证码错误', 'Wrong Google verification code', 'Código de verificação do Google incorreto'),
  labels('登录链接无效', 'The sign-in link is not valid', 'Link de acesso inválido'),
  labels('没有权限', 'You have no right to see this', 'Sem permissão para ver isto'),
  labels(
    '登录已过期，请重新登录',
    'Your session has expired, sign in again',
    'Sessão expirada, entre novamente',
  ),
]

/** Ends a call with `success: false`. Thrown, so that handlers read as the successful case. */
export class Refusal extends Error {
  readonly text: RefusalText
  readonly code: number
  constructor(text: RefusalText, code = anyRejection) {
    super(typeof text === 'string' ? text : text['en-us'])
    this.text = translated.find(one => one['en-us'] === text) ?? text
    this.code = code
  }
}

export const accountTaken = (account: string): Refusal =>
  new Refusal(
    labels(
      `账号已存在：${account}`,
      `The account exists already: ${account}`,
      `A conta já existe: ${account}`,
    ),
  )

export const userNameTaken = (name: string): Refusal =>
  new Refusal(
    labels(`用户名已存在：${name}`, `The user name is taken: ${name}`, `O usuário já existe: ${name}`),
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
