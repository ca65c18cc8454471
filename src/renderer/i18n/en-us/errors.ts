import type { Texts } from '../texts.ts'
import type { errors as source } from '../zh-cn/errors.ts'

export const errors: Texts<typeof source> = {
  enterUserName: 'Please enter user name',
  enterPassword: 'Please enter your password',
  enterCode: 'Please enter the Google verification code',
  invalidRequest: 'Invalid request',
  unknownField: 'An unknown field was sent',
  tooLong: 'The text is too long',
  offline: 'No connection: {{detail}}',
  timeout: 'The request timed out, please try again later',
  http: 'The server answered with status {{status}}',
  signedOut: 'Your session has ended, please sign in again',
  forbidden: 'You have no permission to see this',
  rejected: 'The server refused ({{code}})',
  invalid: 'Please check what you entered',
  malformed: 'The server’s answer could not be read ({{endpoint}}: {{detail}})',
  outcomeUnknown: 'The request was sent but no answer came. Check the record before trying again',
  busy: 'The same action is still running, please wait',
  cancelled: 'Cancelled',
  misconfigured: 'The connection profile is wrong: {{field}} in {{file}} ({{detail}})',
  disk: {
    full: 'The disk is full: {{path}}',
    denied: 'No permission to write: {{path}}',
    missing: 'The folder does not exist: {{path}}',
    inUse: 'The file is open in another program: {{path}}',
    other: 'The file could not be written: {{path}}',
  },
}
