import { gm } from '../../../src/areas/gm/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import type { Job } from '../../../src/shared/bridge/jobs.ts'
import type { Endpoint } from '../../../src/shared/endpoint.ts'
import type { Page } from '../../../src/shared/page.ts'
import type { Result } from '../../../src/shared/result.ts'
import type { Batch, BatchStart } from '../../../src/shared/writes/batch.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { startMain } from '../properties/whole-main.ts'

export type Operation = { readonly ID: string; readonly RoleId: string; readonly Money: number }

/** Starts a small demo platform. Its newest top-ups in review are the rows of a batch. */
export const createBatchPlatform = (): Promise<Demo> => startDemo({ players: 60, orders: 60, logs: 100 })

interface SignedInMainOptions
  extends Pick<Parameters<typeof startMain>[0], 'folder' | 'desktop' | 'lookUpPauses'> {
  /** Default: the owner. */
  readonly username?: string | undefined
}

/** Starts a whole main process with an operator signed in. */
export const startSignedInMain = async (
  demo: Demo,
  { username = 'owner2026', ...options }: SignedInMainOptions = {},
) => {
  const { baseUrl, signing, passwordKey } = demo.profile
  const main = await startMain({
    profile: { baseUrl, signing, passwordKey, timeoutSeconds: 8 },
    ...options,
  })
  const ask = async <Answer>(name: string, input?: unknown) => (await main.ask({ name, input })) as Answer
  const signIn = async () => {
    const link = new URL(demo.links(username).group, 'http://link')
    return ask<Result<unknown>>('groupSignIn', {
      data: link.searchParams.get('data') ?? '',
      sn: link.searchParams.get('sn') ?? '',
    })
  }
  const signInResult = await signIn()
  if (!signInResult.ok) throw new Error(JSON.stringify(signInResult.failure))
  const batch = (id: string) => ask<Batch | null>('batch', { id })
  const desk = {
    main,
    ask,
    signIn,
    batch,
    call: async (endpoint: Endpoint, input: object) =>
      endpoint.effect === 'read'
        ? ask<Result<unknown>>('call', { id: endpoint.id, input, ticket: '' })
        : (await ask<WriteOutcome>('write', { id: endpoint.id, input })).result,
    begin: async (plan: BatchStart): Promise<string> => {
      const startResult = await ask<Result<string>>('startBatch', plan)
      if (!startResult.ok) throw new Error(JSON.stringify(startResult.failure))
      return startResult.value
    },
    job: (id: string): Job | undefined => main.jobs.find(id),
    /** Returns the states of the rows once the batch no longer runs. */
    waitForRowStates: async (id: string): Promise<readonly string[]> => {
      for (let turn = 0; turn < 1200; turn += 1) {
        if (main.jobs.find(id)?.state !== 'running') break
        // oxlint-disable-next-line no-await-in-loop -- until it no longer runs
        await new Promise(done => setTimeout(done, 25))
      }
      return ((await batch(id))?.rows ?? []).map(row => row.state.kind)
    },
    /** Lists the newest top-ups in review: the platform has many more than a batch needs. */
    waiting: async (limit = 6): Promise<readonly Operation[]> => {
      const list = await ask<Result<Page<Operation>>>('call', {
        id: gm.list.id,
        input: { page: 1, limit, verifyState: '0' },
        ticket: '',
      })
      if (!list.ok) throw new Error(JSON.stringify(list.failure))
      return list.value.rows
    },
  }
  return desk
}

/** Creates a plan that approves these operations, each read again just before. */
export const createApprovals = (rows: readonly Operation[]): BatchStart => ({
  title: 'Approve GM record',
  call: gm.approve.id,
  rows: rows.map(({ ID, RoleId, Money }) => ({
    key: ID,
    title: `player ${RoleId}`,
    amount: Money,
    input: { id: ID },
    seen: { known: { RoleId, Money, status: 0 } },
  })),
})

/** Returns the ids sent to a call, repeats included. */
export const readSentIds = (demo: Demo, { path }: Endpoint): readonly string[] =>
  demo.control
    .requests()
    .filter(one => one.path === path)
    .map(one => one.parameters['id'] ?? '')
