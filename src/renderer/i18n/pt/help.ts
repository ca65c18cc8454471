import type { Texts } from '../texts.ts'
import type { help as source } from '../zh-cn/help.ts'

export const help: Texts<typeof source> = {
  guide: {
    title: 'Guia',
    sections: {
      finding: {
        title: 'Busca e paleta',
        text: '{{mod}}+K abre a paleta: digite um ID de jogador, um número de pedido, uma página ou um comando e pressione Enter. Nas listas, o que você escolhe é buscado na hora; o que você digita espera o Enter e, até lá, as linhas ficam esmaecidas. Alt+← volta à busca anterior, Alt+→ avança para a seguinte.',
      },
      tags: {
        title: 'Abas',
        text: 'Cada página é uma aba com seus próprios filtros e dados ainda não enviados, que voltam após reiniciar. Você pode fixar, duplicar e mover abas para novas janelas; {{mod}}+Shift+T reabre uma aba fechada. Salve um conjunto de abas como espaço de trabalho.',
      },
      exports: {
        title: 'Exportações',
        text: 'Uma lista exporta a página atual, as linhas selecionadas ou todas as páginas. Isso ocorre em segundo plano; as Tarefas ({{mod}}+J) mostram o andamento. Você pode pausar uma exportação, e ela continua quando você abre o console de novo. Os arquivos têm os valores exatos; a tela os arredonda.',
      },
      unknown: {
        title: 'Operações com resultado desconhecido',
        text: 'Se nenhuma resposta chegar a uma operação, ela pode ter sido executada. O console nunca a envia de novo sozinho: consulte-a e marque-a como executada ou não executada. O console pergunta antes de enviar o mesmo de novo.',
      },
      updates: {
        title: 'Atualizações',
        text: 'Novas versões são baixadas em segundo plano, apenas as assinadas por quem publica o console. Uma barra pergunta então quando instalar: agora, esta noite ou ao sair. Nada é instalado enquanto houver uma operação, exportação ou formulário em aberto; as abas e os filtros voltam. Se uma instalação não recebe atualizações, a página de login diz por quê.',
      },
      trouble: {
        title: 'Quando algo dá errado',
        text: 'O diagnóstico testa a conexão passo a passo, diz o que fazer e salva um arquivo para o suporte, sem senhas nem dados de jogadores.',
      },
    },
  },
  about: {
    title: 'Sobre',
    version: 'Versão',
    commit: 'Versão do código',
    licences: 'Licenças de terceiros',
    noLicences: 'Esta cópia não traz a lista de licenças. O console instalado a traz.',
    unread: 'Os detalhes do console não carregaram',
  },
  diagnostics: {
    proxySignIn: 'Login do proxy',
    title: 'Diagnóstico',
    test: 'Teste de conexão',
    again: 'Testar de novo',
    stop: 'Parar',
    running: 'Testando…',
    allGood: 'A conexão funciona',
    faults: 'Problemas encontrados: {{count}}',
    stopped: 'O teste foi interrompido',
    states: {
      waiting: 'Aguardando',
      running: 'Em andamento',
      ok: 'OK',
      failed: 'Problema',
      skipped: 'Não testado',
    },
    ms: '{{ms}} ms',
    failures: 'Solicitações recentes com falha',
    noFailures: 'Nenhuma solicitação falhou desde que o console foi aberto.',
    save: 'Salvar diagnóstico…',
    saved: 'Diagnóstico salvo',
    about:
      'O arquivo contém logs, versões, configurações, contagens, tempos e o último teste de conexão. Não contém senhas, tokens ou chaves, nem dados de jogadores, nem nada que você digitou. Ele fica onde você o salvar e não é enviado a ninguém.',
    dumps: 'Incluir despejos de memória de falhas ({{count}}, {{size}})',
    dumpsWarning:
      'Um despejo é parte da memória do console e pode conter senhas e dados de jogadores. Inclua-o somente se lhe pedirem.',
  },
  steps: {
    address: 'Endereço',
    proxy: 'Proxy',
    dns: 'Nome (DNS)',
    tcp: 'Conexão (TCP)',
    tls: 'Certificado (TLS)',
    http: 'Resposta do servidor (HTTP)',
    signature: 'Assinatura',
    clock: 'Relógio',
    roundTrip: 'Ida e volta',
  },
  clock: { ahead: 'adiantado', behind: 'atrasado' },
  findings: {
    addressGood: '{{host}}, porta {{port}}',
    addressUnprotected:
      '{{host}}, porta {{port}}. A conexão não é criptografada: outras pessoas na mesma rede podem ler tudo. Peça ao administrador um perfil com https.',
    profileUnusable:
      'O perfil de conexão não pode ser usado ({{detail}}). Escolha outro na página de login ou fale com o administrador.',
    proxyNone: 'Nenhum proxy no caminho',
    proxyUsed: 'Por {{name}}',
    proxyLogin:
      'O proxy {{name}} pede um login. Informe o usuário e a senha aqui ou depois nas configurações, em Conexões. Só o login simples (Basic) é aceito, não NTLM nem Kerberos.',
    proxyRefused:
      'O proxy {{name}} recusa este endereço (status {{status}}). Peça ao administrador da rede que o libere.',
    proxyDown:
      'Não é possível chegar ao proxy {{name}} ({{code}}). Verifique o proxy nas configurações do sistema ou fale com o administrador da rede.',
    proxyKind:
      'O sistema indica um proxy do tipo {{name}}, que o console não usa. Peça ao administrador da rede um proxy HTTP.',
    byProxy: 'Feito pelo proxy',
    dnsFound: '{{host}} fica em {{address}}',
    dnsLiteral: 'O endereço é um número e não precisa ser resolvido',
    dnsUnknown: '{{host}} não foi encontrado. Verifique a rede, a VPN e o endereço no perfil.',
    dnsSilent: 'O servidor de nomes não respondeu. Verifique sua rede ou tente outra.',
    tcpOpen: '{{host}} aceita conexões',
    tcpRefused:
      '{{host}} recusou a conexão na porta {{port}}. A plataforma pode estar parada ou o perfil indica uma porta errada. Fale com o administrador.',
    tcpSilent:
      '{{host}} não respondeu. Um firewall pode estar bloqueando ou a plataforma está parada. Tente outra rede.',
    tcpUnreachable: 'Não é possível chegar a {{host}} ({{code}}). Verifique sua rede e a VPN.',
    tlsGood: 'Certificado {{name}}, válido até {{until}}',
    tlsEndsSoon: 'O certificado {{name}} é válido, mas vence em {{until}}. Avise o administrador.',
    tlsNone: 'A conexão não usa certificado',
    tlsExpired:
      'O certificado {{name}} venceu em {{until}}. Avise o administrador; se a data deste computador estiver errada, acerte-a primeiro.',
    tlsNotYet:
      'O certificado {{name}} só vale a partir de {{since}}. A data deste computador pode estar errada: acerte-a primeiro.',
    tlsOtherHost:
      'O certificado pertence a {{name}}, não a {{host}}. A conexão pode estar sendo desviada: não entre; avise o administrador.',
    tlsSelfSigned:
      'O certificado {{name}} foi emitido por ele mesmo, então ninguém responde por ele. Não entre; avise o administrador.',
    tlsUnknownIssuer:
      'O certificado foi emitido por alguém em quem este computador não confia ({{issuer}}). Um antivírus ou proxy da empresa pode estar no meio; senão, a cadeia de certificados da plataforma está incompleta. Fale com o administrador.',
    tlsOld:
      '{{host}} e este console não têm criptografia em comum ({{code}}). O servidor só oferece tipos antigos: a plataforma precisa ativar TLS 1.2 com ECDHE ou TLS 1.3. Fale com o administrador.',
    tlsNotSpoken:
      '{{host}} não responde com criptografia ({{code}}). A porta do perfil pode estar errada, ou o certo é http. Fale com o administrador.',
    tlsClient:
      '{{host}} pede um certificado deste computador ({{code}}). O console não os aceita. Fale com o administrador.',
    tlsFailed:
      'A conexão criptografada com {{host}} não se estabeleceu ({{code}}). Tente outra rede ou fale com o administrador.',
    httpGood: 'O servidor responde (status {{status}})',
    httpElsewhere:
      'O servidor leva a {{host}} (status {{status}}). Se não for da plataforma, pode ser a página de acesso da sua rede: entre nela primeiro pelo navegador.',
    httpBroken:
      'O servidor informa uma falha (status {{status}}). Tente mais tarde; se continuar, avise a plataforma.',
    httpSilent:
      'O servidor aceitou a conexão e não respondeu. Ele pode estar sobrecarregado: tente mais tarde.',
    httpNone: 'A conexão caiu antes da resposta ({{code}}). Tente outra rede.',
    signatureAccepted: 'A plataforma aceita a assinatura',
    signatureNotRefused:
      'A plataforma exige uma sessão primeiro e não negou a assinatura. Teste de novo depois de entrar.',
    signatureRefused:
      'A plataforma negou a solicitação: “{{message}}”. O segredo ou o modo de assinatura do perfil pode estar errado. Fale com o administrador.',
    signatureNoAnswer: 'A plataforma não respondeu a uma solicitação assinada. Tente mais tarde.',
    signatureUnreadable:
      'A resposta da plataforma é ilegível ({{detail}}). O endereço do perfil pode estar errado. Fale com o administrador.',
    clockGood: 'O relógio deste computador difere do da plataforma em {{seconds}} s',
    clockOff:
      'O relógio deste computador está {{seconds}} s {{direction}}. A plataforma pode negar solicitações e códigos por isso: ative o horário automático nas configurações do sistema.',
    clockUnknown: 'O servidor não informa a hora',
    roundTripGood: 'Mínimo {{min}} ms, mediana {{median}} ms',
    roundTripSlow: 'Lento: mínimo {{min}} ms, mediana {{median}} ms. Verifique sua rede ou tente outra.',
    roundTripNone: 'Não foi possível medir. A rede pode estar instável: tente de novo.',
    notReached: 'Não testado, pois um passo anterior falhou',
    cancelled: 'Interrompido',
  },
  kinds: {
    offline: 'Sem conexão',
    timeout: 'Sem resposta a tempo',
    http: 'O servidor informou um erro',
    signedOut: 'A sessão tinha terminado',
    forbidden: 'Sem permissão',
    rejected: 'A plataforma negou',
    invalid: 'A solicitação estava incompleta',
    malformed: 'A resposta era ilegível',
    outcomeUnknown: 'Resultado desconhecido',
    busy: 'A mesma solicitação estava em andamento',
    unread: 'O estado não carregou',
    stale: 'O estado tinha mudado',
    changed: 'O registro tinha mudado',
    unconfirmed: 'Não confirmado',
    repeat: 'A mesma solicitação foi enviada antes',
    cancelled: 'Cancelado',
    misconfigured: 'Erro no perfil de conexão',
    disk: 'Não foi possível abrir ou gravar um arquivo',
  },
}
