import type { Texts } from '../texts.ts'
import type { pageHelp as source } from '../zh-cn/page-help.ts'

export const pageHelp: Texts<typeof source> = {
  title: 'Esta página',
  general: 'Como funciona',
  loading: 'Carregando…',
  noFigures: 'Esta página não tem tabela de valores.',
  filters: {
    title: 'Filtros',
    days: 'Do primeiro ao último dia, ambos incluídos, no fuso horário do canal.',
    times: 'Do início do primeiro dia ao fim do último, no fuso horário do canal; é possível informar horas.',
    month: 'Um mês do calendário do canal.',
    number: 'O ID ou número inteiro. É possível colar vários, até {{most}}.',
    text: 'Texto como a plataforma o guarda.',
    amount: 'Um valor; deixe vazio para não limitar.',
    choice: 'Opções: {{choices}}.',
    many: 'Uma de {{n}} opções.',
    served: 'A plataforma envia as opções.',
    initial: 'Abre com: {{value}}.',
  },
  totals: 'Totais acima da tabela',
  columns: 'Valores e colunas',
  others: 'Também: {{names}}',
  formula: 'Calculado aqui: {{formula}}',
  filled: 'Enviado pela plataforma; se não, calculado aqui: {{formula}}',
  checked: 'Enviado pela plataforma e conferido aqui: {{formula}}',
  assumed: 'Enviado pela plataforma; o cálculo é suposto: {{formula}}',
  source: {
    title: 'De onde vêm os números',
    rows: 'A plataforma envia as linhas de cada busca. A hora ao lado do título diz quando.',
    totals: 'A plataforma soma os totais de toda a busca, não da página.',
    today: 'Os números mudam durante o dia.',
    explain: 'Para ver a fórmula de um valor com os números, pressione {{key}} nele.',
    exact: 'A tela arredonda; cópias e arquivos têm os valores exatos.',
  },
  actions: 'O que você pode fazer aqui',
  details: 'Detalhes técnicos',
  call: 'Chamada {{id}} ({{path}})',
  pages: {
    home: {
      dashboard: 'O que está pendente, os números do canal hoje em relação a ontem e o relatório diário.',
    },
    finance: {
      rechargeOrders: 'Todos os pedidos de recarga dos jogadores do canal, pagos ou não.',
      withdrawals: 'Todos os saques pedidos pelos jogadores, com status, taxa e valor pago.',
    },
    channel: {
      daily: 'Os números do canal por dia; um dia pode ser conferido com os pedidos dele.',
      monthly: 'Os números do canal por mês.',
      mySettlement:
        'Sua própria liquidação por dia: a participação, o que foi liquidado e o que falta liquidar.',
    },
    operations: {
      mail: 'Mensagens aos jogadores, com valores anexados e sua aprovação.',
      gm: 'Créditos e débitos GM de moedas dos jogadores e sua aprovação.',
      emailQuotas: 'Quanto cada conta pode dar em mensagens, por dia e no total, e quanto já usou.',
      changePassword: 'Altera a senha da sua própria conta.',
    },
    records: {
      goldLog: 'Cada mudança nas moedas de um jogador, com o saldo depois dela.',
      gameLog: 'Rodadas dos jogadores, com aposta, prêmio e resultado.',
      gameSummary: 'Rodadas somadas por jogador, plataforma de jogos e sala.',
    },
    statistics: {
      gameProfit: 'O resultado da casa por sala de jogo.',
      gameApi: 'Resultados dos jogos e taxas de API por mês e plataforma.',
    },
    agentTeams: {
      teams: 'Equipes de agentes com tamanho e números.',
      daily: 'Números das equipes de agentes por dia.',
      relations: 'Quem está abaixo de quem na rede de agentes; jogadores podem ser ocultados aqui.',
      summary: 'Números dos agentes com seus subníveis.',
      query: 'O vínculo e os dias de um agente; desvinculados podem ser devolvidos ao agente.',
    },
    proxyBonus: {
      list: 'Bônus que os agentes ganharam, receberam e ainda têm.',
      daily: 'Bônus dos agentes por dia.',
      dropRules: 'As regras pelas quais convidados são desvinculados de um agente.',
    },
    agent: {
      winRates: 'Taxas de vitória definidas para agentes nas plataformas de jogos.',
    },
    players: {
      list: 'Todos os jogadores do canal com saldo, situação e somas.',
      simulated: 'Contas simuladas do canal.',
    },
    totals: {
      salesmanReport: 'Números de cada vendedor por dia.',
      salesmanMonthly: 'Números de cada vendedor por mês.',
      salesmanPromotions: 'Links de promoção dos vendedores.',
      subChannelPromotions: 'Links de promoção dos subcanais.',
      subChannelDaily: 'Números de cada subcanal por dia.',
      subChannelMonthly: 'Números de cada subcanal por mês.',
    },
    settlement: {
      salesmanSummary: 'O que cada vendedor ganhou, o que foi liquidado e o que falta liquidar.',
      salesmanDaily: 'Os dias de um vendedor; cada um é liquidado aqui.',
      subChannelSummary: 'O que cada subcanal ganhou, o que foi liquidado e o que falta liquidar.',
      subChannelDaily: 'Os dias de um subcanal; cada um é liquidado aqui.',
      salesmanRun:
        'Reúne os dias em aberto de todos os vendedores em um período e os liquida após uma conferência.',
      subChannelRun:
        'Reúne os dias em aberto de todos os subcanais em um período e os liquida após uma conferência.',
    },
    bloggers: {
      list: 'Influenciadores com seus números, ajustes de saldo e configurações.',
    },
    accounts: {
      salesmen: 'Contas dos vendedores, com pontos e configurações.',
      subChannels: 'Contas dos subcanais, com pontos e configurações.',
    },
    roles: {
      list: 'Funções das contas e o que cada uma pode ver e fazer.',
    },
    settings: {
      own: 'Configurações de operação do canal.',
    },
    desk: {
      page: 'Configurações deste console neste computador.',
    },
    inbox: {
      page: 'O que aguarda decisão, um registro por vez, com os dados do jogador.',
    },
    journal: {
      own: 'Tudo o que você fez com este console, com o resultado. Fica neste computador.',
    },
  },
}
