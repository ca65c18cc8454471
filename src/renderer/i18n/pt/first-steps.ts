import type { Texts } from '../texts.ts'
import type { firstSteps as source } from '../zh-cn/first-steps.ts'

export const firstSteps: Texts<typeof source> = {
  title: 'Primeiros passos',
  about: 'Seis ações que poupam tempo todos os dias. Elas também estão na Ajuda.',
  hide: 'Ocultar primeiros passos',
  cards: {
    search: {
      title: 'Buscar qualquer coisa',
      text: 'Digite um ID de jogador, um número de pedido, uma página ou um comando.',
    },
    explain: {
      title: 'Explicar um valor',
      text: 'Em um valor da tabela: a fórmula, os números e os registros por trás dele.',
    },
    paste: {
      title: 'Colar vários IDs',
      text: 'Copie IDs de qualquer lugar e cole em um filtro de ID, até 50.',
    },
    inbox: {
      title: 'Resolver as pendências',
      text: 'Na página inicial, abra o que está pendente; depois {{approve}} aprova e {{reject}} recusa.',
    },
    views: {
      title: 'Salvar uma visualização',
      text: 'Salve filtros e colunas com o botão de marcador. Depois, digite o nome dela.',
    },
    run: {
      title: 'Liquidar uma semana',
      text: 'Digite “liquidação em lote”: reúne os dias em aberto de todas as contas em uma conferência.',
    },
  },
}
