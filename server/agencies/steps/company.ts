import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { companyChanged } from '../events.ts'
import { say } from '../sentences.ts'
import { companyNamed, lockCompany, updateCompanyRow } from '../store/companies.ts'

/**
 * The company that an input names, by id or by name (created if new); null for none, undefined if not given. Errors:
 * BAD_USER_INPUT.
 */
export async function chooseCompany(
  tx: Tx,
  { companyID, companyName }: { companyID?: string | null; companyName?: string | null },
): Promise<string | null | undefined> {
  if (companyID && companyName) throw badInput({ companyName: say('oneCompany') })
  if (companyID && !(await lockCompany(tx, companyID))) throw badInput({ companyID: say('noCompany') })
  if (companyID) return companyID
  if (companyName) {
    const { id, isNew } = await companyNamed(tx, companyName)
    if (isNew) tx.record(companyChanged(id))
    return id
  }
  return companyID === null || companyName === null ? null : undefined
}

type Contact = { email?: string | null; phone?: string | null; website?: string | null }

/** Updates the given contact fields of a company. Errors: BAD_USER_INPUT without a company. */
export async function writeContact(tx: Tx, companyId: string | null, contact: Contact): Promise<void> {
  const given = Object.values(contact).filter((value) => value !== undefined)
  if (given.length === 0) return
  if (companyId) {
    await updateCompanyRow(tx, companyId, contact)
    tx.record(companyChanged(companyId))
  } else if (given.some((value) => value !== null)) {
    throw badInput({ companyName: say('nameCompany') })
  }
}
