import { NamedView } from './view.ts'

/** Scheme of the links that open the console from outside. */
export const deepLinkScheme = 'channel-console'
/** The longest link that is followed, in characters. */
export const maxLinkLength = 8000

/** What a link of a view tells, each once. */
export const viewLinkFields = ['route', 'name', 'view'] as const
type ViewLinkFields = Readonly<Partial<Record<(typeof viewLinkFields)[number], string>>>

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** The view without what says nothing: a link is to be short. */
const short = ({ view }: NamedView): string =>
  JSON.stringify(view, (_, value: unknown) => (isEmpty(value) ? undefined : value))

/** `route=…&name=…&view=…`: what follows the `?` of a link of a view, and of the in-app route it means. */
export const formatViewQuery = (named: NamedView): string =>
  Object.entries({ route: named.route, name: named.name, view: short(named) })
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')

/** A link that opens a view for whoever follows it; null when it would be longer than is followed. */
export const createViewLink = (named: NamedView): string | null => {
  const link = `${deepLinkScheme}://view?${formatViewQuery(named)}`
  return link.length <= maxLinkLength ? link : null
}

/** The view that a link tells; null when it tells none. */
export const parseViewLink = ({ route, name, view = '' }: ViewLinkFields): NamedView | null => {
  try {
    const written: unknown = JSON.parse(view)
    const read = NamedView.safeParse({ route, name, view: written })
    return read.success ? read.data : null
  } catch {
    return null
  }
}
