import type { Language } from '../../../shared/identity.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import type { InvitationData } from '../mails.ts'
import { agencyById } from './agencies.ts'
import { invitationById, invitationOfToken, isExpired } from './invitations.ts'
import { mailBrand } from './mail-brand.ts'

/** Content and recipient of the email of an invitation; null when it can no longer be accepted. */
export async function invitationToMail(
  tx: ReadTx,
  id: string,
): Promise<{ to: string; language: Language; brand: Brand; data: InvitationData } | null> {
  const invitation = await tx.load(invitationById, id)
  if (!invitation?.email || isExpired(invitation, tx.now)) return null
  const { email, language, token, agencyRole, channelId, expiresAt } = invitation
  const borne = await invitationOfToken(tx, token)
  const agency = borne && (await tx.load(agencyById, borne.agencyId))
  if (!borne || !agency) return null
  const { agencyName, invitedBy, hasAccount } = borne
  const path = !hasAccount ? '/register/' : channelId ? '/feed/join/' : '/agency/join/'
  // At our own address, since the link proves the ownership of the mailbox: the controller of an agency's domain could read it
  // there.
  const url = `${tx.app.config.publicUrl}${path}${token}`
  const data = { agency: agencyName, inviter: invitedBy, role: agencyRole, url, expiresAt }
  return { to: email, language, brand: mailBrand(tx.app, agency), data }
}
