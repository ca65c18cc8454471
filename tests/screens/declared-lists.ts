import type { AnyList } from '../../src/renderer/kit/list/declaration.ts'
import type { ListEndpoint } from '../../src/renderer/kit/list/list-endpoint.ts'
import type * as screens from '../../src/renderer/kit/list/list-screen.tsx'

interface DeclaredList {
  readonly source: ListEndpoint
  readonly list: AnyList
}

const declaredLists: DeclaredList[] = []
const modules = import.meta.glob('../../src/{areas,renderer/app}/**/*.{list,report,dialog,form}.{ts,tsx}')

/** Wraps the functions of `list-screen.tsx`, so that every declaration is recorded. */
export const recordDeclarations = (real: typeof screens): typeof screens => {
  const wrapMaker = (make: unknown): never =>
    ((...[source, list, as]: readonly unknown[]) => {
      declaredLists.push({ source, list } as DeclaredList)
      return (make as (...all: readonly unknown[]) => unknown)(source, list, as)
    }) as never
  return {
    ...real,
    listPart: wrapMaker(real.listPart),
    listScreen: wrapMaker(real.listScreen),
    listSection: wrapMaker(real.listSection),
    listPane: wrapMaker(real.listPane),
  }
}

/** Loads all screens and returns every list that they declare. */
export const getDeclaredLists = async (): Promise<readonly DeclaredList[]> => {
  await Promise.all(Object.values(modules).map(load => load()))
  if (declaredLists.length <= 40) throw new Error(`only ${declaredLists.length} lists are declared`)
  return declaredLists
}
