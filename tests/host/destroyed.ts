const alive = new Set(['constructor', 'isDestroyed', 'destroy'])

/** Makes every member of a destroyed object throw as Electron's do; its events, id and `isDestroyed` stay. */
export function markDestroyed(
  instance: object,
  type: { readonly prototype: object },
  fields: readonly string[],
): void {
  const members = [...Object.getOwnPropertyNames(type.prototype), ...fields]
  for (const name of members.filter(one => !alive.has(one))) {
    Object.defineProperty(instance, name, {
      get() {
        throw new TypeError('Object has been destroyed')
      },
    })
  }
}
