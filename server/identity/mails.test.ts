import { expect, test } from 'vitest'
import { languages } from '../../shared/identity.ts'
import { MemoryMailer } from '../platform/mail/memory-mailer.ts'
import { addressTakenMail, passwordChangedMail, resetPasswordMail, verifyAddressMail } from './mails.ts'

const url = 'https://atrium.test/link'
const name = 'Anna Bo'
const at = new Date('2026-03-03T09:41:00Z')

test('every mail is written in every language, addresses the person and leads somewhere', async () => {
  const mailer = new MemoryMailer()
  for (const language of languages) {
    const common = { to: 'anna@example.com', language }
    await mailer.send({ ...common, id: '1', template: verifyAddressMail, data: { url, hours: 24 } })
    await mailer.send({ ...common, id: '2', template: addressTakenMail, data: { name, signInUrl: url } })
    await mailer.send({ ...common, id: '3', template: resetPasswordMail, data: { name, url, minutes: 60 } })
    await mailer.send({
      ...common,
      id: '4',
      template: passwordChangedMail,
      data: { name, at, forgotUrl: url },
    })
  }
  expect(new Set(mailer.sent.map(({ subject }) => subject)).size).toBe(16)
  const unnamed = mailer.sent.filter((_, at) => at % 4 === 0).map(({ subject }) => subject)
  for (const { text, link, subject } of mailer.sent) {
    // Emails to an unconfirmed address leave out the name given for it.
    expect(text.includes(name)).toBe(!unnamed.includes(subject))
    expect(text).toContain(url)
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    // The linked page asks for confirmation.
    expect(text).not.toMatch(/one click|un clic|einem klick|um clique/i)
    expect(link).toBe(url)
  }
})

test('a changed password is told with its moment in the zone that is named', async () => {
  const mailer = new MemoryMailer()
  const data = { name, at, forgotUrl: url }
  await mailer.send({ id: '1', to: 'a@b.c', template: passwordChangedMail, language: 'de', data })
  expect(mailer.sent[0]?.text).toMatch(/3\.\s?\S+\s?2026, 0?9:41\s?UTC/)
})

test('in no language is a name more than text (attack 17)', async () => {
  const send = async (name: string) => {
    const mailer = new MemoryMailer()
    for (const language of languages) {
      const common = { to: 'anna@example.com', language }
      await mailer.send({ ...common, id: '1', template: verifyAddressMail, data: { url, hours: 24 } })
      await mailer.send({ ...common, id: '2', template: addressTakenMail, data: { name, signInUrl: url } })
      await mailer.send({ ...common, id: '3', template: resetPasswordMail, data: { name, url, minutes: 60 } })
      const changed = { name, at, forgotUrl: url }
      await mailer.send({ ...common, id: '4', template: passwordChangedMail, data: changed })
    }
    return mailer.sent.map(({ html }) => html.match(/<\/?[a-z][^>]*>/g))
  }
  expect(await send('<a href="https://evil.example">"><script>ran()</script>')).toEqual(await send('Anna'))
})
