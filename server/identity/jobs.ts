import type { Language } from '../../shared/identity.ts'
import { confirmedHash } from '../../shared/identity-facts.ts'
import type { App } from '../platform/app.ts'
import type { ReadTx } from '../platform/context.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { cleanUpSignIns, endExpiredKeys } from './commands/clean-up-sign-ins.ts'
import { createMailToken } from './commands/create-mail-token.ts'
import {
  addressTakenMail,
  passwordChangedMail,
  passwordSignInMail,
  resetPasswordMail,
  signInLinkMail,
  verifyAddressMail,
} from './mails.ts'
import { clientsHome } from './ports.ts'
import { type AccountRow, accountOfEmail, accountOfId } from './queries.ts'

/** The lifetimes of mailed links. */
const verifyHours = 24
const resetMinutes = 60
const signInMinutes = 15

// Links are created here and not by the commands, because a token in the queue would be readable there.
const mails = inQueue('mails', {
  'identity.mailVerification': async (app, { email, invitation }, { id }) => {
    const account = await find(app, (tx) => accountOfEmail(tx, String(email)))
    if (!account || account.verified) return
    const link = { accountId: account.id, purpose: 'verify', minutes: verifyHours * 60 } as const
    const token = await app.asPlatform((ctx) => createMailToken(ctx, link))
    const next = invitation ? `/agency/join/${invitation}#${confirmedHash}` : null
    const url = pageAddress(app, '/verify', { token, next })
    await send(app, id, account, verifyAddressMail, { url, hours: verifyHours })
  },

  'identity.mailAddressTaken': async (app, { email }, { id }) => {
    const account = await find(app, (tx) => accountOfEmail(tx, String(email)))
    const signInUrl = pageAddress(app, '/login')
    if (account) await send(app, id, account, addressTakenMail, { name: account.name, signInUrl })
  },

  'identity.mailReset': async (app, { email }, { id }) => {
    const account = await find(app, (tx) => accountOfEmail(tx, String(email)))
    if (!account) return
    const link = { accountId: account.id, purpose: 'reset', minutes: resetMinutes } as const
    const token = await app.asPlatform((ctx) => createMailToken(ctx, link))
    const url = pageAddress(app, '/forgot-password', { token })
    await send(app, id, account, resetPasswordMail, {
      name: account.verified ? account.name : null,
      url,
      minutes: resetMinutes,
    })
  },

  // Non-clients are mailed how to sign in instead, so that they do not wait in vain.
  'identity.mailSignInLink': async (app, { email, agencyId }, { id }) => {
    const account = await find(app, (tx) => accountOfEmail(tx, String(email)))
    if (!account?.verified) return
    const asked = { userId: account.id, agencyId: agencyId ? String(agencyId) : null }
    const [home] = await Promise.all(app.port(clientsHome).map((ask) => ask(app, asked)))
    if (!home) {
      // No such mail for a request on an agency's own domain: it would reveal roles in other agencies.
      if (!asked.agencyId)
        await send(app, id, account, passwordSignInMail, {
          name: account.name,
          url: pageAddress(app, '/login'),
        })
      return
    }
    const link = { accountId: account.id, purpose: 'signIn', minutes: signInMinutes } as const
    const token = await app.asPlatform((ctx) =>
      createMailToken(ctx, { ...link, email: account.email, agencyId: asked.agencyId }),
    )
    const url = `${home.address}/login/link?${new URLSearchParams({ token })}`
    const data = { name: account.name, agency: home.brand.name, url, minutes: signInMinutes }
    await app.mailer.send({
      id,
      to: account.email,
      language: account.language as Language,
      template: signInLinkMail,
      data,
      brand: home.brand,
    })
  },

  'identity.mailPasswordChanged': async (app, { userId, at }, { id }) => {
    const account = await find(app, (tx) => accountOfId(tx, String(userId)))
    const data = { at: new Date(String(at)), forgotUrl: pageAddress(app, '/forgot-password') }
    if (account) await send(app, id, account, passwordChangedMail, { name: account.name, ...data })
  },
})

export const jobs: Record<string, Job> = {
  ...mails,
  'identity.cleanUp': (app) => app.asPlatform(cleanUpSignIns),
  'identity.endKeys': (app) => app.asPlatform(endExpiredKeys),
}

// Each key has a job at its expiry; the job that runs every minute finds missed ones.
export const schedule = { 'identity.cleanUp': '17 3 * * *', 'identity.endKeys': '* * * * *' }

/** An account that can receive mail: an active one. */
async function find(
  app: App,
  select: (tx: ReadTx) => Promise<AccountRow | null>,
): Promise<AccountRow | null> {
  const account = await app.asPlatform((ctx) => ctx.read(select))
  return account?.active ? account : null
}

// Always at our own address: whoever controls an agency's domain could read the tokens of other people's links there.
function pageAddress(app: App, path: string, query: Record<string, string | null> = {}): string {
  const url = new URL(path, app.config.publicUrl)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}

const send = <Data>(
  app: App,
  id: string,
  { email, language }: AccountRow,
  template: MailTemplate<Data>,
  data: Data,
) => app.mailer.send({ id, to: email, language: language as Language, template, data })
