/** Files already fetched, which can be imported. */
const known = new Map<string, Promise<void>>()

/** Addresses of the page's initial files; the build counts its stylesheet among those of other files. */
const began = (): ReadonlySet<string> =>
  new Set(
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel="modulepreload"], link[rel="stylesheet"]',
      ),
    ].map(element => ('src' in element ? element.src : element.href)),
  )

const link = (rel: string, address: string): HTMLLinkElement => {
  const made = document.createElement('link')
  made.rel = rel
  if (rel === 'preload') made.as = 'script'
  made.crossOrigin = ''
  made.href = address
  return made
}

/** Adds an element that fetches a file; resolves to false if the file cannot be read. */
const fetchBy = (element: HTMLElement): Promise<boolean> =>
  new Promise(done => {
    element.addEventListener('load', () => done(true), { once: true })
    element.addEventListener('error', () => done(false), { once: true })
    document.head.append(element)
  })

/** Discards a failed preload, which the browser would use for the next import: a script takes it, fails and runs nothing. */
const discardPreload = async (address: string): Promise<void> => {
  const script = document.createElement('script')
  script.crossOrigin = ''
  script.src = address
  await fetchBy(script)
  script.remove()
}

/** Fetches a file that its import then uses. A failed preload can be discarded, a failed import cannot. */
const read = async (address: string): Promise<void> => {
  const preloadLink = link('preload', address)
  const isFetched = await fetchBy(preloadLink)
  preloadLink.remove()
  if (!isFetched) {
    await discardPreload(address)
    throw new Error(`Could not load ${address}`)
  }
  document.head.append(link('modulepreload', address))
}

const readable = (address: string): Promise<void> => {
  const before = known.get(address)
  if (before) return before
  const reading = read(address)
  known.set(address, reading)
  reading.catch(() => known.delete(address))
  return reading
}

/**
 * Replaces each `import()` in the build. A browser caches the import of a file and its dependencies, failures included, until
 * the page is left. So each file is preloaded before its import, and a failure can be retried. `files`, from `importer`, are
 * those of `load`. Rejects if one cannot be read.
 */
export const importCode = async <T>(
  load: () => Promise<T>,
  files: readonly string[],
  importer: string,
): Promise<T> => {
  if (known.size === 0) for (const address of began()) known.set(address, Promise.resolve())
  await Promise.all(files.map(file => readable(new URL(file, importer).href)))
  return load()
}
