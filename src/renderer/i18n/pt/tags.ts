import type { Texts } from '../texts.ts'
import type { tags as source } from '../zh-cn/tags.ts'

export const tags: Texts<typeof source> = {
  duplicate: 'Duplicar',
  moveOut: 'Mover para nova janela',
  reopen: 'Reabrir aba fechada',
  nothingClosed: 'Nenhuma aba fechada',
  tooManyWindows: 'Janelas demais. Feche uma antes.',
  window: { back: 'Voltar à janela principal' },
  list: {
    open: 'Lista de abas',
    search: 'Buscar abas',
    groups: { open: 'Abertas', away: 'Em outras janelas', closed: 'Fechadas recentemente' },
    active: 'atual',
    noMatch: 'Nenhuma aba encontrada',
    hint: 'Setas para escolher, Enter para abrir, Delete para fechar',
  },
  workspaces: {
    title: 'Espaços de trabalho',
    none: 'Nenhum espaço de trabalho ainda',
    saveAs: 'Salvar como espaço de trabalho…',
    update: 'Atualizar “{{name}}”',
    manage: 'Gerenciar espaços de trabalho…',
    about: 'Um espaço de trabalho salva as abas abertas e os filtros, não o que não foi enviado.',
    saveUnder: 'Salvar as abas abertas como',
    pages: 'Abas: {{count}}',
    current: 'em uso',
    switchTo: 'Mudar para o espaço de trabalho “{{name}}”',
    rename: 'Renomear “{{name}}”',
    removed: 'Excluir o espaço de trabalho “{{name}}”? As abas continuam abertas.',
    removeIt: 'Excluir espaço de trabalho',
    saved: 'Espaço de trabalho “{{name}}” salvo',
    switched: 'Espaço de trabalho “{{name}}” aberto. As abas anteriores podem ser reabertas.',
    kept: 'Espaço de trabalho “{{name}}” aberto. Abas mantidas por dados não enviados: {{count}}',
    problems: {
      empty: 'Digite um nome de até 40 caracteres',
      taken: 'Já existe um espaço de trabalho com este nome',
      full: 'Espaços de trabalho demais. Exclua um antes.',
    },
  },
}
