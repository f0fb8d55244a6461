import { isDeepStrictEqual } from 'node:util'
import {
  createRequestCategoryInput,
  deleteRequestCategoryInput,
  requestCategoriesMax,
  updateRequestCategoryInput,
} from '../../../shared/requests.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { keepForm } from '../../forms/commands/keep-form.ts'
import { currentForm } from '../../forms/queries/forms.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { requestCategoryChanged } from '../events.ts'
import {
  type CategoryRow,
  categoriesOfAgency,
  categoryById,
  categoryOrNotFound,
  formOf,
  placeOf,
} from '../queries/categories.ts'
import { say } from '../sentences.ts'
import {
  deleteAssignsOf,
  insertCategory,
  lockCategory,
  lockLists,
  updateCategoryRow,
} from '../store/categories.ts'

/** Adds a category of client requests. Errors: BAD_USER_INPUT, CONFLICT for a name that exists. */
export const createRequestCategory = command(
  createRequestCategoryInput,
  async (tx, input): Promise<CategoryRow> => {
    refuseForeignAgency(tx, input.agencyID)
    if (input.enChargeUser) await requireStaff(tx, [input.enChargeUser], 'enChargeUser')
    const known = input.id ? await tx.load(categoryById, input.id) : null
    if (known) return sameAgain(known, { category: input.category, deletedAt: null }, idTaken(say))
    await lockLists(tx)
    if ((await categoriesOfAgency(tx)).length >= requestCategoriesMax)
      throw badInput({ category: say('tooManyCategories') })
    const id = input.id ?? newId()
    const isNew = await insertCategory(tx, {
      id,
      category: input.category,
      subcategories: input.subcategories ?? [],
      ownForm: Boolean(input.form),
      enChargeUser: input.enChargeUser ?? null,
      doneWithTasks: input.doneWithTasks ?? false,
    })
    if (!isNew) throw idTaken(say)
    if (input.form) await keepForm(tx, placeOf({ id }), input.form)
    tx.record(requestCategoryChanged(id))
    tx.loaderOf(categoryById).clear(id)
    return categoryOrNotFound(tx, id)
  },
)

/** Changes the given fields of a category. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const updateRequestCategory = command(
  updateRequestCategoryInput,
  async (tx, { id, form, ...changes }): Promise<CategoryRow> => {
    await categoryOrNotFound(tx, id)
    if (changes.enChargeUser) await requireStaff(tx, [changes.enChargeUser], 'enChargeUser')
    await lockCategory(tx, id)
    const before = await categoryOrNotFound(tx, id)
    const asked = (await formOf(tx, before)).version
    if (form) await keepForm(tx, placeOf({ id }), form)
    await updateCategoryRow(tx, id, {
      ...changes,
      ...(form === undefined ? {} : { ownForm: form !== null }),
    })
    tx.loaderOf(currentForm).clear(placeOf({ id }))
    const after = await categoryOrNotFound(tx, id)
    const isAsked = (await formOf(tx, after)).version !== asked
    tx.record(
      requestCategoryChanged(id, !isAsked && isDeepStrictEqual(asClientsSee(before), asClientsSee(after))),
    )
    return after
  },
)

/** Only staff see the default assignee. */
const asClientsSee = ({ category, subcategories, ownForm, doneWithTasks }: CategoryRow) => ({
  category,
  subcategories,
  ownForm,
  doneWithTasks,
})

/** Retires a category; its requests keep the name. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteRequestCategory = command(
  deleteRequestCategoryInput,
  async (tx, { id }): Promise<CategoryRow> => {
    await lockCategory(tx, id)
    const category = await categoryOrNotFound(tx, id)
    await updateCategoryRow(tx, id, { deletedAt: tx.now })
    await deleteAssignsOf(tx, id)
    tx.record(requestCategoryChanged(id))
    return category
  },
)

/** Errors: BAD_USER_INPUT for a retired or unknown category. */
export async function requireCategory(tx: Tx, id: string): Promise<void> {
  const category = await tx.load(categoryById, id)
  if (!category || category.deletedAt) throw badInput({ requestType: say('otherCategory') })
}
