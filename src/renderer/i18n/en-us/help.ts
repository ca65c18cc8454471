import type { Texts } from '../texts.ts'
import type { help as source } from '../zh-cn/help.ts'

export const help: Texts<typeof source> = {
  guide: {
    title: 'Guide',
    sections: {
      finding: {
        title: 'Search and palette',
        text: '{{mod}}+K opens the palette: enter a player ID, an order number, a page or a command, and press Enter. In lists, what you choose is searched for at once; what you type waits for Enter, and until then the rows are dimmed. Alt+← brings back the search before.',
      },
      tags: {
        title: 'Page tags',
        text: 'Every page is a tag with filters and unsent input of its own, which come back after a restart. Tags can be pinned, duplicated and moved to windows of their own; {{mod}}+Shift+T reopens a closed one. A set of tags can be kept as a workspace.',
      },
      exports: {
        title: 'Exports',
        text: 'A list exports the current page, the selected rows or all pages. It is done in the background; the jobs panel ({{mod}}+J) shows how far it is. An export can be paused, and goes on after the program was closed. Files hold exact values, the screen rounds them.',
      },
      unknown: {
        title: 'Operations without an answer',
        text: 'Where an operation was sent and no answer came, it may have been carried out. The console never sends it again by itself: look it up, then mark it as done or not done. You are asked before the same is sent once more.',
      },
      updates: {
        title: 'Updates',
        text: 'New versions are downloaded in the background, only those the publisher has signed. A bar then asks when to install one: now, tonight, or when you quit. It never happens while an operation, an export or a form is open, and your tabs and filters come back. Where an installation takes no updates, the sign-in page says why.',
      },
      trouble: {
        title: 'When something goes wrong',
        text: 'Diagnostics tests the connection step by step, says what to do, and saves a file without passwords or players’ data that you can give to whoever supports you.',
      },
    },
  },
  about: {
    title: 'About',
    version: 'Version',
    commit: 'Built from',
    licences: 'Third-party licences',
    noLicences:
      'This build came without its list of licences, as it does in development. An installed program has it.',
    unread: 'The program’s own facts could not be read',
  },
  diagnostics: {
    title: 'Diagnostics',
    test: 'Connection test',
    again: 'Test again',
    stop: 'Stop',
    running: 'Testing…',
    allGood: 'The connection is good',
    faults: 'Problems found: {{count}}',
    stopped: 'The test was stopped',
    states: { waiting: 'Waiting', running: 'Running', ok: 'OK', failed: 'Problem', skipped: 'Skipped' },
    ms: '{{ms}} ms',
    failures: 'Calls that failed lately',
    noFailures: 'No call has failed since the program was started.',
    save: 'Save diagnostics…',
    saved: 'Diagnostics saved',
    about:
      'The file holds logs, versions, settings, counts, timings and the last connection test. It holds no passwords, tokens or keys, no players’ data and nothing you typed. It stays where you save it and is sent to nobody.',
    dumps: 'Add memory dumps of crashes ({{count}}, {{size}})',
    dumpsWarning:
      'A dump is a part of the program’s memory and may hold passwords and players’ data. Add it only when you are asked to.',
  },
  steps: {
    address: 'Address',
    dns: 'Name (DNS)',
    tcp: 'Connection (TCP)',
    tls: 'Certificate (TLS)',
    http: 'Server’s answer (HTTP)',
    signature: 'Signature',
    clock: 'Clock',
    roundTrip: 'Round trips',
  },
  clock: { ahead: 'ahead', behind: 'behind' },
  findings: {
    addressGood: '{{host}}, port {{port}}',
    addressUnprotected:
      '{{host}}, port {{port}}. The connection is not encrypted: others in the same network can read along. Ask your administrator for a profile with https.',
    profileUnusable:
      'The connection profile cannot be used ({{detail}}). Choose another on the sign-in page, or ask your administrator.',
    dnsFound: '{{host}} is at {{address}}',
    dnsLiteral: 'The address is a number and needs no look-up',
    dnsUnknown:
      '{{host}} was not found. Check that you are online and that the profile’s address is right; if you use a VPN, check that it is connected.',
    dnsSilent: 'The name server did not answer. Check your network, or try another one.',
    tcpOpen: '{{host}} takes connections',
    tcpRefused:
      '{{host}} refused the connection to port {{port}}. The platform may be down, or the profile names a wrong port. Ask your administrator.',
    tcpSilent:
      '{{host}} did not answer. A firewall may be in the way, or the platform is down. Try another network.',
    tcpUnreachable: '{{host}} cannot be reached ({{code}}). Check your network and VPN.',
    tlsGood: 'Certificate {{name}}, valid until {{until}}',
    tlsEndsSoon: 'Certificate {{name}} is valid but expires on {{until}}. Tell your administrator.',
    tlsNone: 'The connection uses no certificate',
    tlsExpired:
      'Certificate {{name}} expired on {{until}}. Tell your administrator; if this computer’s date is wrong, set it first.',
    tlsNotYet:
      'Certificate {{name}} is valid from {{since}} only. This computer’s date may be wrong: set it first.',
    tlsOtherHost:
      'The certificate belongs to {{name}}, not to {{host}}. The connection may be diverted: do not sign in, and tell your administrator.',
    tlsSelfSigned:
      'Certificate {{name}} was issued by itself, so nobody vouches for it. Do not sign in, and tell your administrator.',
    tlsUnknownIssuer:
      'The certificate was issued by somebody this computer does not trust ({{issuer}}). Antivirus software or a company proxy may be in between; else the platform’s chain of certificates is incomplete. Ask your administrator.',
    tlsFailed:
      'No encrypted connection to {{host}} came about ({{code}}). Try another network, or ask your administrator.',
    httpGood: 'The server answers (status {{status}})',
    httpElsewhere:
      'The server leads to {{host}} (status {{status}}). If that is not the platform’s, it may be the sign-in page of your network: sign in there with a browser first.',
    httpBroken:
      'The server reports a fault (status {{status}}). Try again later; if it stays, tell the platform.',
    httpSilent: 'The server took the connection and did not answer. It may be overloaded: try again later.',
    httpNone: 'The connection broke before there was an answer ({{code}}). Try another network.',
    signatureAccepted: 'The platform accepts the signature',
    signatureNotRefused:
      'The platform wants a session first and did not refuse the signature. Test again once you are signed in to be sure.',
    signatureRefused:
      'The platform refused the call: “{{message}}”. The profile’s signing secret or way of signing may be wrong. Ask your administrator.',
    signatureNoAnswer: 'The platform did not answer a signed call. Try again later.',
    signatureUnreadable:
      'The platform’s answer cannot be read ({{detail}}). The profile’s address may not be that of the platform’s interface. Ask your administrator.',
    clockGood: 'This computer’s clock and the platform’s differ by {{seconds}} s',
    clockOff:
      'This computer’s clock is {{seconds}} s {{direction}}. The platform may refuse calls and codes for that: turn on automatic time in the system’s settings.',
    clockUnknown: 'The server does not tell the time',
    roundTripGood: 'Shortest {{min}} ms, median {{median}} ms',
    roundTripSlow: 'Slow: shortest {{min}} ms, median {{median}} ms. Check your network, or try another one.',
    roundTripNone: 'No round trip could be measured. The network may be unstable: try again.',
    notReached: 'Not tested, as an earlier step failed',
    cancelled: 'Stopped',
  },
  kinds: {
    offline: 'No connection',
    timeout: 'No answer in time',
    http: 'The server reported an error',
    signedOut: 'The session had ended',
    forbidden: 'No permission',
    rejected: 'The platform refused it',
    invalid: 'The request was incomplete',
    malformed: 'The answer could not be read',
    outcomeUnknown: 'Outcome unknown',
    busy: 'The same request was under way',
    unread: 'The state could not be read',
    stale: 'The state had changed',
    changed: 'The record had changed',
    unconfirmed: 'Not confirmed',
    repeat: 'The same request was sent before',
    cancelled: 'Cancelled',
    misconfigured: 'The connection profile is wrong',
    disk: 'A file could not be read or written',
  },
}
