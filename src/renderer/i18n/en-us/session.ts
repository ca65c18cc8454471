import type { Texts } from '../texts.ts'
import type { session as source } from '../zh-cn/session.ts'

export const session: Texts<typeof source> = {
  title: 'Sign in',
  heading: 'Sign in to Channel Console',
  workKept:
    'Your session ended. Your pages and what you entered are kept: sign in as {{username}} to go on where you were.',
  username: 'User name',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: 'Google verification code',
  codeHint: '6 digits',
  remember: 'Remember me for a week',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signedIn: 'Signed in, opening…',
  verifying: 'Checking the account…',
  bind: {
    title: 'Bind Google Authenticator',
    text: 'Scan the QR code with Google Authenticator or type the secret, then enter the code it shows.',
    qr: 'QR code for Google Authenticator',
    secret: 'Secret',
    copy: 'Copy secret',
    noImage: 'The QR code cannot be shown, please type the secret',
  },
  demo: {
    title: 'Demo accounts',
    text: 'Connected to the demo platform: all data is made up.',
    fill: 'Fill in',
    fillAs: 'Fill in {{username}}',
    code: 'Code {{code}}',
    noCode: 'No authenticator bound yet',
    roles: {
      owner: 'Channel owner',
      salesman: 'Salesman',
      noHome: 'No right to the home page',
      unbound: 'Authenticator not bound',
    },
  },
  profile: {
    problem: 'The connection profile cannot be used',
    choose: 'Choose profile…',
    useDemo: 'Use the demo platform',
    connection: 'Connection: {{name}}',
    unprotected:
      'This connection is not encrypted (http): anyone on the network can read and change what is sent, your session included. Use https instead.',
  },
  leftOut: 'The connection profile has parts that this version does not know and leaves out: {{names}}',
  updatesOff: {
    noFeed: 'This installation takes no updates: it was built without an address for them.',
    noKey: 'This installation takes no updates: it was built without the key that they are signed with.',
    noPublisher: 'This installation takes no updates: it does not say who publishes it.',
    system: 'This installation takes no updates by itself: on this system they come as packages.',
  },
  memoryOnly:
    'This computer has no usable secret store: the session is kept in memory only and ends when the program closes.',
  landing: {
    loading: 'Loading...',
    failed: 'Login failed!',
    toSignIn: 'Go to sign-in',
    incomplete: 'The link to sign in is not complete. Nothing was changed.',
    question: {
      title: 'Sign in by a link?',
      admin: 'A link asks to sign in administrator “{{admin}}” to channel “{{channel}}” on {{connection}}.',
      group: 'A link asks to sign in a group’s account on {{connection}}. The link does not show its name.',
      opens: 'It then opens {{route}}.',
      ends: 'Your session as {{username}} would end here. Go on only if you asked for this link.',
      signIn: 'Sign in by the link',
      stay: 'Stay signed in as {{username}}',
    },
  },
  links: {
    title: 'Links that sign in',
    text: 'A link opens this program and signs in. While somebody is signed in, it asks first.',
  },
}
