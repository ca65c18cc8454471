/*
 * Stands in the bundle for ajv, which electron-store loads to check a schema: none of our files has one, each is read by zod.
 */

const refuse = (): never => {
  throw new Error(
    'electron-store was given a schema, and the library that would check it is left out of the program',
  )
}

/** What electron-store makes to check a schema. */
export function Ajv2020(): void {
  refuse()
}

/** What electron-store adds formats to it with. */
export const formats = { default: refuse } as const
