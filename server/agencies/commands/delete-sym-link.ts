import { deleteSymLinkInput } from '../../../shared/pairing.ts'
import { signedIn } from '../../identity/queries.ts'
import { command } from '../../platform/command.ts'
import { notFound } from '../../platform/errors.ts'
import { ownSymLink } from '../queries/sym-links.ts'
import { say } from '../sentences.ts'
import { deleteSymLinkRow } from '../store/sym-links.ts'
import { announceLink } from './announce.ts'

/**
 * Ends a link, or withdraws the request for one; either person may. From then on it has no effect. No policy to ask: it changes
 * only the caller's own links. Errors: NOT_FOUND.
 */
export const deleteSymLink = command(deleteSymLinkInput, async (outside, { id }) => {
  const { userId } = signedIn(outside.viewer)
  const link = await ownSymLink(outside, id)
  const tx = await outside.enterAgency(link.agencyId, userId)
  if (!(await deleteSymLinkRow(tx, id))) throw notFound(say('noLink'))
  const people = [link.createdById, ...(link.acceptedAt && link.issuedForId ? [link.issuedForId] : [])]
  await announceLink(tx, id, people)
  return link
})
