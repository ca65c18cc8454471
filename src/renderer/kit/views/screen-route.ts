/** The route of a screen: its path with those parameters of the place that name a part of it, as a menu has it. */
export const getScreenRoute = (
  { route, params = {} }: { readonly route: string; readonly params?: Readonly<Record<string, unknown>> },
  place: URLSearchParams,
): string => {
  const named = new URLSearchParams([...place].filter(([name]) => name in params))
  named.sort()
  return named.size === 0 ? route : `${route}?${named.toString()}`
}
