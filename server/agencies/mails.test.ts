import { expect, test } from 'vitest'
import { languages } from '../../shared/identity.ts'
import { MemoryMailer } from '../platform/mail/memory-mailer.ts'
import { type InvitationData, invitationMail, invitationReminderMail } from './mails.ts'

const url = 'https://atrium.test/register/token'
const invitation: InvitationData = {
  agency: 'Northwind',
  inviter: 'Anna Bo',
  role: 'client',
  url,
  expiresAt: new Date('2026-03-03T09:41:00Z'),
}
const roles = ['client', 'user', 'admin'] as const

test('every invitation is written in every language, and tells who invites where', async () => {
  const mailer = new MemoryMailer()
  for (const language of languages)
    for (const role of roles)
      for (const template of [invitationMail, invitationReminderMail])
        await mailer.send({ id: '1', to: 'a@b.c', language, template, data: { ...invitation, role } })
  expect(new Set(mailer.sent.map(({ text }) => text)).size).toBe(24)
  expect(new Set(mailer.sent.map(({ subject }) => subject)).size).toBe(8)
  for (const { text, link } of mailer.sent) {
    expect(text).toContain('Northwind')
    expect(text).toContain('Anna Bo')
    expect(text).toContain('2026')
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    expect(link).toBe(url)
  }
})

test('a permanent invitation names no end, and the personal words stand apart', async () => {
  const mailer = new MemoryMailer()
  const data = { ...invitation, expiresAt: null, text: 'We start on Monday.\nSee you!' }
  await mailer.send({ id: '1', to: 'a@b.c', language: 'en', template: invitationMail, data })
  const text = mailer.sent[0]?.text
  expect(text).not.toContain('valid until')
  expect(text).toContain('> We start on Monday.\n> See you!')
})

test('in no language is a name, an agency or a personal word more than text (attack 17)', async () => {
  const bad = '<a href="https://evil.example">"><script>ran()</script>'
  const send = async (word: string) => {
    const mailer = new MemoryMailer()
    const data = { ...invitation, agency: word, inviter: word, text: word }
    for (const language of languages)
      for (const template of [invitationMail, invitationReminderMail])
        await mailer.send({ id: '1', to: 'a@b.c', language, template, brand: { name: word }, data })
    return mailer.sent
  }
  const tags = (html: string) => html.match(/<\/?[a-z][^>]*>/g)
  const [plain, hostile] = [await send('Anna'), await send(bad)]
  expect(hostile.map(({ html }) => tags(html))).toEqual(plain.map(({ html }) => tags(html)))
  for (const { text, subject } of hostile) expect(text + subject).not.toMatch(/evil\.example|https:\/\/evil/)
})
