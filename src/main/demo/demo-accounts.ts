import { z } from 'zod'
import type { DemoAccount } from '../../shared/bridge/session.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

const Accounts = z.array(
  z.object({ username: z.string(), password: z.string(), code: z.string(), role: z.string() }),
)

/** Reads the demo platform's accounts with their current codes. */
export const readDemoAccounts = async (baseUrl: string): Promise<Result<readonly DemoAccount[]>> => {
  try {
    const answer = await fetch(`${baseUrl}/demo/accounts`, { signal: AbortSignal.timeout(10_000) })
    const accounts = Accounts.safeParse(await answer.json())
    return accounts.success
      ? ok(accounts.data)
      : failed({ kind: 'malformed', endpoint: 'demo.accounts', detail: 'not a list of accounts' })
  } catch (error) {
    return failed({ kind: 'offline', detail: error instanceof Error ? error.message : '' })
  }
}
