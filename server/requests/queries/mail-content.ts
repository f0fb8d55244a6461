import type { Language } from '../../../shared/identity.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { mailBrand, ownAddress } from '../../agencies/queries/mail-brand.ts'
import { personById } from '../../identity/queries.ts'
import type { NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import { clientStatusWords, type MailKind, type RequestMailData } from '../mails.ts'
import { fileById } from './approval-files.ts'
import { approvalById } from './approvals.ts'
import { commentById } from './comments.ts'
import {
  contentOfApprovals,
  contentOfComments,
  contentOfRequests,
  contentOfReviews,
} from './notification-content.ts'
import { type RequestRow, requestById } from './requests.ts'
import { reviewById } from './reviews.ts'
import { settingsOf } from './settings.ts'

export type RequestMail = { to: string; language: Language; brand: Brand; data: RequestMailData }
export type MailSubject = { kind: MailKind; subjectId: string; actorId: string | null }

/**
 * The content of a mail about a request, as its reader may see it at this moment; null if nothing is visible any more, or if
 * their address is not confirmed.
 */
export async function requestToMail(tx: ReadTx, subject: MailSubject): Promise<RequestMail | null> {
  if (tx.viewer.kind !== 'member') return null
  const person = await tx.load(personById, tx.viewer.userId)
  const agency = await tx.load(agencyById, agencyOf(tx))
  const about = await aboutOf(tx, subject)
  if (!person?.verified || !agency || !about) return null
  const language = person.language as Language
  const actor = subject.actorId ? await tx.load(personById, subject.actorId) : null
  const { values, path } = about.content
  return {
    to: person.email,
    language,
    brand: mailBrand(tx.app, agency),
    data: {
      kind: subject.kind,
      agency: agency.name,
      number: values.number ?? '',
      request: values.request ?? '',
      name: actor?.name ?? null,
      status: await wordOf(tx, about.request, language),
      excerpt: values.excerpt ?? null,
      url: `${await originOf(tx)}${path}`,
    },
  }
}

type About = { request: RequestRow; content: NotificationContent }
type Reader = {
  idOf: (tx: ReadTx, id: string) => Promise<string | undefined>
  contentOf: typeof contentOfRequests
}

const ofRequest: Reader = { idOf: async (_tx, id) => id, contentOf: contentOfRequests }
const ofComment: Reader = {
  idOf: async (tx, id) => (await tx.load(commentById, id))?.requestId,
  contentOf: contentOfComments,
}
const ofApproval: Reader = {
  idOf: async (tx, id) => (await tx.load(approvalById, id))?.requestId,
  contentOf: contentOfApprovals,
}
const ofReview: Reader = {
  idOf: async (tx, id) => {
    const review = await tx.load(reviewById, id)
    return review ? (await tx.load(fileById, review.fileId))?.requestId : undefined
  },
  contentOf: contentOfReviews,
}
const readers: Record<MailKind, Reader> = {
  requestCreated: ofRequest,
  requestAssigned: ofRequest,
  requestStatus: ofRequest,
  requestComment: ofComment,
  requestMention: ofComment,
  approvalTurn: ofApproval,
  approvalDecided: ofApproval,
  approvalDue: ofApproval,
  approvalNote: ofReview,
}

async function aboutOf(tx: ReadTx, { kind, subjectId }: MailSubject): Promise<About | null> {
  const { idOf, contentOf } = readers[kind]
  const requestId = await idOf(tx, subjectId)
  const request = requestId ? await tx.load(requestById, requestId) : null
  const content = (await contentOf(tx, [subjectId])).get(subjectId)
  return request && content ? { request, content } : null
}

/** A status as named for the reader's side. */
async function wordOf(tx: ReadTx, request: RequestRow, language: Language): Promise<string | null> {
  const { statuses } = await settingsOf(tx)
  const status = statuses.find(({ id }) => id === request.status)
  if (!status) return null
  if (isStaff(tx.viewer)) return status.label
  const word = status === statuses[0] ? 'received' : status.meaning
  return status.clientLabel ?? clientStatusWords[language][word]
}

/** Links of clients use the agency's own working host; those of staff use ours. */
async function originOf(tx: ReadTx): Promise<string> {
  const { publicUrl } = tx.app.config
  if (isStaff(tx.viewer)) return publicUrl
  return (await ownAddress(tx, agencyOf(tx))) ?? publicUrl
}
