import { type Labels, labels } from '../shared/language.ts'

/** Rejections of the forms of mail, GM operations, quotas and the password (spec 1 §5). */
export const formRefusals = {
  enterTitle: [400_050, labels('请输入标题', 'Please enter the title', 'Informe o título')],
  chooseMailType: [
    400_051,
    labels('请选择邮件类型', 'Please choose the mail type', 'Escolha o tipo de mensagem'),
  ],
  enterMailText: [
    400_052,
    labels('请输入邮件内容', 'Please enter the mail text', 'Informe o texto da mensagem'),
  ],
  enterPlayerId: [400_053, labels('请输入玩家ID', 'Please enter player ID', 'Informe o ID do jogador')],
  chooseAttachment: [
    400_054,
    labels('请选择附件类型', 'Please choose the attachment type', 'Escolha o tipo de anexo'),
  ],
  enterAmount: [400_055, labels('请输入金额', 'Please enter amount', 'Informe o valor')],
  enterRemark: [400_056, labels('请输入备注', 'Please enter the remark', 'Informe a observação')],
  enterWageMultiple: [
    400_057,
    labels('请输入打码倍数', 'Please enter the wagering multiple', 'Informe o multiplicador de rollover'),
  ],
  enterSendTime: [
    400_058,
    labels('请选择发送时间', 'Please choose the sending time', 'Escolha o horário de envio'),
  ],
  enterPassword: [400_059, labels('请输入密码', 'Please enter your password', 'Informe a senha')],
  enterNote: [400_060, labels('请输入说明', 'Please enter note', 'Informe a nota')],
  chooseType: [400_061, labels('请选择类型', 'Please choose the type', 'Escolha o tipo')],
  invalidRequest: [400_062, labels('非法请求', 'Invalid request', 'Solicitação inválida')],
  amountWrong: [
    400_063,
    labels('金额必须大于0', 'The amount must be greater than 0', 'O valor deve ser maior que 0'),
  ],
  wageMultipleWrong: [
    400_064,
    labels(
      '打码倍数必须大于0',
      'The wagering multiple must be greater than 0',
      'O multiplicador de rollover deve ser maior que 0',
    ),
  ],
  sendTimePast: [
    400_065,
    labels(
      '发送时间必须晚于当前时间',
      'The sending time must be in the future',
      'O horário de envio deve estar no futuro',
    ),
  ],
  passwordWrong: [400_066, labels('密码错误', 'The password is wrong', 'A senha está incorreta')],
  playerUnknown: [400_067, labels('玩家不存在', 'Player does not exist', 'O jogador não existe')],
  mailUnknown: [400_068, labels('邮件不存在', 'There is no such mail', 'A mensagem não existe')],
  mailNotPending: [
    400_069,
    labels('该邮件不是待审核状态', 'The mail is not pending review', 'A mensagem não está em análise'),
  ],
  mailDailyQuota: [
    400_070,
    labels('超出今日邮件额度', 'Over the mail quota of today', 'Acima da cota de mensagens de hoje'),
  ],
  mailTotalQuota: [
    400_071,
    labels('超出邮件总额度', 'Over the total mail quota', 'Acima da cota total de mensagens'),
  ],
  operationUnknown: [
    400_072,
    labels('操作记录不存在', 'There is no such operation', 'A operação não existe'),
  ],
  operationNotPending: [
    400_073,
    labels(
      '该操作不是待审核状态',
      'The operation is not pending review',
      'A operação não está aguardando análise',
    ),
  ],
  gmDailyQuota: [
    400_074,
    labels('超出今日上分额度', 'Over the top-up quota of today', 'Acima da cota de crédito de hoje'),
  ],
  gmTotalQuota: [
    400_075,
    labels('超出上分总额度', 'Over the total top-up quota', 'Acima da cota total de crédito'),
  ],
  balanceTooLow: [
    400_076,
    labels('玩家余额不足', 'The player has less than that', 'O jogador não tem esse valor'),
  ],
  quotaUnknown: [400_077, labels('账号不存在', 'There is no such account', 'A conta não existe')],
  enterOldPassword: [
    400_078,
    labels('请输入旧密码', 'Please enter the old password', 'Informe a senha antiga'),
  ],
  enterNewPassword: [
    400_079,
    labels('请输入新密码', 'Please enter the new password', 'Informe a nova senha'),
  ],
  confirmNewPassword: [
    400_080,
    labels('请再次输入新密码', 'Please confirm the new password', 'Confirme a nova senha'),
  ],
  oldPasswordWrong: [
    400_081,
    labels('旧密码错误', 'The old password is wrong', 'A senha antiga está incorreta'),
  ],
  passwordFormat: [
    400_082,
    labels(
      '密码为8-16位英文字母或数字，区分大小写',
      'Password: 8-16 letters or digits, case sensitive',
      'Senha: 8 a 16 letras ou números, com distinção de maiúsculas',
    ),
  ],
  passwordsDiffer: [
    400_083,
    labels(
      '新密码与确认密码不一致',
      'New password does not match confirm password',
      'A nova senha não confere com a confirmação',
    ),
  ],
  imageMissing: [400_084, labels('请选择图片', 'Please choose a picture', 'Escolha uma imagem')],
  imageWrong: [
    400_085,
    labels(
      '图片只能是 PNG、JPG、GIF 或 WEBP',
      'The picture must be PNG, JPG, GIF or WEBP',
      'A imagem deve ser PNG, JPG, GIF ou WEBP',
    ),
  ],
  imageTooLarge: [
    400_086,
    labels('图片不能超过 2 MB', 'The picture may not exceed 2 MB', 'A imagem não pode passar de 2 MB'),
  ],
  enterQuantity: [400_120, labels('请输入数量', 'Please enter the quantity', 'Informe a quantidade')],
  chooseItemType: [
    400_121,
    labels('请选择道具类型', 'Please choose the item type', 'Escolha o tipo de item'),
  ],
  enterProp1: [400_122, labels('请输入道具参数一', 'Please enter property 1', 'Informe a propriedade 1')],
  completePrizeInfo: [
    400_123,
    labels(
      '请完善iPhone奖品信息',
      'Please complete the iPhone prize info',
      'Complete as informações do prêmio iPhone',
    ),
  ],
  itemUnknown: [400_124, labels('道具不存在', 'There is no such item', 'O item não existe')],
  itemNotUnused: [
    400_125,
    labels('该道具已使用或已过期', 'The item is used or expired', 'O item já foi usado ou expirou'),
  ],
  overQuantity: [
    400_126,
    labels(
      '不能大于当前数量',
      'Cannot be greater than the current quantity',
      'Não pode ser maior que a quantidade atual',
    ),
  ],
  payChannelUnknown: [
    400_127,
    labels('未知支付渠道', 'Unknown pay channel', 'Canal de pagamento desconhecido'),
  ],
  enterAccountNumber: [
    400_128,
    labels('请输入银行卡号或账号', 'Please enter bank card number', 'Informe o número do cartão ou da conta'),
  ],
  enterHolder: [400_129, labels('请输入持卡人姓名', 'Please enter the cardholder', 'Informe o titular')],
  enterMobile: [400_130, labels('请输入手机号', 'Please enter the mobile', 'Informe o celular')],
  chooseBank: [400_131, labels('请选择银行', 'Please choose the bank', 'Escolha o banco')],
  payWayUnknown: [
    400_132,
    labels('支付账号不存在', 'There is no such payment account', 'A conta de pagamento não existe'),
  ],
  enterOnePassword: [
    400_133,
    labels(
      '登录密码和提现密码不能同时为空',
      'Login password and withdrawal password cannot both be empty',
      'As senhas de login e de saque não podem estar ambas vazias',
    ),
  ],
} as const satisfies Record<string, readonly [number, Labels]>
