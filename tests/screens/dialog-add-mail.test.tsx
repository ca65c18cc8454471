import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mail } from '../../src/areas/mail/calls.ts'
import { mailScreen } from '../../src/areas/mail/mail.list.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { aWireMail, createMailAnswer, createMailPlatform, mails } from './mail-platform.ts'
import { getSendButton } from './send-button.ts'

// jsdom has no layout: the dialog library may not see that the focus is inside and then hides the dialog.
configure({ defaultHidden: true })

// 01:30 UTC on the 31st: still the 30th in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const open = async (server: ReturnType<typeof createMailPlatform>) => {
  const view = await openScreen(mailScreen, server)
  await screen.findByText('Summer gift')
  await view.user.click(screen.getByRole('button', { name: 'Add mail' }))
  await screen.findByRole('dialog')
  return view
}
type User = Awaited<ReturnType<typeof open>>['user']

const getForm = () => within(screen.getByRole('dialog'))
const getInput = (name: string) => getForm().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const hasField = (name: string) => getForm().queryByLabelText(new RegExp(`^${name}`)) !== null
const submit = (user: User) => user.click(getSendButton())
const fillAnnouncement = async (user: User) => {
  await user.type(getInput('Title'), 'Night work')
  await user.selectOptions(getInput('Mail type'), 'System announcement')
  await user.type(getInput('Mail text'), 'We are back at 6')
}
const announcement = {
  title: 'Night work',
  recordType: '7',
  mailtxt: 'We are back at 6',
  sendObj: 'all',
  sendType: '0',
}

test('a text of 20,000 characters can be pasted whole', { tags: ['proof'] }, async () => {
  const { user } = await open(createMailPlatform())
  await user.click(getInput('Mail text'))
  await user.paste('x'.repeat(20_000))
  expect(getInput('Mail text').value).toHaveLength(20_000)
  screen.getByText('20,000 of 20,000 characters')
})

describe('mail validation', () => {
  test('requires title, type and text', async () => {
    const server = createMailPlatform()
    const { user } = await open(server)
    await submit(user)
    await screen.findByText('Please enter the title')
    screen.getByText('Choose the mail type')
    screen.getByText('Please enter the mail text')
    expect(server.listInputs(mail.add)).toEqual([])
  })

  test('requires a player and an attachment type in a personal mail only', async () => {
    const server = createMailPlatform()
    const { user } = await open(server)
    await user.selectOptions(getInput('Mail type'), 'System announcement')
    expect(hasField('Player ID')).toBe(false)
    await user.selectOptions(getInput('Mail type'), 'Personal')
    expect(hasField('Player ID')).toBe(true)
    const hint = () => getInput('Player ID').closest('.fui-Field')?.querySelector('.fui-Field__hint')
    expect(hint()).not.toBeNull()
    await submit(user)
    await screen.findByText('Please enter player ID')
    // The line reserved for the player's name is the message's.
    expect(hint()).toBeNull()
    screen.getByText('Choose the attachment type')
    expect(server.listInputs(mail.add)).toEqual([])
  })

  const attachments = [
    {
      attachment: 'Coins with wagering',
      messages: ['Please enter amount', 'Please enter the remark', 'Please enter the wagering multiplier'],
    },
    { attachment: 'Coins, no wagering', messages: ['Please enter amount', 'Please enter the remark'] },
    { attachment: 'Spins of the house', messages: ['Please enter amount'] },
    { attachment: 'VIP experience', messages: ['Please enter amount'] },
    { attachment: 'Batch gift mail', messages: ['Please enter amount'] },
    { attachment: 'Back-office gift card', messages: ['Please enter amount'] },
  ]
  for (const [at, one] of attachments.entries())
    test.each([one])(
      'requires the fields of the attachment $attachment: $messages',
      proofUnless(at === 0),
      async ({ attachment, messages }) => {
        const server = createMailPlatform()
        const { user } = await open(server)
        await fillAnnouncement(user)
        await user.selectOptions(getInput('Attachment type'), attachment)
        await submit(user)
        await screen.findByText('Please enter amount')
        expect(
          getForm()
            .getAllByText(/^(Please e|E)nter /)
            .map(line => line.textContent),
        ).toEqual(expect.arrayContaining(messages))
        for (const message of ['Please enter the remark', 'Please enter the wagering multiplier']) {
          expect(getForm().queryAllByText(message)).toHaveLength(messages.includes(message) ? 1 : 0)
        }
        expect(server.listInputs(mail.add)).toEqual([])
      },
    )

  test.each([
    ['', 'Choose the send time'],
    ['tomorrow', 'Enter a valid time, e.g. 2026-07-31 09:30:00'],
    ['2026-02-30 10:00', 'Enter a valid time, e.g. 2026-07-31 09:30:00'],
    ['2026-07-31 24:00', 'Enter a valid time, e.g. 2026-07-31 09:30:00'],
    ['2026-07-29 23:59', 'Choose a time in the future'],
  ])('rejects the send time %j of a scheduled mail', { tags: ['proof'] }, async (text, message) => {
    const server = createMailPlatform()
    const { user } = await open(server)
    await fillAnnouncement(user)
    expect(hasField('Send time')).toBe(false)
    await user.selectOptions(getInput('Send'), 'Scheduled')
    screen.getByText('Channel time zone: America/Sao_Paulo')
    const time = getForm().getByRole('textbox', { name: /^Send time/ })
    if (text) await user.type(time, text)
    await submit(user)
    await screen.findByText(message)
    expect(server.listInputs(mail.add)).toEqual([])
  })
})

describe('sending a mail', () => {
  test('sends an announcement to all players immediately', { tags: ['proof'] }, async () => {
    const server = createMailPlatform()
    const { user } = await open(server)
    await fillAnnouncement(user)
    await submit(user)
    await waitFor(() => expect(server.listInputs(mail.add)).toEqual([announcement]))
    expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(server.listInputs(mail.list).at(-1)).toEqual({ page: 1, limit: 20 }))
  })

  test('sends scheduled wagered coins to one player with all their fields', async () => {
    const server = createMailPlatform()
    const { user } = await open(server)
    await user.type(getInput('Title'), 'Sorry')
    await user.selectOptions(getInput('Mail type'), 'Personal')
    await user.type(getInput('Player ID'), '100001')
    await user.type(getInput('Mail text'), 'Here you are')
    await user.selectOptions(getInput('Attachment type'), 'Coins with wagering')
    await user.type(getInput('Amount'), '50')
    await user.type(getInput('Remark'), 'lost round')
    await user.type(getInput('Wagering multiplier'), '3')
    await user.click(getInput('Counts as a recharge order'))
    await user.selectOptions(getInput('Send'), 'Scheduled')
    await user.type(getForm().getByRole('textbox', { name: /^Send time/ }), '2026/7/31 9:05')
    await submit(user)
    await waitFor(() => expect(server.listInputs(mail.add)).toHaveLength(1))
    expect(server.listInputs(mail.add)).toEqual([
      {
        title: 'Sorry',
        recordType: '8',
        mailtxt: 'Here you are',
        sendObj: 'one',
        roleId: '100001',
        extraType: '7',
        amount: '50',
        notice: 'lost round',
        wageMul: '3',
        isChargeOrder: '1',
        sendType: '1',
        sendTime: '2026-07-31 09:05:00',
      },
    ])
  })

  test('omits fields that no longer apply and sends an unticked charge flag as 0', async () => {
    const server = createMailPlatform()
    const { user } = await open(server)
    await fillAnnouncement(user)
    await user.selectOptions(getInput('Attachment type'), 'Coins with wagering')
    await user.type(getInput('Amount'), '50')
    await user.type(getInput('Remark'), 'lost round')
    await user.type(getInput('Wagering multiplier'), '3')
    await user.click(getInput('Counts as a recharge order'))
    await user.click(getInput('Counts as a recharge order'))
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(mail.add)[0]).toMatchObject({
        wageMul: '3',
        isChargeOrder: '0',
        sendObj: 'all',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Add mail' }))
    await fillAnnouncement(user)
    await user.selectOptions(getInput('Attachment type'), 'Coins with wagering')
    await user.type(getInput('Wagering multiplier'), '3')
    await user.selectOptions(getInput('Attachment type'), 'None')
    await submit(user)
    await waitFor(() => expect(server.listInputs(mail.add)[1]).toEqual({ ...announcement, extraType: '0' }))
  })

  const schedule = async (moment: string) => {
    // Half past nine in Sao Paulo.
    setClock('2026-07-30T12:30:20Z')
    const server = createMailPlatform()
    const { user } = await open(server)
    await fillAnnouncement(user)
    await user.selectOptions(getInput('Send'), 'Scheduled')
    await user.type(getForm().getByRole('textbox', { name: /^Send time/ }), moment)
    await submit(user)
    return server
  }

  const pastMoments = ['2026-07-30 09:30:30', '2026-07-30 09:29:59'] as const
  for (const [at, one] of pastMoments.entries())
    test.each([one])(
      'rejects %s as past at 9:30 in the channel time zone',
      proofUnless(at === 0),
      async moment => {
        const server = await schedule(moment)
        await screen.findByText('Choose a time in the future')
        expect(server.listInputs(mail.add)).toEqual([])
      },
    )

  test('accepts the next minute in the channel time zone', { tags: ['proof'] }, async () => {
    const server = await schedule('2026-07-30 09:31:00')
    await waitFor(() =>
      expect(server.listInputs(mail.add)).toMatchObject([{ sendTime: '2026-07-30 09:31:00' }]),
    )
  })

  test('restores the entries after a refusal and closing the dialog', { tags: ['proof'] }, async () => {
    const server = createMailPlatform({
      add: () => createRefusal({ kind: 'rejected', code: '3', message: 'mail quota used up' }),
    })
    const { user } = await open(server)
    await fillAnnouncement(user)
    await submit(user)
    await screen.findByText('mail quota used up')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Add mail' }))
    await screen.findByText(/Your unsent entries were restored/)
    expect(getInput('Title').value).toBe('Night work')
  })

  /** Creates the announcement as the platform lists it. */
  const createStoredMail = (changes: object) =>
    aWireMail({
      id: 13,
      RecordType: '7',
      RoleId: null,
      ExtraType: 0,
      Amount: 0,
      SysText: 'We are back at 6',
      addtime: '2026-07-30 22:30:01',
      ...changes,
    })

  const otherMails = [
    ['by a colleague', { Operator: 'colleague' }, /The outcome can’t be determined/],
    ['of another amount', { Amount: 5000 }, /^Not found yet:/],
    ['to a player', { RoleId: 100001 }, /^Not found yet:/],
    ['of another text', { SysText: 'We are back at 7' }, /The outcome can’t be determined/],
  ] as const
  for (const [at, one] of otherMails.entries())
    test.each([one])(
      'does not confirm an unanswered mail by a mail %s',
      proofUnless(at === 0),
      async (_, changes, words) => {
        const server = createMailPlatform({
          list: ({ title }) => {
            const ownMails =
              server.listInputs(mail.add).length > 0
                ? [createStoredMail({ Title: 'Night work', ...changes })]
                : []
            return createMailAnswer(title === undefined ? mails : ownMails)
          },
          add: () => createRefusal({ kind: 'outcomeUnknown', endpoint: 'mail.add' }),
        })
        const { user } = await open(server)
        await fillAnnouncement(user)
        await submit(user)
        expect(await screen.findByText(words)).toBeTruthy()
      },
    )

  test('looks for an unanswered mail among the new mails only', { tags: ['proof'] }, async () => {
    const oldMail = aWireMail({ id: 12, Title: 'Night work', RecordType: 7 })
    let isStored = false
    const server = createMailPlatform({
      list: ({ title }) =>
        createMailAnswer(
          title === undefined
            ? mails
            : isStored
              ? [createStoredMail({ Title: 'Night work' }), oldMail]
              : [oldMail],
        ),
      add: () => createRefusal({ kind: 'outcomeUnknown', endpoint: 'mail.add' }),
    })
    const { user } = await open(server)
    await fillAnnouncement(user)
    await submit(user)
    await screen.findByText(/^Not found yet:/)
    isStored = true
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText(/^Confirmed:/)
    expect(server.listInputs(mail.add)).toHaveLength(1)
  })

  test('finds an unanswered mail whose title the platform returns HTML-escaped', async () => {
    const server = createMailPlatform({
      list: ({ title }) => {
        const isStored = server.listInputs(mail.add).length > 0
        const listedMails = isStored ? [createStoredMail({ Title: 'Night &amp; day' }), ...mails] : mails
        return createMailAnswer(title === undefined ? listedMails : [])
      },
      add: () => createRefusal({ kind: 'outcomeUnknown', endpoint: 'mail.add' }),
    })
    const { user } = await open(server)
    await fillAnnouncement(user)
    await user.clear(getInput('Title'))
    await user.type(getInput('Title'), 'Night & day')
    await submit(user)
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })
})

describe('a mail image', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
  const getPicker = () => getForm().getByLabelText<HTMLInputElement>('Insert image', { selector: 'input' })
  const createFile = (bytes: readonly number[], name = 'a.png') =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' })

  test('is inserted at the cursor after its upload, which blocks sending', async () => {
    let release: ((answer: unknown) => void) | undefined
    const server = createMailPlatform({ uploadImage: () => new Promise(resolve => (release = resolve)) })
    const { user } = await open(server)
    await fillAnnouncement(user)
    const text = getInput('Mail text') as unknown as HTMLTextAreaElement
    text.setSelectionRange(3, 3)
    await user.upload(getPicker(), createFile(png))
    await screen.findByRole('button', { name: 'Uploading a.png…' })
    expect(getSendButton().disabled).toBe(true)
    await waitFor(() => expect(release).toBeDefined())
    release?.({ data: 'https://cdn.example/a"b.png?x=1&y=2' })
    await waitFor(() =>
      expect(text.value).toBe('We <img src="https://cdn.example/a&quot;b.png?x=1&amp;y=2">are back at 6'),
    )
    const [upload] = server.listInputs(mail.uploadImage) as {
      image: { name: string; type: string; bytes: Uint8Array }
    }[]
    expect([upload?.image.name, upload?.image.type, [...(upload?.image.bytes ?? [])]]).toEqual([
      'a.png',
      'image/png',
      png,
    ])
    await submit(user)
    await waitFor(() => expect(server.listInputs(mail.add)[0]?.['mailtxt']).toBe(text.value))
  })

  const wrongImages = [
    ['is not an image', createFile([1, 2, 3]), 'Only PNG, JPG, GIF and WebP images can be uploaded'],
    [
      'is too large',
      createFile([...png, ...Array.from({ length: 2 * 1024 * 1024 }, () => 0)]),
      'The image is larger than 2 MB',
    ],
  ] as const
  for (const [at, one] of wrongImages.entries())
    test.each([one])(
      'that %s is rejected and not uploaded',
      proofUnless(at === 0),
      async (_, upload, message) => {
        const server = createMailPlatform()
        const { user } = await open(server)
        await user.upload(getPicker(), upload)
        await screen.findByText(message)
        expect(server.listInputs(mail.uploadImage)).toEqual([])
      },
    )

  test('that the platform refuses leaves the text unchanged', { tags: ['proof'] }, async () => {
    const server = createMailPlatform({
      uploadImage: () => createRefusal({ kind: 'rejected', code: '1', message: 'disk is full' }),
    })
    const { user } = await open(server)
    await fillAnnouncement(user)
    await user.upload(getPicker(), createFile(png))
    await screen.findByText('The image wasn’t uploaded: disk is full')
    expect(getInput('Mail text').value).toBe('We are back at 6')
    expect(getSendButton().disabled).toBe(false)
  })
})
