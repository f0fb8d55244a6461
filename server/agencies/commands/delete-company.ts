import { deleteCompanyInput } from '../../../shared/agencies.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { canDeleteCompany } from '../policy.ts'
import type { CompanyRow } from '../queries/companies.ts'
import { deleteCompanyRow, lockCompany } from '../store/companies.ts'
import { membersOfCompanies } from '../store/members.ts'
import { tellCompany } from './company.ts'
import { tellWhoSee } from './tell.ts'

/** Removes a company; its people stay clients, of none. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteCompany = (ctx: Context, input: unknown): Promise<CompanyRow> =>
  ctx.write(async (tx) => {
    const { id } = parse(deleteCompanyInput, input)
    if (!canDeleteCompany(tx.viewer)) throw forbidden()
    const company = await lockCompany(tx, id)
    if (!company) throw notFound('There is no such company.')
    await tellCompany(tx, id)
    const colleagues = await membersOfCompanies(tx, [id])
    if (colleagues.length > 1)
      tellWhoSee(
        tx,
        colleagues.map(({ userId }) => userId),
      )
    await deleteCompanyRow(tx, id)
    return company
  })
