import type { Context } from '../../platform/context.ts'
import { badInput, ProductError } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { countMail, countSignInCall, type MailKind } from './limits.ts'
import type { Device } from './sessions.ts'

/** A link that was used, has expired or never was; which of them is not told. */
export const deadLink = () => badInput({ token: sayOfField('deadLink') })

const mailTasks = {
  reset: 'identity.mailReset',
  verification: 'identity.mailVerification',
  signIn: 'identity.mailSignInLink',
} as const

type MailRequest = { kind: keyof typeof mailTasks; email: string; device: Device }

/**
 * Has a mail sent to an address if it has an account that needs one. The job decides that, so that this call does and
 * answers the same for every address; what is asked too often is left out in silence. Errors: RATE_LIMITED by address.
 */
export async function sendMailSoon(ctx: Context, { kind, email, device }: MailRequest): Promise<void> {
  await countSignInCall(ctx.app, device.address)
  if (await isMailedTooOften(ctx, kind, { email, address: device.address })) return
  const payload = { email, agencyId: device.agencyId }
  await ctx.write((tx) => tx.addJob({ task: mailTasks[kind], payload }))
}

async function isMailedTooOften(
  { app }: Context,
  kind: MailKind,
  to: { email: string; address: string },
): Promise<boolean> {
  try {
    await countMail(app, kind, to)
    return false
  } catch (error) {
    if (error instanceof ProductError && error.code === 'RATE_LIMITED') return true
    throw error
  }
}
