import { Spinner } from '@fluentui/react-components'
import { createElement } from 'react'
import { createCode } from '../../../renderer/kit/code/code.ts'
import { createLazyComponent } from '../../../renderer/kit/code/lazy-component.tsx'

/** The timeline; its code is loaded when first opened. */
export const Timeline = createLazyComponent(
  createCode(async () => (await import('./timeline/timeline.tsx')).Timeline),
  createElement(Spinner, { size: 'small' }),
)
