import { Spinner } from '@fluentui/react-components'
import { createElement } from 'react'
import { createCode } from '../../../kit/code.ts'
import { onDemand } from '../../../kit/on-demand.tsx'

/** The timeline; its code is loaded when first opened. */
export const Timeline = onDemand(
  createCode(async () => (await import('./timeline/timeline.tsx')).Timeline),
  createElement(Spinner, { size: 'small' }),
)
