import { z } from 'zod'

/** Longest name of a template, in characters. */
export const maxTemplateNameLength = 40
/** Most templates stored on this computer, over all accounts and forms. */
export const maxTemplates = 60

/** An account's named set of form values, without passwords. */
export const Template = z.object({
  account: z.string().max(400),
  /** Id of the call that the form makes. */
  call: z.string().max(100),
  name: z.string().trim().min(1).max(maxTemplateNameLength),
  values: z.record(z.string().max(100), z.string().max(20_000)),
})
export type Template = z.output<typeof Template>
