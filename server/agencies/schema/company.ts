import { builder } from '../../platform/graphql/builder.ts'
import type { Connection } from '../../platform/graphql/connection.ts'
import { createCompany } from '../commands/create-company.ts'
import { deleteCompany } from '../commands/delete-company.ts'
import { updateCompany } from '../commands/update-company.ts'
import { type CompanyRow, companiesByAgency } from '../queries/companies.ts'
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

const CompanyConnection = builder.objectRef<Connection<CompanyRow>>('CompanyConnection').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [CompanyType] }),
    nextToken: t.exposeString('nextToken', { nullable: true }),
  }),
})

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

const CreateCompanyInput = builder.inputType('CreateCompanyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    email: t.string(),
    phone: t.string(),
    website: t.string(),
  }),
})
const UpdateCompanyInput = builder.inputType('UpdateCompanyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    email: t.string(),
    phone: t.string(),
    website: t.string(),
  }),
})
const DeleteCompanyInput = builder.inputType('DeleteCompanyInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
})

builder.mutationFields((t) => ({
  createCompany: t.field({
    type: CompanyType,
    args: { input: t.arg({ type: CreateCompanyInput, required: true }) },
    resolve: (_root, { input }, context) => createCompany(context, input),
  }),
  updateCompany: t.field({
    type: CompanyType,
    args: { input: t.arg({ type: UpdateCompanyInput, required: true }) },
    resolve: (_root, { input }, context) => updateCompany(context, input),
  }),
  deleteCompany: t.field({
    type: CompanyType,
    args: { input: t.arg({ type: DeleteCompanyInput, required: true }) },
    resolve: (_root, { input }, context) => deleteCompany(context, input),
  }),
}))
