import type { Texts } from '../texts.ts'
import type { updates as source } from '../zh-cn/updates.ts'

export const updates: Texts<typeof source> = {
  ready: 'A versão {{version}} está pronta para ser instalada.',
  readyLong: 'A versão {{version}} está pronta há {{days}} dias. Escolha quando instalá-la.',
  demanded:
    'Esta versão não tem mais suporte: é necessária a versão {{version}} ou mais recente. Você pode terminar o que está fazendo.',
  loading: 'A versão {{version}} está sendo baixada ({{percent}}%).',
  times: { now: 'Reiniciar agora', tonight: 'Esta noite', quit: 'Ao sair' },
  news: 'Novidades',
  newsOf: 'Novidades da versão {{version}}',
  check: 'Verificar agora',
  plannedTonight: 'Será instalada esta noite, entre 3h e 5h, quando nada estiver em aberto.',
  plannedQuit: 'Será instalada quando você sair do programa.',
  busy: 'Não é possível reiniciar agora: {{what}}. Tente novamente quando terminar.',
  and: ', ',
  open: {
    write: 'uma operação aguarda resposta',
    import: 'uma importação está em andamento',
    export: 'uma exportação está em andamento',
    download: 'um arquivo está sendo baixado',
    form: 'há um formulário preenchido e não enviado',
    batch: 'um lote está sendo processado',
  },
  upToDate: 'Você já tem a versão mais recente.',
  found: 'A versão {{version}} foi encontrada e está sendo baixada. Você será avisado quando estiver pronta.',
  waits: 'A versão {{version}} está pronta e será instalada quando você sair do programa.',
  failed: 'Não houve atualização: {{why}}. Esta versão continua funcionando; uma nova tentativa será feita.',
  notInstalled: 'Este programa não foi instalado e não recebe atualizações.',
  problems: {
    unreachable: 'o servidor de atualizações não pôde ser acessado',
    unsigned: 'o que o servidor de atualizações informa não tem assinatura válida de quem publica',
    older: 'o que o servidor de atualizações informa é mais antigo do que antes',
    refused: 'o servidor de atualizações oferece algo que esta instalação não aceita',
    damaged: 'o arquivo recebido está danificado ou não é o que foi anunciado',
    full: 'o disco está cheio',
    denied: 'não é possível gravar na pasta de atualizações',
    other: 'o motivo está no log',
  },
}
