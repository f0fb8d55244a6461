import {
  createRequestInput,
  createRequestProjectInput,
  createRequestTaskInput,
  deleteRequestInput,
  updateRequestInput,
  updateRequestsInput,
} from '../../../shared/requests.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { PieceInput } from '../../media/schema/piece.ts'
import { builder, SortDirection } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { ProjectType, TaskType } from '../../work/schema/types.ts'
import { createRequest } from '../commands/create-request.ts'
import { deleteRequest } from '../commands/delete-request.ts'
import { createRequestProject, createRequestTask } from '../commands/into-work.ts'
import { updateRequest, updateRequests } from '../commands/update-request.ts'
import { listRequests, type RequestCounts, requestCounts } from '../queries/request-list.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import { RequestType } from './types.ts'

export const RequestConnection = connectionOf('RequestConnection', RequestType)

const RequestStatusFilter = builder.inputType('RequestStatusFilter', {
  fields: (t) => ({ eq: t.string(), ne: t.string(), in: t.stringList() }),
})
const RequestFilter = builder.inputType('RequestFilter', {
  fields: (t) => ({
    status: t.field({ type: RequestStatusFilter }),
    open: t.boolean({ description: 'those whose status means open or waiting, or else the others' }),
    requestCategory: t.id(),
    issuerBy: t.id(),
    enChargeUser: t.id(),
    unassigned: t.boolean({ description: 'those that nobody is in charge of' }),
    unread: t.boolean({ description: "those that the caller's side has not looked at" }),
    overdue: t.boolean(),
    messageID: t.id(),
    conversationID: t.id({ description: 'made of a message of it that the caller may read' }),
    filedFrom: t.field({ type: 'Date' }),
    filedTo: t.field({ type: 'Date' }),
    keyword: t.string({ description: 'the beginning of a number, a word of the title, or a name' }),
  }),
})
const RequestOrder = builder.enumType('RequestOrder', {
  values: ['createdAt', 'updatedAt', 'due', 'title', 'number'] as const,
})
const RequestCountsType = builder.objectRef<RequestCounts>('RequestCounts').implement({
  fields: (t) => ({ open: t.exposeInt('open'), unread: t.exposeInt('unread'), late: t.exposeInt('late') }),
})

builder.queryFields((t) => ({
  getRequest: t.field({
    type: RequestType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => requestOrNotFound(tx, id)),
  }),
  listRequests: t.field({
    type: RequestConnection,
    description: 'newest first; a client gets those that they issued',
    args: {
      filter: t.arg({ type: RequestFilter }),
      orderBy: t.arg({ type: RequestOrder }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listRequests(tx, args)),
  }),
  requestsByAgency: t.field({
    type: RequestConnection,
    description: 'newest first; a client gets those that they issued',
    args: {
      agencyID: t.arg.id({ required: true }),
      filter: t.arg({ type: RequestFilter }),
      orderBy: t.arg({ type: RequestOrder }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, { agencyID, ...args }, context) =>
      context.read(async (tx) => {
        refuseForeignAgency(tx, agencyID)
        return listRequests(tx, args)
      }),
  }),
  requestCounts: t.field({
    type: RequestCountsType,
    description: 'of those that are open and the caller may see',
    resolve: (_root, _args, context) => context.read(requestCounts),
  }),
}))

builder.objectField(AgencyType, 'requests', (t) =>
  t.field({
    type: RequestConnection,
    description: 'newest first; none of another agency than the current one',
    args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
    resolve: ({ id }, args, context) =>
      context.read(async (tx) =>
        id === tx.viewer.agencyId ? listRequests(tx, args) : { items: [], nextToken: null },
      ),
  }),
)

const content = { type: 'JSON', description: '{formVersion, values, subcategory}' } as const
mutation('createRequest', {
  type: RequestType,
  input: createRequestInput,
  fields: {
    content,
    files: { type: PieceInput },
    issuerBy: { description: 'whom it is for: staff may name a client' },
    messageID: { description: 'of which it is made' },
    enChargeUser: { description: 'who is in charge, for staff; else whom the category names' },
  },
  command: createRequest,
})
mutation('updateRequest', {
  type: RequestType,
  input: updateRequestInput,
  fields: {
    addFiles: { type: PieceInput, description: 'beside those that it has' },
    unreadAdminApproval: { description: 'false once somebody of the agency has looked' },
    unreadClientApproval: { description: 'false once its issuer has looked' },
  },
  command: updateRequest,
})
mutation('deleteRequest', { type: RequestType, input: deleteRequestInput, command: deleteRequest })
mutation('createRequestTask', {
  type: TaskType,
  input: createRequestTaskInput,
  command: createRequestTask,
  description: 'a task of a request, with its answers and files',
})
mutation('createRequestProject', {
  type: ProjectType,
  input: createRequestProjectInput,
  command: createRequestProject,
  description: 'a project of a request, for the client who issued it',
})

const UpdateRequestsInput = inputOf('UpdateRequestsInput', updateRequestsInput)
builder.mutationField('updateRequests', (t) =>
  t.field({
    type: [RequestType],
    ...listOf(200),
    description: 'all of them, or none',
    args: { input: t.arg({ type: UpdateRequestsInput, required: true }) },
    resolve: (_root, { input }, context) => updateRequests(context, input),
  }),
)
