import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand, ownAddress } from '../../agencies/queries/mail-brand.ts'
import { languageFor } from '../../agencies/queries/people.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { DecisionData } from '../mails.ts'
import { registrationById } from './registrations.ts'

/** Content and recipient of the email about a decision; null if there is no decision, or the agency is gone. */
export async function decisionToMail(tx: ReadTx, id: string) {
  const row = await tx.load(registrationById, id)
  const agency = row && (await tx.load(agencyById, row.agencyId))
  if (!agency || row.status === 'waiting') return null
  const language = (await languageFor(tx, row.ownerEmail)) as Language
  const url = `${(await ownAddress(tx, agency.id)) ?? tx.app.config.publicUrl}/dial`
  const data: DecisionData = {
    agency: agency.name,
    name: row.ownerName,
    accepted: row.status === 'accepted',
    url,
  }
  return { to: row.ownerEmail, language, brand: mailBrand(tx.app, agency), data }
}
