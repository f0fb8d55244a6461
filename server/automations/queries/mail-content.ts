import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand, ownAddress } from '../../agencies/queries/mail-brand.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import type { AutomationMailData } from '../mails.ts'
import { effectById } from './runs.ts'

export type AutomationMail = { to: string; language: Language; brand: Brand; data: AutomationMailData }
/** `toClient`: its text is for clients too. */
type About = { userId: string; ownerId: string; effectId: string; toClient: boolean }

/**
 * A mail of an automation to one of its recipients; null if they are no member any more, or a client by now, or their address is
 * not confirmed.
 */
export async function automationToMail(
  tx: ReadTx,
  { userId, ownerId, effectId, toClient }: About,
): Promise<AutomationMail | null> {
  const [effect, member, person, owner, agency] = await Promise.all([
    tx.load(effectById, effectId),
    tx.load(membershipStateOf, userId),
    tx.load(personById, userId),
    tx.load(personById, ownerId),
    tx.load(agencyById, agencyOf(tx)),
  ])
  if (!effect || !member?.active || !person?.verified || !agency) return null
  if (member.role === 'client' && !toClient) return null
  const { publicUrl } = tx.app.config
  const url = member.role === 'client' ? ((await ownAddress(tx, agencyOf(tx))) ?? publicUrl) : publicUrl
  return {
    to: person.email,
    language: person.language as Language,
    brand: mailBrand(tx.app, agency),
    data: {
      subject: effect.title ?? '',
      text: effect.facts.text ?? '',
      owner: owner?.name ?? '',
      agency: agency.name,
      url,
    },
  }
}
