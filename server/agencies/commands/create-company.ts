import { createCompanyInput } from '../../../shared/agencies.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { canKeepCompanies } from '../policy.ts'
import type { CompanyRow } from '../queries/companies.ts'
import { insertCompany } from '../store/companies.ts'

/** Adds a company of clients. No event: it is seen only through its members. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT. */
export const createCompany = (ctx: Context, input: unknown): Promise<CompanyRow> =>
  ctx.write(async (tx) => {
    const company = parse(createCompanyInput, input)
    if (!canKeepCompanies(tx.viewer)) throw forbidden()
    return insertCompany(tx, company)
  })
