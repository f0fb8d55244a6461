import type { App } from '../../platform/app.ts'
import { consume } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { Device } from './sessions.ts'

/** The window in seconds in which sign-in attempts are counted. */
const tryWindow = 600
/**
 * How many emails of each kind anonymous callers may trigger for one mailbox, per `duration` in seconds; fewer from one network,
 * so that no single caller can use up the limit of the mailbox's owner.
 */
const mailsToMailbox = { points: 5, duration: 3600 }
const mailsByAddress = { points: 3, duration: 3600 }

/** The purpose of a mail. */
export type MailKind = 'register' | 'reset' | 'verification' | 'signIn' | 'launch'

type Issuer = { agencyId: string; address: string }
type Try = { email: string; address: string }
type SignInTry = Try & Pick<Device, 'known'>

/**
 * Counts a sign-in attempt before its password is checked. A network that has used up its attempts for an account does not use up
 * those of the account, whose owner is elsewhere. A device that has signed in to the account before has its own attempts, which
 * no one else can use up. Errors: RATE_LIMITED.
 */
export async function countSignIn(app: App, { email, address, known }: SignInTry): Promise<void> {
  await countSignInCall(app, address)
  if (known?.emailKey === emailKey(email))
    return consume(tries(app, 'known', app.config.limits.signInPair), known.sessionId)
  await consume(tries(app, 'pair', app.config.limits.signInPair), pairKey({ email, address }))
  await consume(tries(app, 'account', app.config.limits.signInAccount), key(email))
}

/** Resets the attempts of this network for this account, after a correct password. */
export const forgetTries = (app: App, pair: Try) =>
  tries(app, 'pair', app.config.limits.signInPair).delete(pairKey(pair))

/** Counts a call of a route that needs no session. Errors: RATE_LIMITED. */
export const countSignInCall = (app: App, address: string): Promise<void> =>
  consume(tries(app, 'address', app.config.limits.signInAddress), networkOf(address))

/** Counts a password attempt of a signed-in person. Errors: RATE_LIMITED. */
export const countPasswordTry = (app: App, userId: string): Promise<void> =>
  consume(tries(app, 'own', app.config.limits.signInPair), userId)

/** Counts an email that anonymous callers may trigger. Errors: RATE_LIMITED. */
export async function countMail(app: App, kind: MailKind, { email, address }: Try): Promise<void> {
  const mailbox = key(mailboxOf(email))
  const byAddress = app.limits.make({ name: `mails-${kind}-by-address`, ...mailsByAddress })
  await consume(byAddress, `${mailbox}/${networkOf(address)}`)
  await consume(app.limits.make({ name: `mails-${kind}`, ...mailsToMailbox }), mailbox)
}

/**
 * Counts a mail of a launch without a signature, over all mailboxes, because the key that requests it is public. A network that
 * has used up its own limit does not use up the agency's. Errors: RATE_LIMITED.
 */
export async function countLaunchMail(app: App, { agencyId, address }: Issuer): Promise<void> {
  const { launchMailsAddress, launchMailsAgency } = app.config.limits
  const ofHour = (name: string, points: number) => app.limits.make({ name, points, duration: 3600 })
  await consume(ofHour('launch-mails-by-address', launchMailsAddress), networkOf(address))
  await consume(ofHour('launch-mails-by-agency', launchMailsAgency), agencyId)
}

const tries = (app: App, name: string, points: number) =>
  app.limits.make({ name: `sign-in-${name}`, points, duration: tryWindow })

const pairKey = ({ email, address }: Try) => `${key(email)}/${networkOf(address)}`

/** A hash that replaces an address where it must not be readable. */
export const emailKey = (email: string): string => key(email.trim().toLowerCase())

const key = (text: string) => hashOf(text).toString('base64url')

/** The address without a plus tag: anna+news@example.com has the mailbox of anna@example.com. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')
