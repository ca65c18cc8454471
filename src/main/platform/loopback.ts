const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** True for an address of this computer, which nobody else can eavesdrop on. */
export const isLoopback = (url: URL): boolean => loopback.test(url.hostname)

/** True if traffic to this address can be read and changed in transit. */
export const isUnprotected = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'http:' && !isLoopback(url)
}
