import type { Texts } from '../texts.ts'
import type { session as source } from '../zh-cn/session.ts'

export const session: Texts<typeof source> = {
  title: 'Sign in',
  heading: 'Sign in to Channel Console',
  workKept: 'Your session ended. Your tabs and entries are kept: sign in as {{username}} to continue.',
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
  verifying: 'Checking account…',
  bind: {
    title: 'Bind Google Authenticator',
    text: 'Scan the QR code with Google Authenticator or enter the secret, then enter the code it shows.',
    qr: 'QR code for Google Authenticator',
    secret: 'Secret',
    copy: 'Copy secret',
    noImage: 'The QR code can’t be shown. Enter the secret.',
  },
  demo: {
    title: 'Demo accounts',
    text: 'Connected to the demo platform. All data is made up.',
    fill: 'Fill in',
    fillAs: 'Fill in {{username}}',
    code: 'Code {{code}}',
    noCode: 'No authenticator bound yet',
    roles: {
      owner: 'Channel owner',
      salesman: 'Salesperson',
      noHome: 'No access to Home',
      unbound: 'Authenticator not bound',
    },
  },
  profile: {
    problem: 'The connection profile can’t be used',
    choose: 'Choose profile…',
    useDemo: 'Use the demo platform',
    connection: 'Connection: {{name}}',
    unprotected:
      'This connection isn’t encrypted (http): anyone on the network can read and change what is sent, including your session. Ask your administrator for an https profile.',
  },
  leftOut: 'Unknown parts of the connection profile are ignored. Technical details: {{names}}',
  updatesOff: {
    noFeed: 'This installation gets no updates: it has no update address.',
    noKey: 'This installation gets no updates: it has no key to check them.',
    noPublisher: 'This installation gets no updates: it names no publisher.',
    system: 'This installation doesn’t update itself: on this system, updates come as packages.',
  },
  secretStore: {
    asking:
      'Waiting for this computer’s secure storage. If the system asks, allow access: a remembered sign-in continues then.',
    locked:
      'This computer’s secure storage is locked. A remembered sign-in is kept: unlock the storage and restart the console. If you sign in now, you are signed out when the console closes.',
    missing: 'This computer has no secure storage. You are signed out when the console closes.',
  },
  landing: {
    loading: 'Loading...',
    failed: 'Login failed!',
    toSignIn: 'Go to sign-in',
    incomplete: 'The sign-in link is incomplete. Nothing was changed. Ask for a new link.',
    question: {
      title: 'Sign in with this link?',
      admin:
        'This link signs you in as administrator “{{admin}}” of channel “{{channel}}” on {{connection}}.',
      group:
        'This link signs you in to a group account on {{connection}}. The link doesn’t show the account’s name.',
      opens: 'Then it opens {{route}}.',
      ends: 'This ends your session as {{username}}. Continue only if you asked for this link.',
      signIn: 'Sign in with link',
      stay: 'Stay signed in as {{username}}',
    },
  },
  links: {
    title: 'Sign-in links',
    text: 'A link opens this console and signs in. If someone is signed in, it asks first.',
  },
}
