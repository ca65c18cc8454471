/** Names that others look up to find out what a value is; missing means no. */
const probes = new Set(['then', 'toJSON', 'domain', 'inspect', '$$typeof', 'asymmetricMatch', 'nodeType'])

function refuse(name: string): never {
  throw new Error(`the host does not emulate ${name}`)
}

function guard<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || probes.has(key))
        return Reflect.get(object, key, receiver)
      return refuse(`${name}.${key}`)
    },
  })
}

/** An object whose unknown members throw instead of being undefined, so that no call is silently lost. */
export function strict<T extends object>(name: string, members: T): T {
  const below: object | null = Object.getPrototypeOf(members)
  Object.setPrototypeOf(members, guard(name, Object.create(below)))
  return members
}

/** The same for every instance of a class; the guard stands behind its prototype, so private members work. */
export function strictInstances(type: { readonly name: string; readonly prototype: object }): void {
  strict(type.name, type.prototype)
}

/** An export of Electron that has no stand-in: touching it throws. */
export function unsupported(name: string): object {
  // A plain function can be both called and constructed, so both are caught.
  return new Proxy(function nothing() {}, {
    get: (_, key) => (typeof key === 'symbol' || probes.has(key) ? undefined : refuse(`${name}.${key}`)),
    construct: () => refuse(name),
    apply: () => refuse(name),
  })
}
