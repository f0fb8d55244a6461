import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand } from '../../agencies/queries/mail-brand.ts'
import { mailWayIn } from '../../identity/commands/links.ts'
import { type AccountRow, accountOfEmail } from '../../identity/queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import type { LaunchMailData } from '../mails.ts'
import { credentialOfLaunch } from '../queries/credentials.ts'
import { insertLaunch } from '../store.ts'
import { isOver } from './launch.ts'

/** How long the link of the mail works. */
const launchMinutes = 60

type Asked = {
  keyAgencyId: string
  credentialId: string
  email: string
  name: string
  language: Language
  /** The agency of the host of the request. */
  agencyId: string | null
  /** The network of the request. */
  address: string
}
type Mail = { to: string; language: Language; brand: Brand; data: LaunchMailData }

/**
 * The email to the address of an unsigned launch: the link that creates its account. An address with an account gets the email
 * for signing in without the key, and null is returned. Called as the platform.
 */
export async function launchToMail(ctx: Context, asked: Asked): Promise<Mail | null> {
  const { email, agencyId, address } = asked
  const { account, mail } = await ctx.write((tx) => mailOrAccount(tx, asked))
  if (account) await mailWayIn(ctx, { verified: account.verified, email, device: { address, agencyId } })
  return mail ?? null
}

async function mailOrAccount(
  tx: Tx,
  { keyAgencyId, credentialId, email, name, language }: Asked,
): Promise<{ account?: AccountRow; mail?: Mail }> {
  const key = await credentialOfLaunch(tx, keyAgencyId, credentialId)
  const agency = await tx.load(agencyById, keyAgencyId)
  if (isOver(tx, key) || !agency) return {}
  const account = await accountOfEmail(tx, email)
  if (account) return { account }
  const code = newToken()
  await insertLaunch(tx, {
    ...{ id: newId(), agencyId: keyAgencyId, credentialId, userId: null, email, name, language },
    nonce: newId(),
    codeHash: hashOf(code),
    expiresAt: new Date(tx.now.getTime() + launchMinutes * 60_000),
  })
  // Always at our own address: whoever controls the agency's domain could read the code there and get a confirmed account with
  // this address.
  const url = `${tx.app.config.publicUrl}/launch#${code}`
  const data = { agency: agency.name, url, minutes: launchMinutes }
  return { mail: { to: email, language, brand: mailBrand(tx.app, agency), data } }
}
