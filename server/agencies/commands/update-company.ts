import { updateCompanyInput } from '../../../shared/agencies.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { canKeepCompanies } from '../policy.ts'
import type { CompanyRow } from '../queries/companies.ts'
import { lockCompany, updateCompanyRow } from '../store/companies.ts'
import { tellCompany } from './company.ts'

/** Changes name or contact of a company. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for a taken name. */
export const updateCompany = (ctx: Context, input: unknown): Promise<CompanyRow> =>
  ctx.write(async (tx) => {
    const { id, ...changes } = parse(updateCompanyInput, input)
    if (!canKeepCompanies(tx.viewer)) throw forbidden()
    if (!(await lockCompany(tx, id))) throw notFound('There is no such company.')
    const company = await updateCompanyRow(tx, id, changes)
    await tellCompany(tx, id)
    return company
  })
