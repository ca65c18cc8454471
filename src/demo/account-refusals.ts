import { type Labels, labels } from '../shared/language.ts'

/** Rejections of the calls about accounts, roles and their settings (spec 3 §5, §8). */
export const accountRefusals = {
  accountMissing: [400_300, labels('账号不存在', 'The account does not exist', 'A conta não existe')],
  chooseRole: [400_301, labels('请选择角色', 'Please choose the role', 'Escolha a função')],
  enterUserName: [400_302, labels('请输入用户名', 'Please enter the user name', 'Informe o usuário')],
  userNameTaken: [
    400_303,
    labels('用户名已存在：{name}', 'The user name is taken: {name}', 'O usuário já existe: {name}'),
  ],
  ownAccountKept: [
    400_304,
    labels(
      '不能删除自己的账号',
      'You cannot delete your own account',
      'Você não pode excluir a própria conta',
    ),
  ],
  authenticatorNone: [
    400_305,
    labels('未绑定谷歌验证', 'No authenticator is bound', 'Nenhum autenticador está vinculado'),
  ],
  agentIdUnknown: [400_306, labels('代理ID不存在', 'Agent ID does not exist', 'O ID do agente não existe')],
  percentRange: [
    400_307,
    labels(
      '百分比须在0到100之间，最多2位小数（点位为1位）：{name}',
      'A percentage is from 0 to 100 with 2 decimals at most, a point with 1: {name}',
      'A porcentagem vai de 0 a 100 com no máximo 2 decimais, um ponto com 1: {name}',
    ),
  ],
  oneDecimal: [400_308, labels('最多1位小数', 'Max 1 decimal', 'No máximo 1 casa decimal')],
  fillId: [400_309, labels('请填写ID', 'Please fill in the ID', 'Preencha o ID')],
  fillToken: [400_310, labels('请填写Token', 'Please fill in the token', 'Preencha o token')],
  roleMissing: [400_311, labels('角色不存在', 'The role does not exist', 'A função não existe')],
  enterRoleName: [
    400_312,
    labels('请输入角色名称', 'Please enter the role name', 'Informe o nome da função'),
  ],
  roleNameTaken: [
    400_313,
    labels('角色名称已存在：{name}', 'The role exists already: {name}', 'A função já existe: {name}'),
  ],
  roleInUse: [
    400_314,
    labels(
      '角色正在被{name}个账号使用，不能删除',
      'The role cannot be deleted: accounts that have it: {name}',
      'A função não pode ser excluída: contas que a usam: {name}',
    ),
  ],
  chooseRules: [
    400_315,
    labels('请选择权限', 'Please choose at least one rule', 'Escolha ao menos uma permissão'),
  ],
  chooseStatus: [400_316, labels('请选择状态', 'Please choose the status', 'Escolha o status')],
  teamRemarkEmpty: [
    400_317,
    labels(
      '团队备注不能为空',
      'The team remark cannot be empty',
      'A observação da equipe não pode ficar vazia',
    ),
  ],
} as const satisfies Record<string, readonly [number, Labels]>
