import {
  acceptPairingInput,
  createSymLinkInput,
  deleteSymLinkInput,
  symLinksMax,
} from '../../../shared/pairing.ts'
import { UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { acceptPairing } from '../commands/accept-pairing.ts'
import { createSymLink } from '../commands/create-sym-link.ts'
import { deleteSymLink } from '../commands/delete-sym-link.ts'
import {
  type BorneLink,
  ownSymLinkIds,
  type SymLinkRow,
  symLinkByToken,
  symLinksByCreatedBy,
  symLinksByIssuedFor,
} from '../queries/sym-links.ts'
import { HostAgencyType } from './types.ts'

type LinkedPerson = { id: string; name: string; avatar: string | null }

const LinkedPersonType = builder.objectRef<LinkedPerson>('LinkedPerson').implement({
  description: 'One of the two people in an account link; visible to the other, whatever their agencies.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    avatar: t.exposeString('avatar', { nullable: true }),
  }),
})

export const SymLinkType = builder.objectRef<SymLinkRow>('SymLink').implement({
  description:
    'A link between two accounts in one agency: the person it was issued for may read and reply on behalf of its creator.',
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    agency: t.field({
      type: HostAgencyType,
      resolve: ({ agencyId: id, agencyName: name, agencyAvatar: avatar }) => ({
        id,
        name,
        avatar,
        unavailable: false,
      }),
    }),
    issuedForID: t.exposeID('issuedForId', {
      nullable: true,
      description: 'Null until the person is known.',
    }),
    issuedFor: t.field({
      type: LinkedPersonType,
      nullable: true,
      resolve: ({ issuedForId: id, issuedForName: name, issuedForAvatar: avatar }) =>
        id && name ? { id, name, avatar } : null,
    }),
    createdBy: t.exposeID('createdById'),
    creator: t.field({
      type: LinkedPersonType,
      resolve: ({ createdById: id, creatorName: name, creatorAvatar: avatar }) => ({ id, name, avatar }),
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Where the request was sent; null if a person was selected.',
    }),
    status: t.string({
      description: 'pending | expired | paired | inactive. inactive: accepted, but currently without effect.',
      resolve: ({ acceptedAt, role, expiresAt }, _args, context) =>
        context.read(async ({ now }) =>
          acceptedAt ? (role ? 'paired' : 'inactive') : expiresAt <= now ? 'expired' : 'pending',
        ),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const SymLinkConnection = connectionOf('SymLinkConnection', SymLinkType)

const SymLinkPreview = builder.objectRef<BorneLink>('SymLinkPreview').implement({
  description: 'What the bearer of a link request can see before accepting it.',
  fields: (t) => ({
    agency: t.field({
      type: HostAgencyType,
      resolve: ({ agencyId: id, agencyName: name, agencyAvatar: avatar }) => ({
        id,
        name,
        avatar,
        unavailable: false,
      }),
    }),
    email: t.exposeString('email'),
    askedBy: t.exposeString('creatorName'),
    forStaff: t.boolean({
      description: 'Whether only staff of the agency can accept it.',
      resolve: ({ creatorRole }) => creatorRole !== 'client',
    }),
  }),
})

builder.objectField(UserType, 'symLinksIds', (t) =>
  t.idList({
    nullable: true,
    ...listOf(symLinksMax),
    description: 'Links that the caller has accepted; null for other people.',
    resolve: ({ visibility }, _args, context) =>
      visibility === 'account' ? context.read(ownSymLinkIds) : null,
  }),
)

builder.queryFields((t) => ({
  symLinksByIssuedFor: t.field({
    type: SymLinkConnection,
    description:
      "Accounts that the caller may act for, in all agencies; issuedForID must be the caller's id.",
    args: { issuedForID: t.arg.id(), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => symLinksByIssuedFor(tx, args)),
  }),
  symLinksByCreatedBy: t.field({
    type: SymLinkConnection,
    description: 'Links that the caller created, whether accepted or not.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => symLinksByCreatedBy(tx, args)),
  }),
  symLinkByToken: t.field({
    type: SymLinkPreview,
    nullable: true,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => context.read((tx) => symLinkByToken(tx, token)),
  }),
}))

mutation('createSymLink', {
  type: SymLinkType,
  input: createSymLinkInput,
  fields: { createdByID: { description: "Must be the caller's id." } },
  command: createSymLink,
})
mutation('acceptPairing', {
  type: SymLinkType,
  input: acceptPairingInput,
  fields: {
    invitation: { description: 'The secret token from the email.' },
    user: { description: "Must be the caller's id." },
  },
  command: acceptPairing,
})
mutation('deleteSymLink', { type: SymLinkType, input: deleteSymLinkInput, command: deleteSymLink })
