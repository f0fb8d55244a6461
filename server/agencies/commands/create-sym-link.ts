import { type CreateSymLinkInput, createSymLinkInput, symLinksMax } from '../../../shared/pairing.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { noAgency, refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { addressOf, languageFor, visiblePeople } from '../queries/people.ts'
import { ownSymLink } from '../queries/sym-links.ts'
import { say } from '../sentences.ts'
import { countInvitation, expiryOf } from '../steps/send-invitation.ts'
import { countSymLinks, deleteExpired, insertSymLink, lockSymLinks } from '../store/sym-links.ts'
import { announceLink } from './announce.ts'

/**
 * Asks a person by email to link their account with the caller's in the current agency. Nothing is linked before they accept.
 * No policy to ask: it changes only the caller's own links. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT for a repeated request,
 * RATE_LIMITED.
 */
export const createSymLink = command(createSymLinkInput, async (tx, input) => {
  const createdById = actorOf(tx)
  refuseForeignAgency(tx, input.agencyID, noAgency)
  refuseForeignActor(tx, { createdByID: input.createdByID })
  const email = await addressFor(tx, input)
  const field = input.email ? 'email' : 'issuedForID'
  if (email.toLowerCase() === (await addressOf(tx, createdById)).toLowerCase())
    throw badInput({ [field]: say('ownAddress') })
  await lockSymLinks(tx, createdById)
  await deleteExpired(tx, createdById)
  if ((await countSymLinks(tx, createdById)) >= symLinksMax) throw badInput({ [field]: say('tooManyLinks') })
  await countInvitation(tx, createdById, { email, agencyRole: 'client' })
  const id = input.id ?? newId()
  const token = newToken()
  const isNew = await insertSymLink(tx, {
    id,
    createdById,
    issuedForId: input.issuedForID ?? null,
    email,
    emailGiven: Boolean(input.email),
    language: await languageFor(tx, email),
    tokenHash: hashOf(token),
    token,
    expiresAt: expiryOf(tx.now, false) ?? tx.now,
    createdAt: tx.now,
  })
  // A retry after a lost answer.
  if (!isNew && input.id) return ownSymLink(tx, input.id)
  if (!isNew) throw conflict(say('linkAsked'), { [field]: say('linkAsked') })
  await tx.addJob({ task: 'agencies.mailPairing', payload: { agencyId: agencyOf(tx), symLinkId: id } })
  await announceLink(tx, id, [createdById])
  return ownSymLink(tx, id)
})

async function addressFor(tx: Tx, { email, issuedForID }: CreateSymLinkInput): Promise<string> {
  if (email) return email
  const known = issuedForID ? await visiblePeople(tx, [issuedForID]) : []
  if (!issuedForID || known.length === 0) throw badInput({ issuedForID: say('noPerson') })
  return addressOf(tx, issuedForID)
}
