import { useConsole } from '../kit/console.ts'
import { EnvironmentProvider } from '../kit/environment.ts'
import { LandingQuestion } from '../screens/session/landing-question.tsx'
import { useEnvironmentValue } from './use-environment-value.ts'
import { answerLanding, useShown } from './view.ts'

/** The question about a link from outside that would end the session, while there is one. */
export const AskedLanding = () => {
  const asked = useShown(now => now.asked)
  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const connection = useConsole(({ boot }) => boot.profile.name)
  const environment = useEnvironmentValue()
  if (!asked) return null
  return (
    <EnvironmentProvider value={environment}>
      <LandingQuestion
        key={asked.key}
        link={asked.link}
        username={username}
        connection={connection}
        onSignedIn={session => answerLanding(asked, session)}
        onClose={() => answerLanding(asked, null)}
      />
    </EnvironmentProvider>
  )
}
