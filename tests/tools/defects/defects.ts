/** A common kind of fault, to be planted in one place in the code. */
export interface Defect {
  readonly name: string
  readonly file: string
  /** Code that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Unit and screen tests to run before the nearest, for a defect that a table of all screens finds. */
  readonly tests?: readonly string[]
  /** End-to-end specs to run before all others, for a defect that only the built console shows. */
  readonly specs?: readonly string[]
}

export const defects: readonly Defect[] = [
  {
    name: 'half is rounded down',
    file: 'src/shared/domain/money.ts',
    find: '(remainder * 2 >= unit ? 1 : 0)',
    replace: '(remainder * 2 > unit ? 1 : 0)',
  },
  {
    name: 'the sign of a small amount is dropped',
    file: 'src/shared/domain/money.ts',
    find: 'return value < 0 && rounded !== 0 ? -rounded : rounded',
    replace: 'return rounded',
  },
  {
    name: 'the secret is signed on the wrong side',
    file: 'src/main/platform/signing.ts',
    find: "signing.position === 'suffix'",
    replace: "signing.position !== 'suffix'",
  },
  {
    name: 'a toggle flips whatever is true now',
    file: 'src/main/writes/checks/toggle.ts',
    find: 'return now.value === seen.on\n',
    replace: 'return now.value !== null\n',
  },
  {
    name: 'a toggle is believed without reading it again',
    file: 'src/main/writes/checks/toggle.ts',
    find: 'if (now.ok && now.value === !seen.on) return ok(verifiedRecord)',
    replace: 'if (now.ok) return ok(verifiedRecord)',
  },
  {
    name: 'two clicks send two toggles',
    file: 'src/main/writes/in-flight-writes.ts',
    find: 'if (locked.has(key)) return undefined',
    replace: 'if (locked.has(salt.toString())) return undefined',
  },
  {
    name: 'a wrong password may be tried at once again',
    file: 'src/main/session/lock.ts',
    find: 'if (isVerifying || wait)',
    replace: 'if (isVerifying)',
  },
  {
    name: 'a lock leaves the session in the open',
    file: 'src/main/session/lock.ts',
    find: '      session.conceal()\n',
    replace: '',
  },
  {
    name: 'a cell of a workbook is not escaped',
    file: 'src/main/exports/workbook/row-xml.ts',
    find: 'toSheetText(text).replace(/[&<>]/g, character => entities[character] ?? character)',
    replace: 'toSheetText(text)',
  },
  {
    name: 'a copied formula runs',
    file: 'src/renderer/kit/table/copy/clipboard.ts',
    find: 'text: harmless(text),',
    replace: 'text,',
  },
  {
    name: 'money of a list has another scale',
    file: 'src/areas/gm/calls.ts',
    find: "money('SignedMoney', 2,",
    replace: "money('SignedMoney', 3,",
  },
  {
    name: 'two columns are swapped',
    file: 'src/areas/gm/gm.list.ts',
    find: "'RoleId', 'SignedMoney', 'status', 'InsertTime'",
    replace: "'SignedMoney', 'RoleId', 'status', 'InsertTime'",
    tests: ['tests/screens/specified-lists.test.ts'],
  },
  {
    name: 'an operator is shown on a shared screen',
    file: 'src/areas/gm/gm.list.ts',
    find: "textColumn('checkUser', { personal: true })",
    replace: "textColumn('checkUser')",
    tests: ['tests/screens/personal-columns.test.ts'],
  },
  {
    name: 'a filter is not sent',
    file: 'src/areas/gm/gm.list.ts',
    find: "    amount('amount'),\n",
    replace: '',
    tests: ['tests/screens/specified-lists.test.ts'],
  },
  {
    name: 'a parameter of a call is dropped',
    file: 'src/areas/agent-query/calls.ts',
    find: '      agentLevel: optionalText(),\n',
    replace: '',
    tests: ['tests/screens/specified-lists.test.ts'],
  },
  {
    name: 'a write leaves without its line in the journal',
    file: 'src/main/journal/journal.ts',
    find: 'const failure = await append(line)',
    replace: 'const failure = null',
  },
  {
    name: 'a write without an answer is sent again unasked',
    file: 'src/main/journal/idempotency-guard.ts',
    find: 'if (last && (last.id !== confirmed?.id || reason !== confirmed.reason)) {',
    replace:
      'if (last && (last.id !== confirmed?.id || reason !== confirmed.reason) && !isUnresolved(last)) {',
  },
  {
    name: 'another operator’s write counts as the own',
    file: 'src/main/journal/idempotency-guard.ts',
    find: 'getSharedCallId(entry.action) === getSharedCallId(action) && isOwn(entry)',
    replace: 'getSharedCallId(entry.action) === getSharedCallId(action)',
  },
  {
    name: 'a stopped batch sends on',
    file: 'src/main/batches/send-batch.ts',
    find: 'live.stopped = true',
    replace: 'live.stopped = false',
  },
  {
    name: 'a batch goes on after an unknown outcome',
    file: 'src/main/batches/send-batch.ts',
    find: 'const reason = outcome.pause ?? (isMissed',
    replace: "const reason = (outcome.pause === 'signedOut' ? outcome.pause : null) ?? (isMissed",
  },
  {
    name: 'a row of a batch is not noted before it is sent',
    file: 'src/main/batches/send-batch.ts',
    find: "await files.append(id, { row: number, state: { kind: 'sending', at: now() } })",
    replace: 'await Promise.resolve()',
  },
  {
    name: 'a walk ends at a page that is not full',
    file: 'src/shared/files/walk-rules.ts',
    find: "if (isAllKnown(page) && !mayBeFull(page.length, before.maxLength, limits.limit)) return 'complete'",
    replace: "if (page.length < limits.limit) return 'complete'",
  },
  {
    name: 'a remembered session is offered to any platform',
    file: 'src/main/session/stored-session.ts',
    find: "if (!isOnePlace(session.audience, audience)) return unusable('it belongs to another platform')",
    replace: '',
  },
  {
    name: 'a frame of another origin speaks to main',
    file: 'src/main/bridge/sender.ts',
    find: ' && getOrigin(senderFrame.url) === origin',
    replace: '',
  },
  {
    name: 'a secret stands in the log',
    file: 'src/main/log/redact.ts',
    find: '    ? redactionMask\n    : redactValue(value, ancestors)\n',
    replace: '    ? redactValue(value, ancestors)\n    : redactValue(value, ancestors)\n',
  },
  {
    name: 'a row of an earlier search is acted on',
    file: 'src/main/bridge/searches.ts',
    find: '(newest.get(mark.list) ?? 0) > mark.number',
    replace: '(newest.get(mark.list) ?? 0) > mark.number + 1',
    tests: ['tests/unit/properties/superseded-search.test.ts'],
  },
  {
    name: 'a request of the page passes main’s guard',
    file: 'src/main/windows/guards/guards.ts',
    find: 'answer({ cancel })',
    replace: 'answer({ cancel: false })',
    specs: ['security.spec.ts'],
  },
  {
    name: 'a click on a notification brings no window forward',
    file: 'src/main/windows/inbox/desktop-inbox.ts',
    find: "notification.on('click'",
    replace: "notification.on('show'",
    specs: ['inbox.spec.ts'],
  },
  {
    name: 'the preload gives events to the listeners of others',
    file: 'src/preload/index.ts',
    find: 'if (name === message.name)',
    replace: 'if (name !== message.name)',
    specs: ['landing.spec.ts'],
  },
  {
    name: 'the text of a row stands above its buttons',
    file: 'src/renderer/kit/table/table.css',
    find: 'line-height: calc(var(--row) - 1px);',
    replace: 'line-height: calc(var(--row) - 5px);',
    specs: ['walker.spec.ts'],
  },
]
