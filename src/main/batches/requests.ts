import { batchRequests } from '../../shared/bridge/batches.ts'
import { failed } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Searches } from '../bridge/searches.ts'
import type { Batches } from './batches.ts'

/** Answers the requests for batches; none starts for rows of a superseded search. */
export const registerBatches = (bridge: Bridge, batches: Batches, searches: Searches): void =>
  bridge.answer(batchRequests, {
    startBatch: ({ search, ...start }) => {
      const refusal = searches.refusal(search)
      return refusal ? failed(refusal) : batches.start(start)
    },
    batch: ({ id }) => batches.find(id),
    batches: () => batches.list(),
    resumeBatch: ({ id, secret }) => batches.resume(id, secret),
  })
