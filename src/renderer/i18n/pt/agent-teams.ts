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
      Deposit: 'Depósito total',
    },
  },
  dailyOfAgent: {
    title: 'Relatório diário do agente',
    AddTime: 'Data',
  },
  relations: {
    title: 'Relações',
    columns: {
      isBlogger: 'Marca',
      IfInnerProxy: 'Simulada',
      userHideRoleID: 'Oculto',
      SourceParentID: 'Agente de origem',
      ParentID: 'Convidador',
      RoleID: 'Convidado',
      Money: 'Saldo',
      TotalPerson: 'Pessoas da equipe',
      Lv1RealInviteCount: 'Convites reais nível 1',
      TotalFirstDepositPerson: 'Primeiros depositantes',
      TotalRunning: 'Volume total',
      WinNumTotal: 'Ganho / perda total',
      firstPayMoney: 'Primeiro pagamento',
      firstPayTime: 'Primeiro pagamento em',
      RegIP: 'IP de cadastro',
      RegisterTime: 'Cadastrado em',
      LastLoginTime: 'Último acesso',
    },
    filters: {
      SourceParentID: 'Agente de origem',
      parentid: 'Convidador',
      roleid: 'Convidado',
      isAll: 'Nível',
      ispay: 'Pagante',
      register_date1: 'Cadastro',
      login_date1: 'Acesso',
    },
    totals: {
      totalCount: 'Pessoas',
      channelRoleId: 'Canal',
    },
  },
  hide: {
    action: 'Ocultar',
    title: 'Ocultar jogador',
    confirm: 'Ocultar jogador',
    question: 'Move o jogador {{player}} dos números do superior {{parent}} para outro superior.',
    parentId: 'Ocultar para (ID do superior)',
    found: 'O jogador está oculto: a operação foi feita.',
    notFound: 'O jogador não está oculto.',
  },
  unhide: {
    action: 'Restaurar',
    title: 'Restaurar jogador',
    question: 'Restaurar o jogador {{player}}? Ele volta a contar nos números do agente.',
    found: 'O jogador está visível de novo: a operação foi feita.',
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
      PersonCount: 'Pessoas',
      PersonDeposit: 'Depositantes',
      ValidPersonCount: 'Pessoas válidas',
      Lv1InviteCountReal: 'Convites reais nível 1',
    },
    filters: {
      roleId: 'ID do agente',
      igPersonCount: 'Pessoas, no mínimo',
      agentLevel: 'Nível do agente',
    },
    totals: {
      PersonCount: 'Pessoas',
      ValidPersonCount: 'Pessoas válidas',
    },
  },
  dropped: {
    action: 'Reemitir',
    title: 'Reemitir indicações',
    about: 'Jogadores desvinculados do agente {{agent}}',
    isValid: 'Válido',
  },
  reissue: {
    action: 'Devolver',
    title: 'Devolver o jogador',
    question: 'Devolver o jogador {{player}} ao agente {{agent}}?',
    found: 'O jogador não está mais entre os desvinculados: a operação foi feita.',
    notFound: 'O jogador continua entre os desvinculados.',
  },
  reissueSelected: {
    action: 'Devolver selecionados',
    title: 'Devolver jogadores',
    question: 'Devolver ao agente {{agent}} os jogadores selecionados ({{n}})?',
    found: 'Nenhum dos jogadores está mais entre os desvinculados: a operação foi feita.',
    notFound: 'Nem todos os jogadores saíram dos desvinculados.',
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
      TotalAllDeposit: 'Depósito total',
      TotalRollOut: 'Saques da equipe',
      TotalAllRollOut: 'Saque total',
      Totalyk: 'Diferença da equipe',
      TotalAllyk: 'Diferença total',
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
    check: 'Veja as tarefas antes de enviar de novo.',
  },
}
