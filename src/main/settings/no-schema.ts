/* Replaces ajv in the bundle, which electron-store loads to check schemas: none of our files has one, as zod parses each. */

const refuse = (): never => {
  throw new Error(
    'electron-store was given a schema, and the library that would check it is left out of the program',
  )
}

/** Class that electron-store uses to check a schema. */
export function Ajv2020(): void {
  refuse()
}

/** Plugin by which electron-store adds formats. */
export const formats = { default: refuse } as const
