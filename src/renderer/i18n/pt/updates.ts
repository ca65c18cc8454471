import type { Texts } from '../texts.ts'
import type { updates as source } from '../zh-cn/updates.ts'

export const updates: Texts<typeof source> = {
  ready: 'A versão {{version}} está pronta para ser instalada.',
  readyLong: 'A versão {{version}} está pronta há {{days}} dias. Escolha quando instalá-la.',
  demanded:
    'Esta versão não tem mais suporte: é necessária a versão {{version}} ou mais recente. Você pode terminar o que está fazendo.',
  loading: 'Baixando a versão {{version}} ({{percent}}%).',
  times: { now: 'Reiniciar agora', tonight: 'Esta noite', quit: 'Ao sair' },
  news: 'Novidades',
  newsOf: 'Novidades da versão {{version}}',
  check: 'Verificar agora',
  plannedTonight: 'Instala esta noite, entre 3:00 e 5:00, quando nada estiver em aberto.',
  plannedQuit: 'Será instalada quando você sair do console.',
  busy: 'O console não pode reiniciar agora: {{what}}. Tente de novo quando terminar.',
  and: ', ',
  open: {
    write: 'uma operação aguarda resposta',
    import: 'uma importação está em andamento',
    export: 'uma exportação está em andamento',
    download: 'um arquivo está sendo baixado',
    form: 'há um formulário com dados não enviados',
    batch: 'um lote está sendo processado',
  },
  upToDate: 'Você já tem a versão mais recente.',
  found: 'A versão {{version}} está sendo baixada. Você será avisado quando estiver pronta.',
  waits: 'A versão {{version}} está pronta e instala quando você sair do console.',
  failed: 'A atualização falhou: {{why}}. Esta versão continua funcionando; o console tenta de novo.',
  notInstalled: 'Este console não foi instalado e não recebe atualizações.',
  problems: {
    unreachable: 'o servidor de atualizações não pôde ser acessado',
    unsigned: 'a informação de atualização não tem assinatura válida de quem publica',
    older: 'a informação de atualização é mais antiga que a anterior',
    refused: 'esta instalação não aceita a atualização oferecida',
    damaged: 'o arquivo recebido está danificado ou não é o que foi anunciado',
    full: 'o disco está cheio',
    denied: 'não é possível gravar na pasta de atualizações',
    other: 'o motivo está no log',
  },
}
