/** Returns the route of a screen as in the menu: its path with the tag's parameters that name a part of it. */
export const getScreenRoute = (
  { route, params = {} }: { readonly route: string; readonly params?: Readonly<Record<string, unknown>> },
  place: URLSearchParams,
): string => {
  const named = new URLSearchParams([...place].filter(([name]) => name in params))
  named.sort()
  return named.size === 0 ? route : `${route}?${named.toString()}`
}
