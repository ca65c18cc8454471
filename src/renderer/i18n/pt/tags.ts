import type { Texts } from '../texts.ts'
import type { tags as source } from '../zh-cn/tags.ts'

export const tags: Texts<typeof source> = {
  duplicate: 'Duplicar',
  moveOut: 'Mover para uma janela própria',
  reopen: 'Reabrir página fechada',
  nothingClosed: 'Nenhuma página foi fechada',
  tooManyWindows: 'Há janelas demais. Feche uma primeiro',
  window: { back: 'Voltar à janela principal' },
  list: {
    open: 'Lista de páginas abertas',
    search: 'Buscar páginas',
    groups: { open: 'Abertas', away: 'Em janelas próprias', closed: 'Fechadas há pouco' },
    active: 'em exibição',
    noMatch: 'Nenhuma página encontrada',
    hint: 'Setas para escolher, Enter para abrir, Delete para fechar',
  },
  workspaces: {
    title: 'Áreas de trabalho',
    none: 'Nenhuma área de trabalho ainda',
    saveAs: 'Salvar como área de trabalho…',
    update: 'Atualizar “{{name}}”',
    manage: 'Gerenciar áreas de trabalho…',
    about:
      'Uma área de trabalho guarda as páginas abertas e seus filtros, mas nada do que foi digitado e não enviado.',
    saveUnder: 'Salvar as páginas abertas como',
    pages: 'Páginas: {{count}}',
    current: 'em uso',
    switchTo: 'Mudar para a área de trabalho “{{name}}”',
    rename: 'Renomear “{{name}}”',
    remove: 'Excluir “{{name}}”',
    removed: 'Excluir a área de trabalho “{{name}}”? As páginas continuam abertas.',
    removeIt: 'Excluir área de trabalho',
    saved: 'Área de trabalho “{{name}}” salva',
    switched: 'Área de trabalho “{{name}}” aberta. As páginas anteriores podem ser reabertas',
    kept: 'Área de trabalho “{{name}}” aberta. Páginas mantidas pelo que foi digitado nelas: {{count}}',
    problems: {
      empty: 'Digite um nome de até 40 caracteres',
      taken: 'Já existe uma área de trabalho com este nome',
      full: 'Há áreas de trabalho demais. Exclua algumas primeiro',
    },
  },
}
