import { useState } from 'react'
import { BatchProgress } from './batch-progress.tsx'
import { Review, type ReviewProps } from './review.tsx'

/** Review of all rows, then the batch's progress. */
export const ReviewedBatch = <Row,>(
  props: Omit<ReviewProps<Row>, 'onStarted'> & { readonly onEnd: () => void },
) => {
  const [id, setId] = useState<string | null>(null)
  const { onEnd, ...review } = props
  return id === null ? <Review {...review} onStarted={setId} /> : <BatchProgress id={id} onClose={onEnd} />
}
