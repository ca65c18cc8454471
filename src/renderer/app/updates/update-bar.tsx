import type { Updates } from '../../../shared/update.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { createCode } from '../../kit/code/code.ts'
import { createLazyComponent } from '../../kit/code/lazy-component.tsx'
import { useConsole } from '../../kit/console.ts'
import { IsolatedSection } from '../../kit/failure/isolated-section.tsx'

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
