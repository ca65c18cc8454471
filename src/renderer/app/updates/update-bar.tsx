import type { Updates } from '../../../shared/update.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { createCode } from '../../kit/code.ts'
import { useConsole } from '../../kit/console.ts'
import { IsolatedSection } from '../../kit/isolated-section.tsx'
import { createLazyComponent } from '../../kit/lazy-component.tsx'

const Banner = createLazyComponent(
  createCode(async () => {
    const [{ UpdateBanner }] = await Promise.all([import('./update-banner.tsx'), loadTexts()])
    return UpdateBanner
  }),
)

const shouldShow = ({ state, requiredVersion }: Updates): boolean =>
  requiredVersion !== null || (state.kind === 'ready' && state.plan === null)

/** Placeholder of the update banner; its code is loaded when there is a message. */
export const UpdateBar = () =>
  useConsole(({ updates }) => shouldShow(updates)) && (
    <IsolatedSection>
      <Banner />
    </IsolatedSection>
  )
