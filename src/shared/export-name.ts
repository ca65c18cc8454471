/** What a pattern of file names may name, each in braces: `{title} {date}`. */
export const nameFields = ['title', 'date', 'time', 'account', 'platform'] as const
export type NameField = (typeof nameFields)[number]

/** The longest pattern, in characters. */
export const maxNamePatternLength = 120

/** A name by its pattern; what is no field stays as it is written, and a name of nothing is the title. */
export const formatName = (pattern: string, values: Readonly<Record<NameField, string>>): string =>
  pattern
    .replaceAll(/\{(\w+)\}/g, (whole, field: string) =>
      Object.hasOwn(values, field) ? values[field as NameField] : whole,
    )
    .trim() || values.title
