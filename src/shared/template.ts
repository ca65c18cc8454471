import { z } from 'zod'

/** The longest name of a template, in characters. */
export const maxTemplateNameLength = 40
/** How many templates are kept on this computer, those of all accounts and forms together. */
export const maxTemplates = 60

/** What was entered into a form under a name, of one account: never a password. */
export const Template = z.object({
  account: z.string(),
  /** Id of the call that the form makes. */
  call: z.string().max(100),
  name: z.string().trim().min(1).max(maxTemplateNameLength),
  values: z.record(z.string().max(100), z.string().max(20_000)),
})
export type Template = z.output<typeof Template>
