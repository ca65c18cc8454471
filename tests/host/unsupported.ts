/** Names that libraries look up to classify a value; a missing member means no. */
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

/** Makes unknown members of an object throw instead of being undefined, so that no call is silently lost. */
export function strict<T extends object>(name: string, members: T): T {
  const basePrototype: object | null = Object.getPrototypeOf(members)
  Object.setPrototypeOf(members, guard(name, Object.create(basePrototype)))
  return members
}

/** Does the same for every instance of a class; the guard is behind its prototype, so private members work. */
export function strictInstances(type: { readonly name: string; readonly prototype: object }): void {
  strict(type.name, type.prototype)
}

/** Creates an export of Electron that has no stand-in: any use of it throws. */
export function unsupported(name: string): object {
  // A plain function can be both called and constructed, so both are caught.
  return new Proxy(function nothing() {}, {
    get: (_, key) => (typeof key === 'symbol' || probes.has(key) ? undefined : refuse(`${name}.${key}`)),
    construct: () => refuse(name),
    apply: () => refuse(name),
  })
}
