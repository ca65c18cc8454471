const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether an address is this computer's own, which nobody else can listen to. */
export const isLoopback = (url: URL): boolean => loopback.test(url.hostname)

/** Whether what is sent to this address can be read and changed on the way. */
export const isUnprotected = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'http:' && !isLoopback(url)
}
