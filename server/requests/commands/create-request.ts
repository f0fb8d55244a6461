import { type CreateRequestInput, createRequestInput } from '../../../shared/requests.ts'
import { areStaff, requireStaff } from '../../agencies/commands/require-staff.ts'
import { holdAgency } from '../../agencies/queries/agencies.ts'
import { checkedAnswers } from '../../forms/commands/checked-answers.ts'
import { messageOrNotFound } from '../../messaging/queries/messages.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { requestCreated } from '../events.ts'
import { type CategoryRow, categoryById, formOf } from '../queries/categories.ts'
import { type RequestRow, requestById, requestOrNotFound } from '../queries/requests.ts'
import { settingsOf } from '../queries/settings.ts'
import { say } from '../sentences.ts'
import { requireIssuer } from '../steps/checks.ts'
import { attachRequestFiles } from '../steps/files.ts'
import { insertChanges, insertRequest } from '../store/requests.ts'

/**
 * Creates a request: the caller's own, or as staff on behalf of a client. Idempotent for the same id, title and issuer. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND for the message, CONFLICT where the form has changed.
 */
export const createRequest = command(createRequestInput, async (tx, input): Promise<RequestRow> => {
  refuseForeignAgency(tx, input.agencyID)
  await holdAgency(tx)
  const issuerBy = await issuerOf(tx, input)
  const known = input.id ? await tx.load(requestById, input.id) : null
  if (known) return sameAgain(known, { title: input.title, issuerBy }, idTaken(say))
  const category = await categoryOf(tx, input)
  const form = await formOf(tx, category)
  const isFiledForAnother = issuerBy !== actorOf(tx)
  const { formVersion, values, subcategory } = input.content ?? {}
  if (formVersion != null && formVersion !== form.version) throw conflict(say('formChanged'))
  requireSubcategory(category, subcategory)
  const answers = checkedAnswers(form, values ?? {}, { mayBeIncomplete: isFiledForAnother })
  const id = input.id ?? newId()
  const keys = (input.files ?? []).map(({ key }) => key)
  const files = await attachRequestFiles(tx, id, { keys, form, answers })
  const { statuses } = await settingsOf(tx)
  const isNew = await insertRequest(tx, {
    id,
    title: input.title,
    categoryId: category?.id ?? null,
    content: JSON.stringify({ ...answers, ...(subcategory ? { subcategory } : {}) }),
    form: JSON.stringify(form),
    files: JSON.stringify(files),
    status: statuses.find(({ meaning }) => meaning === 'open')?.id ?? '',
    issuerBy,
    filedBy: isFiledForAnother ? actorOf(tx) : null,
    enChargeUser: input.enChargeUser ?? (await inChargeOf(tx, category)),
    unreadAdminApproval: !isStaff(tx.viewer),
    unreadClientApproval: isFiledForAnother,
    messageId: input.messageID ?? null,
    dueDate: input.dueDate ?? null,
  })
  if (!isNew) throw idTaken(say)
  await insertChanges(tx, id, actorOf(tx), [{ field: 'created' }])
  tx.record(requestCreated({ id, issuerBy }))
  tx.loaderOf(requestById).clear(id)
  return requestOrNotFound(tx, id)
})

/**
 * Staff may name the issuer; a request from a message is issued by the client who wrote the message. Assignment is the agency's
 * business.
 */
async function issuerOf(tx: Tx, input: CreateRequestInput): Promise<string> {
  if (!isStaff(tx.viewer)) {
    refuseForeignActor(tx, { issuerBy: input.issuerBy })
    if (input.enChargeUser || input.dueDate) throw forbidden(say('agencyDecides'))
  }
  if (input.enChargeUser) await requireStaff(tx, [input.enChargeUser], 'enChargeUser')
  const message = input.messageID ? await messageOrNotFound(tx, input.messageID) : null
  if (message?.deletedAt) throw badInput({ messageID: say('messageDeleted') })
  const issuerBy =
    input.issuerBy ?? (isStaff(tx.viewer) && message && !message.fromStaff ? message.ownerId : actorOf(tx))
  await requireIssuer(tx, issuerBy)
  return issuerBy
}

async function categoryOf(tx: Tx, { requestCategory }: CreateRequestInput): Promise<CategoryRow | null> {
  if (!requestCategory) return null
  const category = await tx.load(categoryById, requestCategory)
  if (!category || category.deletedAt) throw badInput({ requestCategory: say('otherCategory') })
  return category
}

/** The default assignee of a category, while they are on the team. */
async function inChargeOf(tx: Tx, category: CategoryRow | null): Promise<string | null> {
  const inCharge = category?.enChargeUser
  return inCharge && (await areStaff(tx, [inCharge])) ? inCharge : null
}

function requireSubcategory(category: CategoryRow | null, subcategory: string | null | undefined): void {
  if (subcategory && !category?.subcategories.includes(subcategory))
    throw badInput({ 'content.subcategory': say('otherSubcategory') })
}
