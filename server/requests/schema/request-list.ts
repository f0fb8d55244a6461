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
import { countViewerTurns, listRequests, type RequestCounts, requestCounts } from '../queries/request-list.ts'
import { requestOrNotFound } from '../queries/requests.ts'
import { RequestType } from './types.ts'

export const RequestConnection = connectionOf('RequestConnection', RequestType)

const RequestStatusFilter = builder.inputType('RequestStatusFilter', {
  fields: (t) => ({ eq: t.string(), ne: t.string(), in: t.stringList() }),
})
const RequestFilter = builder.inputType('RequestFilter', {
  fields: (t) => ({
    status: t.field({ type: RequestStatusFilter }),
    open: t.boolean({
      description: 'True returns requests whose status means open or waiting; false returns all others.',
    }),
    requestCategory: t.id(),
    issuerBy: t.id(),
    enChargeUser: t.id(),
    unassigned: t.boolean({ description: 'Those without an assignee.' }),
    unread: t.boolean({ description: "Those with activity that the caller's side has not seen." }),
    overdue: t.boolean(),
    viewerTurn: t.boolean({ description: "Those with an approval that waits for the caller's decision." }),
    messageID: t.id(),
    conversationID: t.id({
      description: 'Created from a message of this conversation that the caller may read.',
    }),
    filedFrom: t.field({ type: 'Date' }),
    filedTo: t.field({ type: 'Date' }),
    keyword: t.string({ description: 'The start of a number, a word of the title, or a name.' }),
  }),
})
const RequestOrder = builder.enumType('RequestOrder', {
  values: ['createdAt', 'updatedAt', 'due', 'title', 'number'] as const,
})
const RequestCountsType = builder.objectRef<RequestCounts>('RequestCounts').implement({
  fields: (t) => ({
    open: t.exposeInt('open'),
    unread: t.exposeInt('unread'),
    late: t.exposeInt('late'),
    assigned: t.exposeInt('assigned', { description: 'Those assigned to the caller.' }),
    viewerTurn: t.int({
      description: "Those with an approval that waits for the caller's decision.",
      resolve: (_counts, _args, context) => context.read(countViewerTurns),
    }),
  }),
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
    description: 'Newest first; clients get only the requests that they issued.',
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
    description: 'Newest first; clients get only the requests that they issued.',
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
    description: 'Counts of open requests visible to the caller.',
    resolve: (_root, _args, context) => context.read(requestCounts),
  }),
}))

builder.objectField(AgencyType, 'requests', (t) =>
  t.field({
    type: RequestConnection,
    description: 'Newest first; empty outside the current agency.',
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
    issuerBy: { description: 'Who the request is for; staff may name a client.' },
    messageID: { description: 'The message that the request is created from.' },
    enChargeUser: { description: "The assignee, set by staff; otherwise the category's assignee." },
  },
  command: createRequest,
})
mutation('updateRequest', {
  type: RequestType,
  input: updateRequestInput,
  fields: {
    addFiles: { type: PieceInput, description: 'Added to the existing ones.' },
    unreadAdminApproval: { description: 'Set to false when a member of the agency has seen it.' },
    unreadClientApproval: { description: 'Set to false when its issuer has seen it.' },
  },
  command: updateRequest,
})
mutation('deleteRequest', { type: RequestType, input: deleteRequestInput, command: deleteRequest })
mutation('createRequestTask', {
  type: TaskType,
  input: createRequestTaskInput,
  command: createRequestTask,
  description: 'Creates a task from a request, with its answers and files.',
})
mutation('createRequestProject', {
  type: ProjectType,
  input: createRequestProjectInput,
  command: createRequestProject,
  description: 'Creates a project from a request, for the client who issued it.',
})

const UpdateRequestsInput = inputOf('UpdateRequestsInput', updateRequestsInput)
builder.mutationField('updateRequests', (t) =>
  t.field({
    type: [RequestType],
    ...listOf(200),
    description: 'Atomic: either all entities are updated or none.',
    args: { input: t.arg({ type: UpdateRequestsInput, required: true }) },
    resolve: (_root, { input }, context) => updateRequests(context, input),
  }),
)
