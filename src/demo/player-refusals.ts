import { type Labels, labels } from '../shared/language.ts'

/** Rejections of the calls about players and simulated accounts (spec 2 §5, §8). */
export const playerRefusals = {
  playerOffline: [400_150, labels('玩家不在线', 'The player is not online', 'O jogador não está online')],
  roleTaken: [
    400_151,
    labels(
      '玩家已是博主或代理，不能同时为两者',
      'The player already is a blogger or agent and cannot be both',
      'O jogador já é influenciador ou agente e não pode ser ambos',
    ),
  ],
  roleNone: [
    400_152,
    labels(
      '玩家不是博主或代理',
      'The player is no blogger or agent',
      'O jogador não é influenciador nem agente',
    ),
  ],
  chooseVipLevel: [400_153, labels('请选择VIP等级', 'Please choose the VIP level', 'Escolha o nível VIP')],
  wageringTooLow: [
    400_154,
    labels(
      '减少的打码量不能大于剩余打码量',
      'The wagering requirement cannot go below 0',
      'A exigência de rollover não pode ficar abaixo de 0',
    ),
  ],
  enterAreaCode: [400_155, labels('请输入区号', 'Please enter the area code', 'Informe o código de área')],
  enterPhone: [400_156, labels('请输入手机号', 'Please enter the phone', 'Informe o telefone')],
  phoneTaken: [
    400_157,
    labels(
      '该手机号已被绑定',
      'The phone is bound to another player',
      'O telefone está vinculado a outro jogador',
    ),
  ],
  phoneNotBound: [400_158, labels('玩家未绑定手机号', 'No phone is bound', 'Não há telefone vinculado')],
  enterParentId: [400_159, labels('请输入上级ID', 'Please enter the parent ID', 'Informe o ID do superior')],
  parentUnknown: [400_160, labels('上级不存在', 'The parent does not exist', 'O superior não existe')],
  parentSelf: [
    400_161,
    labels(
      '不能将玩家设为自己的上级',
      'A player cannot be their own parent',
      'O jogador não pode ser o próprio superior',
    ),
  ],
  parentLoop: [
    400_162,
    labels(
      '不能将下级设为上级',
      'A player below cannot become the parent',
      'Um subordinado não pode ser o superior',
    ),
  ],
  notSimulated: [
    400_163,
    labels('该账号不是模拟账号', 'The account is not simulated', 'A conta não é simulada'),
  ],
  enterAccount: [400_164, labels('请输入账号', 'Please enter the account', 'Informe a conta')],
  accountFormat: [
    400_165,
    labels(
      '账号格式错误：4-16位字母或数字',
      'Account: 4-16 letters or digits',
      'Conta: 4 a 16 letras ou números',
    ),
  ],
  accountTaken: [
    400_166,
    labels('账号已存在：{name}', 'The account exists already: {name}', 'A conta já existe: {name}'),
  ],
  listsDiffer: [
    400_167,
    labels(
      '账号、金额和密码的数量不一致',
      'Accounts, amounts and passwords differ in number',
      'As quantidades de contas, valores e senhas são diferentes',
    ),
  ],
  enterBaseBalance: [
    400_168,
    labels('请输入基础余额', 'Please enter the base balance', 'Informe o saldo inicial'),
  ],
  balanceCap: [
    400_169,
    labels(
      '基础余额必须在0到{name}之间',
      'The base balance must be from 0 to {name}',
      'O saldo inicial deve ser de 0 a {name}',
    ),
  ],
  enterCount: [400_170, labels('请输入数量', 'Please enter the count', 'Informe a quantidade')],
  countMost: [
    400_171,
    labels('每次最多生成500个账号', 'From 1 to 500 accounts at once', 'De 1 a 500 contas por vez'),
  ],
  accountPrefix: [
    400_172,
    labels(
      '账号前缀为4-10位字母',
      'The account prefix must be 4-10 letters',
      'O prefixo da conta deve ter de 4 a 10 letras',
    ),
  ],
  chooseAmount: [400_173, labels('请选择金额', 'Please choose the amount', 'Escolha o valor')],
  membersFileMissing: [
    400_174,
    labels('请选择Excel文件', 'Please choose an Excel file', 'Escolha um arquivo Excel'),
  ],
  membersFileWrong: [
    400_175,
    labels('文件不是有效的xlsx', 'The file is no valid .xlsx', 'O arquivo não é um .xlsx válido'),
  ],
  membersNone: [
    400_176,
    labels('文件中没有账号', 'The file holds no account', 'O arquivo não contém contas'),
  ],
  memberWrong: [400_177, labels('第{name}行有误', 'Row {name} is wrong', 'A linha {name} está incorreta')],
  importRunning: [
    400_178,
    labels('已有导入任务正在进行', 'An import is already running', 'Já há uma importação em andamento'),
  ],
} as const satisfies Record<string, readonly [number, Labels]>
