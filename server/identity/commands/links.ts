import type { Context } from '../../platform/context.ts'
import { badInput, ProductError } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { countLaunchMail, countMail, countSignInCall, type MailKind } from './limits.ts'
import type { Device } from './sessions.ts'

/** The error for a used, expired or unknown link; it does not reveal which. */
export const deadLink = () => badInput({ token: sayOfField('deadLink') })

const mailTasks = {
  reset: 'identity.mailReset',
  verification: 'identity.mailVerification',
  signIn: 'identity.mailSignInLink',
} as const

type MailRequest = { kind: keyof typeof mailTasks; email: string; device: Device }

/**
 * Queues a mail to an address; the job decides whether there is an account that needs it, so that this call does and returns the
 * same for every address. Exceeding the limit of mails is silent. Errors: RATE_LIMITED by network address.
 */
export async function sendMailSoon(ctx: Context, { kind, ...to }: MailRequest): Promise<void> {
  await countSignInCall(ctx.app, to.device.address)
  await mailSoon(ctx, { kind, task: mailTasks[kind], ...to })
}

type From = Pick<Device, 'address' | 'agencyId'>

/** Queues a sign-in link to an account, or a reset link if it is unverified; limits the mails, but does not count the call. */
export function mailWayIn(
  ctx: Context,
  { verified, ...to }: { verified: boolean; email: string; device: From },
): Promise<void> {
  const kind = verified ? 'signIn' : 'reset'
  return mailSoon(ctx, { kind, task: mailTasks[kind], ...to })
}

type LaunchRequest = { task: string; email: string; device: From; about: { keyAgencyId: string } & Facts }
type Facts = Record<string, string>

/** Queues an email to the address of a launch by an agency's key, for the room of keys; exceeding the limit is silent too. */
export async function mailLaunchSoon(ctx: Context, request: LaunchRequest): Promise<void> {
  const issuer = { agencyId: request.about.keyAgencyId, address: request.device.address }
  await mailSoon(ctx, { kind: 'launch', ...request }, () => countLaunchMail(ctx.app, issuer))
}

type MailJob = { kind: MailKind; task: string; email: string; device: From; about?: Facts }

async function mailSoon(
  ctx: Context,
  { kind, task, email, device, about = {} }: MailJob,
  countMore: () => Promise<void> = async () => undefined,
): Promise<void> {
  const to = { email, address: device.address }
  if (await isTooOften(() => countMail(ctx.app, kind, to).then(countMore))) return
  const payload = { ...about, email, agencyId: device.agencyId }
  await ctx.write((tx) => tx.addJob({ task, payload }))
}

async function isTooOften(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return false
  } catch (error) {
    if (error instanceof ProductError && error.code === 'RATE_LIMITED') return true
    throw error
  }
}
