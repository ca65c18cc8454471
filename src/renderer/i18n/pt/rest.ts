/** Texts of all areas, kits and rooms, without those of {@link ./first.ts}. */
const files = import.meta.glob<Readonly<Record<string, object>>>(
  ['./*.ts', '!./{app,errors,session,first,rest,texts}.ts', '../../../areas/**/texts/pt.ts'],
  { eager: true },
)

export const texts: Readonly<Record<string, object>> = Object.assign({}, ...Object.values(files))
