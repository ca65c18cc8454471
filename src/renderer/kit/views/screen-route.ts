/** Returns the route of a screen as in the menu: its path with the tag's parameters that name a part of it. */
export const getScreenRoute = (
  { route, params = {} }: { readonly route: string; readonly params?: Readonly<Record<string, unknown>> },
  place: URLSearchParams,
): string => {
  const screenParams = new URLSearchParams([...place].filter(([name]) => name in params))
  screenParams.sort()
  return screenParams.size === 0 ? route : `${route}?${screenParams.toString()}`
}
