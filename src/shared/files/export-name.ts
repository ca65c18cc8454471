/** Placeholders of a file name pattern, each in braces: `{title} {date}`. */
export const nameFields = ['title', 'date', 'time', 'account', 'platform'] as const
export type NameField = (typeof nameFields)[number]

/** The longest pattern, in characters. */
export const maxNamePatternLength = 120

/** Fills in a file name pattern. Unknown placeholders stay as written; an empty name becomes the title. */
export const formatName = (pattern: string, values: Readonly<Record<NameField, string>>): string =>
  pattern
    .replaceAll(/\{(\w+)\}/g, (whole, field: string) =>
      Object.hasOwn(values, field) ? values[field as NameField] : whole,
    )
    .trim() || values.title
