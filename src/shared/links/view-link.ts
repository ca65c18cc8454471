import { NamedView } from '../saved/view.ts'

/** Scheme of the links that open the console from outside. */
export const deepLinkScheme = 'channel-console'
/** Longest link that is followed, in characters. */
export const maxLinkLength = 8000

/** Query fields of a view's link, each once. */
export const viewLinkFields = ['route', 'name', 'view'] as const
type ViewLinkFields = Readonly<Partial<Record<(typeof viewLinkFields)[number], string>>>

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Serializes the view without empty values, to keep the link short. */
const shortText = ({ view }: NamedView): string =>
  JSON.stringify(view, (_, value: unknown) => (isEmpty(value) ? undefined : value))

/** `route=…&name=…&view=…`: the query of a view's link, and of the in-app route that it opens. */
export const formatViewQuery = (namedView: NamedView): string =>
  Object.entries({ route: namedView.route, name: namedView.name, view: shortText(namedView) })
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')

/** Creates a link that opens a view; null if it would be longer than the limit. */
export const createViewLink = (namedView: NamedView): string | null => {
  const link = `${deepLinkScheme}://view?${formatViewQuery(namedView)}`
  return link.length <= maxLinkLength ? link : null
}

/** Parses the view of a link; null if there is none. */
export const parseViewLink = ({ route, name, view = '' }: ViewLinkFields): NamedView | null => {
  try {
    const parsedView: unknown = JSON.parse(view)
    const result = NamedView.safeParse({ route, name, view: parsedView })
    return result.success ? result.data : null
  } catch {
    return null
  }
}
