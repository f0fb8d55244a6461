import { launchSeconds, signedLaunchInput, signedText } from '../../../shared/keys.ts'
import { ownAddress } from '../../agencies/queries/mail-brand.ts'
import { countSignInCall } from '../../identity/commands/limits.ts'
import { openAccount } from '../../identity/commands/open-account.ts'
import type { Device } from '../../identity/commands/sessions.ts'
import { accountOfEmail } from '../../identity/queries.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, unauthenticated } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { credentialOfKey } from '../queries/credentials.ts'
import { say } from '../sentences.ts'
import { admitByKey, requireMemberOfKey } from '../steps/admit-by-key.ts'
import { isSignedBy } from '../steps/secret.ts'
import { insertLaunch } from '../store.ts'
import { openKey } from './launch.ts'

/**
 * Accepts a launch signed by the holder of a key, and returns where to send the browser: an address that begins the session
 * once, within a minute. Called as the platform.
 * Errors: BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED, FORBIDDEN for a key that launches unsigned and for an account that the key
 * may not enter, CONFLICT for a nonce used before.
 */
export async function signLaunch(
  ctx: Context,
  input: unknown,
  device: Pick<Device, 'address' | 'agencyId'>,
): Promise<{ url: string; expiresAt: Date }> {
  const wanted = parse(signedLaunchInput, input)
  await countSignInCall(ctx.app, device.address)
  const isRight = await isSignedBy(ctx.app, wanted, signedText(wanted))
  return ctx.write(async (tx) => {
    if (!isRight) throw unauthenticated(say('badSignature'))
    const key = openKey(tx, await credentialOfKey(tx, wanted.accessKeyId), device)
    // Its secret is in its launch addresses, so a signature with it proves nothing.
    if (key.unsigned) throw forbidden(say('mayNotEnter'))
    if (Math.abs(tx.now.getTime() / 1000 - wanted.timestamp) > launchSeconds)
      throw unauthenticated(say('tooLate'))
    const { email, name, language, nonce } = wanted
    const known = await accountOfEmail(tx, email)
    if (known) await requireMemberOfKey(tx, key, known)
    const account =
      known ?? (await openAccount(tx, { email, name, language: language ?? 'en', verified: false }))
    if (!account) throw conflict(say('nonceUsed'))
    if (!known) await admitByKey(tx, key, account)
    const code = newToken()
    const expiresAt = new Date(tx.now.getTime() + launchSeconds * 1000)
    const launch = { id: newId(), agencyId: key.agencyId, credentialId: key.id, userId: account.id }
    if (!(await insertLaunch(tx, { ...launch, nonce, codeHash: hashOf(code), expiresAt })))
      throw conflict(say('nonceUsed'))
    // Posted to the agency's domain, it continues there, because the session is stored by the page's host.
    const own = device.agencyId === key.agencyId ? await ownAddress(tx, key.agencyId) : null
    return { url: `${own ?? tx.app.config.publicUrl}/launch#${code}`, expiresAt }
  })
}
