import { createCompanyInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { forbidden } from '../../platform/errors.ts'
import { companyChanged } from '../events.ts'
import { canKeepCompanies } from '../policy.ts'
import { insertCompany } from '../store/companies.ts'

/** Adds a company of clients. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT. */
export const createCompany = command(createCompanyInput, async (tx, company) => {
  if (!canKeepCompanies(tx.viewer)) throw forbidden()
  const added = await insertCompany(tx, company)
  tx.record(companyChanged(added.id))
  return added
})
