import type { Texts } from '../texts.ts'
import type { help as source } from '../zh-cn/help.ts'

export const help: Texts<typeof source> = {
  guide: {
    title: 'Guide',
    sections: {
      finding: {
        title: 'Search and palette',
        text: '{{mod}}+K opens the palette: enter a player ID, an order number, a page or a command and press Enter. In lists, a choice searches immediately; typed text waits for Enter, and the rows are dimmed until then. Alt+← returns to the previous search, Alt+→ to the next.',
      },
      tags: {
        title: 'Tabs',
        text: 'Each page is a tab with its own filters and unsent entries, which return after a restart. You can pin, duplicate and move tabs to new windows; {{mod}}+Shift+T reopens a closed one. Save a set of tabs as a workspace.',
      },
      exports: {
        title: 'Exports',
        text: 'A list exports the current page, the selected rows or all pages. It runs in the background; Jobs ({{mod}}+J) shows the progress. You can pause an export, and it continues when you open the console again. Files hold exact values; the screen rounds them.',
      },
      unknown: {
        title: 'Operations with unknown outcome',
        text: 'If no answer arrives after an operation, it may have been carried out. The console never sends it again by itself: look it up, then mark it as done or not done. You are asked before the same is sent again.',
      },
      updates: {
        title: 'Updates',
        text: 'New versions download in the background, only those signed by the publisher. A bar then asks when to install: now, tonight or when you quit. Nothing installs while an operation, export or form is open; your tabs and filters return. If an installation gets no updates, the sign-in page says why.',
      },
      trouble: {
        title: 'When something goes wrong',
        text: 'Diagnostics tests the connection step by step, says what to do, and saves a file for support without passwords or player data.',
      },
    },
  },
  about: {
    title: 'About',
    version: 'Version',
    commit: 'Source version',
    licences: 'Third-party licenses',
    noLicences: 'This copy has no list of licenses. An installed console has it.',
    unread: 'The console’s details didn’t load',
  },
  diagnostics: {
    proxySignIn: 'Proxy sign-in',
    title: 'Diagnostics',
    test: 'Connection test',
    again: 'Test again',
    stop: 'Stop',
    running: 'Testing…',
    allGood: 'The connection works',
    faults: 'Problems found: {{count}}',
    stopped: 'The test was stopped',
    states: { waiting: 'Waiting', running: 'Running', ok: 'OK', failed: 'Problem', skipped: 'Skipped' },
    ms: '{{ms}} ms',
    failures: 'Recently failed requests',
    noFailures: 'No request has failed since the console started.',
    save: 'Save diagnostics…',
    saved: 'Diagnostics saved',
    about:
      'The file holds logs, versions, settings, counts, timings and the last connection test. It holds no passwords, tokens, keys or player data, and nothing you typed. It stays where you save it; nothing is sent.',
    dumps: 'Add memory dumps of crashes ({{count}}, {{size}})',
    dumpsWarning:
      'A dump is part of the console’s memory and may hold passwords and player data. Add it only if you are asked to.',
  },
  steps: {
    address: 'Address',
    proxy: 'Proxy',
    dns: 'Name (DNS)',
    tcp: 'Connection (TCP)',
    tls: 'Certificate (TLS)',
    http: 'Server answer (HTTP)',
    signature: 'Signature',
    clock: 'Clock',
    roundTrip: 'Round trips',
  },
  clock: { ahead: 'ahead', behind: 'behind' },
  findings: {
    addressGood: '{{host}}, port {{port}}',
    addressUnprotected:
      '{{host}}, port {{port}}. The connection isn’t encrypted: others on the network can read it. Ask your administrator for an https profile.',
    profileUnusable:
      'The connection profile can’t be used ({{detail}}). Choose another on the sign-in page or ask your administrator.',
    proxyNone: 'No proxy on the way',
    proxyUsed: 'Through {{name}}',
    proxyLogin:
      'The proxy {{name}} asks for a sign-in. Enter its name and password here, or later in the settings, under Connections. Only plain (Basic) sign-in is supported, not NTLM or Kerberos.',
    proxyRefused:
      'The proxy {{name}} blocks this address (status {{status}}). Ask your network’s administrator to allow it.',
    proxyDown:
      'The proxy {{name}} can’t be reached ({{code}}). Check the system’s proxy settings, or ask your network’s administrator.',
    proxyKind:
      'The system names a proxy of the kind {{name}}, which the console can’t use. Ask your network’s administrator for an HTTP proxy.',
    byProxy: 'Done by the proxy',
    dnsFound: '{{host}} is at {{address}}',
    dnsLiteral: 'The address is a number and needs no look-up',
    dnsUnknown: '{{host}} was not found. Check your network, your VPN and the address in the profile.',
    dnsSilent: 'The name server didn’t answer. Check your network or try another one.',
    tcpOpen: '{{host}} accepts connections',
    tcpRefused:
      '{{host}} refused the connection to port {{port}}. The platform may be down, or the profile has a wrong port. Ask your administrator.',
    tcpSilent:
      '{{host}} didn’t answer. A firewall may block it, or the platform is down. Try another network.',
    tcpUnreachable: '{{host}} can’t be reached ({{code}}). Check your network and VPN.',
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
      'Certificate {{name}} is self-signed, so its identity can’t be verified. Do not sign in, and tell your administrator.',
    tlsUnknownIssuer:
      'The certificate’s issuer isn’t trusted by this computer ({{issuer}}). Antivirus software or a company proxy may intercept it, or the platform’s certificate chain is incomplete. Ask your administrator.',
    tlsOld:
      '{{host}} and this console have no encryption in common ({{code}}). The server offers only outdated kinds: the platform has to enable TLS 1.2 with ECDHE, or TLS 1.3. Tell your administrator.',
    tlsNotSpoken:
      '{{host}} doesn’t answer with encryption ({{code}}). The profile may have a wrong port, or http instead of https is meant. Ask your administrator.',
    tlsClient:
      '{{host}} asks for a certificate of this computer ({{code}}). The console doesn’t support these. Ask your administrator.',
    tlsFailed:
      'The encrypted connection to {{host}} failed ({{code}}). Try another network or ask your administrator.',
    httpGood: 'The server answers (status {{status}})',
    httpElsewhere:
      'The server redirects to {{host}} (status {{status}}). If that isn’t the platform, it may be your network’s sign-in page: sign in there with a browser first.',
    httpBroken:
      'The server reports an error (status {{status}}). Try again later; if it continues, tell the platform.',
    httpSilent:
      'The server accepted the connection but didn’t answer. It may be overloaded: try again later.',
    httpNone: 'The connection ended before an answer ({{code}}). Try another network.',
    signatureAccepted: 'The platform accepts the signature',
    signatureNotRefused:
      'The platform asks for a session first and didn’t decline the signature. Test again after you sign in.',
    signatureRefused:
      'The platform declined the request: “{{message}}”. The profile’s signing secret or method may be wrong. Ask your administrator.',
    signatureNoAnswer: 'The platform didn’t answer a signed request. Try again later.',
    signatureUnreadable:
      'The platform’s answer is unreadable ({{detail}}). The address in the profile may be wrong. Ask your administrator.',
    clockGood: 'This computer’s clock and the platform’s differ by {{seconds}} s',
    clockOff:
      'This computer’s clock is {{seconds}} s {{direction}}. The platform may decline requests and codes: turn on automatic time in the system settings.',
    clockUnknown: 'The server doesn’t send its time',
    roundTripGood: 'Shortest {{min}} ms, median {{median}} ms',
    roundTripSlow: 'Slow: shortest {{min}} ms, median {{median}} ms. Check your network or try another one.',
    roundTripNone: 'No round trip was measured. The network may be unstable: try again.',
    notReached: 'Not tested, as an earlier step failed',
    cancelled: 'Stopped',
  },
  kinds: {
    offline: 'No connection',
    timeout: 'No answer in time',
    http: 'The server reported an error',
    signedOut: 'The session had ended',
    forbidden: 'No permission',
    rejected: 'The platform declined it',
    invalid: 'The request was incomplete',
    malformed: 'The answer was unreadable',
    outcomeUnknown: 'Outcome unknown',
    busy: 'The same request was running',
    unread: 'The state didn’t load',
    stale: 'The state had changed',
    changed: 'The record had changed',
    unconfirmed: 'Not confirmed',
    repeat: 'The same request was sent before',
    cancelled: 'Canceled',
    misconfigured: 'Error in the connection profile',
    disk: 'A file couldn’t be read or written',
  },
}
