type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The text sent in a field that could not be read; null for any other field. */
export const getUnreadableText = ({ unreadable }: Fields, field: string): string | null => {
  if (!isFields(unreadable) || !Object.hasOwn(unreadable, field)) return null
  const sent = unreadable[field]
  return typeof sent === 'string' ? sent : null
}

/** The unreadable ones among these fields, with what was sent of each: `Deposit: --`; null for none. */
export const describeUnreadable = (record: Fields, fields: readonly string[]): string | null => {
  const problems = fields.flatMap(field => {
    const sent = getUnreadableText(record, field)
    return sent === null ? [] : [`${field}: ${sent}`]
  })
  return problems.length > 0 ? problems.join('; ') : null
}

/** Marks a field that is made of others as unreadable where one of those is. */
export const inheritUnreadable = <Row extends object>(
  row: Row,
  field: string,
  sources: readonly string[],
): Row => {
  const record: Fields = Object.fromEntries(Object.entries(row))
  const problem = describeUnreadable(record, sources)
  const { unreadable } = record
  return problem === null
    ? row
    : { ...row, unreadable: { ...(isFields(unreadable) && unreadable), [field]: problem } }
}

const maxQuoted = 60

/** Shortens a sent value for display, objects as their JSON. */
export const quoteSent = (value: unknown): string => {
  const text = isFields(value) ? JSON.stringify(value) : String(value)
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text
}

/** The same object with each sent text of its unreadable fields changed; any other value as it is. */
export const mapUnreadable = <T>(value: T, change: (sent: string) => string): T => {
  const { unreadable }: Fields = isFields(value) ? value : {}
  if (!isFields(unreadable) || Array.isArray(unreadable)) return value
  const texts = Object.entries(unreadable).map(([field, sent]) => [field, change(String(sent))] as const)
  return { ...value, unreadable: Object.fromEntries(texts) }
}
