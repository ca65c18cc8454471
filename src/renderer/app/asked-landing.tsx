import { LandingQuestion } from '../screens/session/landing-question.tsx'
import { useConsole } from './console.ts'
import { answerLanding, useAskedLanding } from './view.ts'

/** The question about a link from outside that would end the session, while there is one. */
export const AskedLanding = () => {
  const asked = useAskedLanding()
  const username = useConsole(({ session }) => (session.kind === 'signedOut' ? '' : session.username))
  const connection = useConsole(({ boot }) => boot.profile.name)
  if (!asked) return null
  return (
    <LandingQuestion
      key={asked.key}
      link={asked.link}
      username={username}
      connection={connection}
      onSignedIn={session => answerLanding(asked, session)}
      onClose={() => answerLanding(asked, null)}
    />
  )
}
