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
    key: t.id({
      nullable: true,
      description: 'Key of the newest version.',
      resolve: newest(({ key }) => key),
    }),
    type: t.string({ nullable: true, resolve: newest(({ type }) => type) }),
    size: t.float({ nullable: true, resolve: newest(({ size }) => size) }),
    versions: t.field({
      type: [VersionType],
      ...listOf(approvalVersionsMax),
      description: 'Newest first.',
      resolve: ({ id }, _args, context) => context.load(versionsOfFile, id),
    }),
    generalReview: t.field({
      type: ReviewConnection,
      description: 'Notes about the whole file, one per reviewer.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: (file, page, context) =>
        context.read((tx) => reviewsPage(tx, file, { ...page, general: true })),
    }),
    reviews: t.field({
      type: ReviewConnection,
      description: 'Pinned notes, oldest first.',
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
      description: 'Null until the hash is computed; a decision is only possible afterwards.',
    }),
    pages: t.exposeInt('pages', {
      nullable: true,
      description: 'Number of pages of a PDF, set shortly after the upload; null if it cannot be determined.',
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
    description: 'Files of a stage, oldest first.',
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
  description: 'Adds a newer version of a file; open notes carry over.',
})
