type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns what was sent in a field that could not be read; null for any other field. */
export const getUnreadableText = ({ unreadable }: Fields, field: string): string | null => {
  if (!isFields(unreadable) || !Object.hasOwn(unreadable, field)) return null
  const sentText = unreadable[field]
  return typeof sentText === 'string' ? sentText : null
}

/** Lists the unreadable ones of these fields, with what was sent: `Deposit: --`; null for none. */
export const describeUnreadable = (record: Fields, fields: readonly string[]): string | null => {
  const problems = fields.flatMap(field => {
    const sentText = getUnreadableText(record, field)
    return sentText === null ? [] : [`${field}: ${sentText}`]
  })
  return problems.length > 0 ? problems.join('; ') : null
}

/** Marks a derived field as unreadable if one of its sources is. */
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

/** Applies `change` to the sent text of each unreadable field; returns any other value as it is. */
export const mapUnreadable = <T>(value: T, change: (sentText: string) => string): T => {
  const { unreadable }: Fields = isFields(value) ? value : {}
  if (!isFields(unreadable) || Array.isArray(unreadable)) return value
  const texts = Object.entries(unreadable).map(
    ([field, sentText]) => [field, change(String(sentText))] as const,
  )
  return { ...value, unreadable: Object.fromEntries(texts) }
}
