import type { ListEndpoint } from '../../src/renderer/kit/list/list-endpoint.ts'
import type * as screens from '../../src/renderer/kit/list/list-screen.tsx'
import type { AnyList } from '../../src/renderer/kit/list/use-list.ts'

interface Declared {
  readonly source: ListEndpoint
  readonly list: AnyList
}

const declared: Declared[] = []
const modules = import.meta.glob('../../src/renderer/screens/**/*.{list,report,dialog,form}.{ts,tsx}')

/** The real lists, whose declarations are written down on their way; stands for `list-screen.tsx`. */
export const recordDeclarations = (real: typeof screens): typeof screens => {
  const noted = (make: unknown): never =>
    ((...[source, list, as]: readonly unknown[]) => {
      declared.push({ source, list } as Declared)
      return (make as (...all: readonly unknown[]) => unknown)(source, list, as)
    }) as never
  return {
    ...real,
    listPart: noted(real.listPart),
    listScreen: noted(real.listScreen),
    listSection: noted(real.listSection),
    listPane: noted(real.listPane),
  }
}

/** Every list that the screens declare; those are loaded first. */
export const getDeclaredLists = async (): Promise<readonly Declared[]> => {
  await Promise.all(Object.values(modules).map(load => load()))
  if (declared.length <= 40) throw new Error(`only ${declared.length} lists are declared`)
  return declared
}
