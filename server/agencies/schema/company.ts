import { createCompanyInput, deleteCompanyInput, updateCompanyInput } from '../../../shared/agencies.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createCompany } from '../commands/create-company.ts'
import { deleteCompany } from '../commands/delete-company.ts'
import { updateCompany } from '../commands/update-company.ts'
import { companiesByAgency } from '../queries/companies.ts'
import { CompanyType } from './types.ts'

CompanyType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    website: t.exposeString('website', { nullable: true }),
  }),
})

const CompanyConnection = connectionOf('CompanyConnection', CompanyType)

builder.queryFields((t) => ({
  companiesByAgency: t.field({
    type: CompanyConnection,
    args: {
      agencyID: t.arg.id({ required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => companiesByAgency(tx, args)),
  }),
}))

mutation('createCompany', { type: CompanyType, input: createCompanyInput, command: createCompany })
mutation('updateCompany', { type: CompanyType, input: updateCompanyInput, command: updateCompany })
mutation('deleteCompany', { type: CompanyType, input: deleteCompanyInput, command: deleteCompany })
