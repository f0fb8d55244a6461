import { updateCompanyInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { companyChanged } from '../events.ts'
import { canKeepCompanies } from '../policy.ts'
import { say } from '../sentences.ts'
import { lockCompany, updateCompanyRow } from '../store/companies.ts'

/** Changes name or contact of a company. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for a taken name. */
export const updateCompany = command(updateCompanyInput, async (tx, { id, ...changes }) => {
  if (!canKeepCompanies(tx.viewer)) throw forbidden()
  if (!(await lockCompany(tx, id))) throw notFound(say('noCompany'))
  const company = await updateCompanyRow(tx, id, changes)
  tx.record(companyChanged(id))
  return company
})
