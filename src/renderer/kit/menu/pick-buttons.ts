/** Actions of a record that are buttons where there is room: the prominent ones, without any all. */
export const pickButtons = <T extends { readonly isProminent?: boolean | undefined }>(
  actions: readonly T[],
): readonly T[] => {
  const prominent = actions.filter(action => action.isProminent)
  return prominent.length > 0 ? prominent : actions
}
