import type { Texts } from '../texts.ts'
import type { agentTeams as source } from '../zh-cn/agent-teams.ts'

export const agentTeams: Texts<typeof source> = {
  teams: {
    title: 'Equipes de agentes',
    roleid: 'ID do agente',
    ReceivedIncome: 'Receita recebida',
  },
  daily: {
    title: 'Relatório diário da equipe',
    columns: {
      AddTime: 'Data',
    },
    filters: {
      add_date1: 'Data',
    },
    totals: {
      Deposit: 'Total de depósitos',
    },
  },
  dailyOfAgent: {
    title: 'Relatório diário do agente',
    AddTime: 'Data',
  },
  relations: {
    title: 'Relações',
    columns: {
      isBlogger: 'Influenciador / agente',
      IfInnerProxy: 'Simulada',
      userHideRoleID: 'Oculto',
      SourceParentID: 'Agente de origem',
      ParentID: 'Convidador',
      RoleID: 'Convidado',
      Money: 'Saldo',
      TotalPerson: 'Jogadores da equipe',
      Lv1RealInviteCount: 'Convites reais nível 1',
      TotalFirstDepositPerson: 'Novos depositantes',
      TotalRunning: 'Volume total',
      WinNumTotal: 'Total de ganho / perda',
      firstPayMoney: 'Primeiro depósito',
      firstPayTime: 'Primeiro depósito em',
      RegIP: 'IP de cadastro',
      RegisterTime: 'Cadastrado em',
      LastLoginTime: 'Último login',
    },
    filters: {
      SourceParentID: 'Agente de origem',
      parentid: 'Convidador',
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
  hiddenPlayers: {
    action: 'Jogadores ocultos',
    title: 'Jogadores ocultos',
    about: 'Agente {{agent}}',
    operatorName: 'Operador',
    AddTime: 'Ocultado em',
  },
  query: {
    title: 'Consulta de desvinculação',
    columns: {
      PersonCount: 'Jogadores',
      PersonDeposit: 'Depositantes',
      ValidPersonCount: 'Jogadores válidos',
      Lv1InviteCountReal: 'Convites reais nível 1',
    },
    filters: {
      roleId: 'ID do agente',
      igPersonCount: 'Jogadores, no mínimo',
      agentLevel: 'Nível do agente',
    },
    totals: {
      Lv1FirstDepositPerson: 'Novos depositantes N1',
      PersonCount: 'Jogadores',
      ValidPersonCount: 'Jogadores válidos',
    },
  },
  dropped: {
    action: 'Desvinculados',
    title: 'Jogadores desvinculados',
    about: 'Jogadores desvinculados do agente {{agent}}',
    isValid: 'Válido',
  },
  reissue: {
    action: 'Devolver ao agente',
    title: 'Devolver jogador ao agente',
    many_one: 'Devolver {{n}} jogador ao agente',
    many_other: 'Devolver {{n}} jogadores ao agente',
    question: 'Devolver o jogador {{player}} ao agente {{agent}}?',
    found: 'Confirmado: o jogador não está mais desvinculado.',
    notFound: 'O jogador continua desvinculado.',
  },
  reissueSelected: {
    action: 'Devolver selecionados',
    many_one: 'Devolver {{n}} jogador ao agente',
    many_other: 'Devolver {{n}} jogadores ao agente',
    question_one: 'Devolver {{n}} jogador ao agente {{agent}}?',
    question_other: 'Devolver {{n}} jogadores ao agente {{agent}}?',
    found: 'Confirmado: nenhum destes jogadores está mais desvinculado.',
    notFound: 'Estes jogadores continuam desvinculados.',
  },
  summary: {
    title: 'Resumo de agentes',
    columns: {
      RoleID: 'Agente',
    },
    filters: {
      RoleID: 'ID do agente',
      date1: 'Data',
    },
    totals: {
      TotalDeposit: 'Depósitos da equipe',
      TotalAllDeposit: 'Total de depósitos',
      TotalRollOut: 'Saques da equipe',
      TotalAllRollOut: 'Total de saques',
      Totalyk: 'Depósitos líquidos da equipe',
      TotalAllyk: 'Total de depósitos líquidos',
    },
  },
  agentDays: {
    action: 'Detalhe diário',
    title: 'Detalhe diário do agente',
    about: 'Agente {{agent}}',
    filters: {
      date1: 'Data',
    },
  },
  subAgents: {
    action: 'Subagentes',
    title: 'Subagentes',
    about: 'Abaixo do agente {{agent}}',
    RoleID: 'Agente',
  },
  repair: {
    action: 'Reparar dados',
    title: 'Reparar dados',
    question: 'Recalcular os dados do agente {{RoleID}}?',
    check: 'Confira as tarefas antes de enviar de novo.',
  },
}
