import { createApprovalVersionInput, createRequestApprovalFileInput } from '../../../shared/approvals.ts'
import { approvalVersionsMax } from '../../../shared/approvals-facts.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createApprovalVersion, createRequestApprovalFile } from '../commands/approval-files.ts'
import { type FileRow, fileOrNotFound, type VersionRow, versionsOfFile } from '../queries/approval-files.ts'
import { listApprovalFiles, reviewsPage } from '../queries/approval-lists.ts'
import { ReviewConnection } from './reviews.ts'

export const FileType = builder.objectRef<FileRow>('RequestApprovalFile')
const VersionType = builder.objectRef<VersionRow>('ApprovalVersion')

FileType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    requestID: t.exposeID('requestId'),
    name: t.exposeString('name'),
    key: t.id({ nullable: true, description: 'of the newest version', resolve: newest(({ key }) => key) }),
    type: t.string({ nullable: true, resolve: newest(({ type }) => type) }),
    size: t.float({ nullable: true, resolve: newest(({ size }) => size) }),
    versions: t.field({
      type: [VersionType],
      ...listOf(approvalVersionsMax),
      description: 'newest first',
      resolve: ({ id }, _args, context) => context.load(versionsOfFile, id),
    }),
    generalReview: t.field({
      type: ReviewConnection,
      description: 'what was said about the whole file, one by each reviewer',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: (file, page, context) =>
        context.read((tx) => reviewsPage(tx, file, { ...page, general: true })),
    }),
    reviews: t.field({
      type: ReviewConnection,
      description: 'pins, oldest first',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: (file, page, context) =>
        context.read((tx) => reviewsPage(tx, file, { ...page, general: false })),
    }),
  }),
})

function newest<Value>(read: (version: VersionRow) => Value) {
  return async (
    { id }: FileRow,
    _args: unknown,
    context: { load: (loader: typeof versionsOfFile, key: string) => Promise<VersionRow[]> },
  ): Promise<Value | null> => {
    const [version] = await context.load(versionsOfFile, id)
    return version ? read(version) : null
  }
}

VersionType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileID: t.exposeID('fileId'),
    n: t.exposeInt('n'),
    key: t.exposeID('key'),
    type: t.exposeString('type'),
    size: t.float({ resolve: ({ size }) => size }),
    name: t.exposeString('name'),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description: 'null for the moment in which it is not known yet; it is decided about afterwards',
    }),
    pages: t.exposeInt('pages', {
      nullable: true,
      description: 'of a PDF, counted soon after it came; null where they cannot be counted',
    }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const FileConnection = connectionOf('RequestApprovalFileConnection', FileType)
const FileFilter = builder.inputType('RequestApprovalFileFilter', {
  fields: (t) => ({ requestApprovalId: t.id({ required: true }) }),
})

builder.queryFields((t) => ({
  listRequestApprovalFiles: t.field({
    type: FileConnection,
    description: 'of a stage, oldest first',
    args: {
      filter: t.arg({ type: FileFilter, required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => listApprovalFiles(tx, args)),
  }),
  getRequestApprovalFile: t.field({
    type: FileType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => fileOrNotFound(tx, id)),
  }),
}))

mutation('createRequestApprovalFile', {
  type: FileType,
  input: createRequestApprovalFileInput,
  command: createRequestApprovalFile,
})
mutation('createApprovalVersion', {
  type: FileType,
  input: createApprovalVersionInput,
  command: createApprovalVersion,
  description: 'a newer version of a file; its open notes come along',
})
