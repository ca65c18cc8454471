import { onTestFinished } from 'vitest'
import { startFeedHost, startRepositoryHost } from '../../tools/release/rehearsal/loopback-hosts.ts'

/** A host of repositories that is gone after the test. */
export const startRepositoryHostFixture = async () => {
  const host = await startRepositoryHost()
  onTestFinished(host.close)
  return host
}

/** A feed's host that is gone after the test. */
export const startFeedHostFixture = async () => {
  const host = await startFeedHost()
  onTestFinished(host.close)
  return host
}
