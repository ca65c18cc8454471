import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { relations as source } from './zh-cn.ts'

export const relations: Texts<typeof source> = {
  list: {
    title: 'Relações',
    help: 'Quem está abaixo de quem na rede de agentes; jogadores podem ser ocultados aqui.',
    columns: {
      isBlogger: 'Influenciador / agente',
      IfInnerProxy: 'Conta simulada',
      userHideRoleID: 'Oculto',
      SourceParentID: 'Agente de origem',
      ParentID: 'Convidado por',
      RoleID: 'Convidado',
      Money: 'Saldo',
      TotalPerson: 'Jogadores da equipe',
      Lv1RealInviteCount: 'Convites reais nível 1',
      TotalFirstDepositPerson: 'Novos depositantes',
      TotalRunning: 'Volume total',
      WinNumTotal: 'Total de ganho / perda do jogador',
      firstPayMoney: 'Primeiro depósito',
      firstPayTime: 'Primeiro depósito em',
      RegIP: 'IP de cadastro',
      RegisterTime: 'Cadastrado em',
      LastLoginTime: 'Último login',
    },
    filters: {
      SourceParentID: 'Agente de origem',
      parentid: 'Convidado por',
      roleid: 'Convidado',
      isAll: 'Nível',
      ispay: 'Depositante',
      register_date1: 'Cadastro',
      login_date1: 'Login',
    },
    totals: {
      totalCount: 'Jogadores',
      channelRoleId: 'Canal',
    },
  },
  hide: {
    action: 'Ocultar',
    title: 'Ocultar jogador',
    confirm: 'Ocultar jogador',
    question:
      'Ocultar o jogador {{player}}? Ele sai dos números do superior {{parent}} e passa para outro superior.',
    parentId: 'Ocultar para (ID do superior)',
    found: 'Confirmado: o jogador está oculto.',
    notFound: 'O jogador não está oculto.',
  },
  unhide: {
    action: 'Reexibir',
    title: 'Reexibir jogador',
    question: 'Reexibir o jogador {{player}}? Ele volta a contar nos números do agente.',
    found: 'Confirmado: o jogador está visível de novo.',
    notFound: 'O jogador continua oculto.',
  },
}
