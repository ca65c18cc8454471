import { onTestFinished } from 'vitest'
import { startFeedHost, startRepositoryHost } from '../../tools/release/rehearsal/loopback-hosts.ts'

/** Starts a repository host that closes after the test. */
export const startRepositoryHostFixture = async () => {
  const host = await startRepositoryHost()
  onTestFinished(host.close)
  return host
}

/** Starts a feed host that closes after the test. */
export const startFeedHostFixture = async () => {
  const host = await startFeedHost()
  onTestFinished(host.close)
  return host
}
