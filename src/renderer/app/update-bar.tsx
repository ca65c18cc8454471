import type { Updates } from '../../shared/update.ts'
import { loadTexts } from '../i18n/areas.ts'
import { codeOf } from '../kit/code.ts'
import { useConsole } from '../kit/console.ts'
import { onDemand } from '../kit/on-demand.tsx'
import { Part } from '../kit/part.tsx'

const Banner = onDemand(
  codeOf(async () => {
    const [{ UpdateBanner }] = await Promise.all([import('./update-banner.tsx'), loadTexts(['updates'])])
    return UpdateBanner
  }),
)

const isTold = ({ state, demanded }: Updates): boolean =>
  demanded !== null || (state.kind === 'ready' && state.plan === null)

/** The place of what is to be said of updates; its code is read when there is something. */
export const UpdateBar = () =>
  useConsole(({ updates }) => isTold(updates)) && (
    <Part>
      <Banner />
    </Part>
  )
