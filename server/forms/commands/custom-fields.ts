import {
  createCustomFieldInput,
  deleteCustomFieldInput,
  updateCustomFieldInput,
} from '../../../shared/custom-fields.ts'
import { customFieldsMax, sightsOf } from '../../../shared/custom-fields-facts.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { moveToPlace, placeBehind } from '../../platform/database/places.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { customFieldChanged } from '../events.ts'
import { canDefine } from '../policy.ts'
import type { CustomFieldRow } from '../queries/custom-fields.ts'
import { say } from '../sentences.ts'
import {
  deleteFieldRow,
  fieldsOfSubject,
  insertField,
  lockField,
  lockFields,
  updateFieldRow,
} from '../store.ts'

/**
 * Adds a field after the others of its subject. Idempotent for the same id. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT for
 * the id of another field, and for too many fields.
 */
export const createCustomField = command(
  createCustomFieldInput,
  async (tx, { id, ...facts }): Promise<CustomFieldRow> => {
    if (!canDefine(tx.viewer)) throw forbidden()
    const { help = null, required = false, options = [] } = facts
    const field = { ...facts, help, required, options: facts.type === 'choice' ? options : [] }
    checkFacts(field)
    await lockFields(tx)
    const known = id && (await lockField(tx, id))
    if (known) return sameAgain(known, field, idTaken(say))
    const others = await fieldsOfSubject(tx, field.subject)
    if (others.length >= customFieldsMax) throw conflict(say('tooManyFields'))
    const position = placeBehind(others)
    const added = await insertField(tx, { ...field, id: id ?? newId(), position })
    tx.record(customFieldChanged(added.id, added.visibleTo))
    return added
  },
)

/** Changes the given properties of a field, or its place; its type stays. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateCustomField = command(
  updateCustomFieldInput,
  async (tx, { id, order, ...changes }): Promise<CustomFieldRow> => {
    const field = await definedField(tx, id)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const next = { ...field, ...given } as CustomFieldRow
    checkFacts(next)
    const updated = await updateFieldRow(tx, id, {
      ...given,
      options: next.type === 'choice' ? next.options : [],
    })
    if (order !== undefined) {
      const siblings = await fieldsOfSubject(tx, field.subject)
      await moveToPlace(tx, 'customField', siblings, id, order)
    }
    tx.record(customFieldChanged(id, field.visibleTo, next.visibleTo))
    return updated
  },
)

/** Deletes a field with all its values. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteCustomField = command(
  deleteCustomFieldInput,
  async (tx, { id }): Promise<CustomFieldRow> => {
    const field = await definedField(tx, id)
    await deleteFieldRow(tx, id)
    tx.record(customFieldChanged(id, field.visibleTo))
    return field
  },
)

async function definedField(tx: Tx, id: string): Promise<CustomFieldRow> {
  if (!canDefine(tx.viewer)) throw forbidden()
  await lockFields(tx)
  const field = await lockField(tx, id)
  if (!field) throw notFound(say('noField'))
  return field
}

type Facts = Pick<CustomFieldRow, 'subject' | 'type' | 'visibleTo' | 'options'>

function checkFacts({ subject, type, visibleTo, options }: Facts): void {
  if (!sightsOf[subject].includes(visibleTo)) throw badInput({ visibleTo: say('notForSubject') })
  if (type === 'choice' && options.length === 0) throw badInput({ options: say('needsOptions') })
}
