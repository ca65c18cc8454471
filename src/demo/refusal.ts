import { type Labels, labels } from '../shared/language.ts'
import { accountRefusals } from './account-refusals.ts'
import { agentRefusals } from './agent-refusals.ts'
import { formRefusals } from './form-refusals.ts'
import { gameRefusals } from './game-refusals.ts'
import { playerRefusals } from './player-refusals.ts'
import { settlementRefusals } from './settlement-refusals.ts'

/** All rejections: code and message. `{name}` is replaced by the parameter at fault. */
const refusals = {
  ...accountRefusals,
  ...agentRefusals,
  ...formRefusals,
  ...gameRefusals,
  ...playerRefusals,
  ...settlementRefusals,
  signatureMissing: [400_001, labels('缺少签名', 'The signature is missing', 'Falta a assinatura')],
  signatureWrong: [400_002, labels('签名错误', 'The signature is wrong', 'A assinatura está incorreta')],
  encodingWrong: [
    400_003,
    labels('请求编码错误', 'The request is encoded wrongly', 'A codificação da requisição está incorreta'),
  ],
  parameterUnknown: [
    400_004,
    labels('未知参数：{name}', 'Unknown parameter: {name}', 'Parâmetro desconhecido: {name}'),
  ],
  parameterMissing: [
    400_005,
    labels('缺少参数：{name}', 'Missing parameter: {name}', 'Falta o parâmetro: {name}'),
  ],
  parameterRepeated: [
    400_006,
    labels('参数重复：{name}', 'Repeated parameter: {name}', 'Parâmetro repetido: {name}'),
  ],
  parameterWrong: [
    400_007,
    labels('参数错误：{name}', 'Wrong parameter: {name}', 'Parâmetro incorreto: {name}'),
  ],
  timerWrong: [
    400_008,
    labels(
      '请求时间超出允许范围',
      'The time of the request is out of range',
      'Horário da requisição inválido',
    ),
  ],
  languageUnknown: [400_009, labels('未知语言', 'Unknown language', 'Idioma desconhecido')],
  forbidden: [400_011, labels('没有权限', 'You have no right to see this', 'Sem permissão para ver isto')],
  passwordUnreadable: [
    400_012,
    labels('密码无法解密', 'The password could not be decrypted', 'Não foi possível decifrar a senha'),
  ],
  credentialsWrong: [
    400_020,
    labels('用户名或密码错误', 'Wrong user name or password', 'Usuário ou senha incorretos'),
  ],
  codeWrong: [
    400_021,
    labels('谷歌验证码错误', 'Wrong Google verification code', 'Código de verificação do Google incorreto'),
  ],
  linkWrong: [400_022, labels('登录链接无效', 'The sign-in link is not valid', 'Link de acesso inválido')],
  linkExpired: [
    400_023,
    labels('登录链接已过期', 'The sign-in link has expired', 'O link de acesso expirou'),
  ],
  orderUnknown: [400_030, labels('订单不存在', 'There is no such order', 'O pedido não existe')],
  orderNotHidden: [400_031, labels('该订单未被隐藏', 'The order is not hidden', 'O pedido não está oculto')],
  taskUnknown: [400_040, labels('任务不存在', 'There is no such task', 'A tarefa não existe')],
  notSignedIn: [410_000, labels('请先登录', 'Please sign in first', 'Entre na sua conta primeiro')],
  sessionExpired: [
    410_003,
    labels(
      '登录已过期，请重新登录',
      'Your session has expired, sign in again',
      'Sessão expirada, entre novamente',
    ),
  ],
} as const satisfies Record<string, readonly [number, Labels]>

export type RefusalName = keyof typeof refusals

/** Ends a call with `success: false`. Thrown, so that handlers read as the successful case. */
export class Refusal extends Error {
  readonly code: number
  readonly labels: Labels

  constructor(name: RefusalName, parameter = '') {
    super(`${name} ${parameter}`)
    const [code, template] = refusals[name]
    this.code = code
    this.labels = {
      'zh-cn': template['zh-cn'].replace('{name}', parameter),
      'en-us': template['en-us'].replace('{name}', parameter),
      pt: template.pt.replace('{name}', parameter),
    }
  }
}
