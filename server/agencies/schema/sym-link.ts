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
  description:
    'One of two whose accounts are linked, as the other may know them whatever agency they are in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    avatar: t.exposeString('avatar', { nullable: true }),
  }),
})

export const SymLinkType = builder.objectRef<SymLinkRow>('SymLink').implement({
  description:
    'Two accounts linked in one agency: whoever it was issued for may read and answer for who made it.',
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
    issuedForID: t.exposeID('issuedForId', { nullable: true, description: 'null until it is known whose' }),
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
      description: 'where the request went; null where a person was chosen',
    }),
    status: t.string({
      description: 'pending | expired | paired | inactive: an accepted one that leads nowhere at present',
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
  description: 'What the bearer of a request to link accounts may know before accepting it.',
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
      description: 'whether only staff of the agency can accept it',
      resolve: ({ creatorRole }) => creatorRole !== 'client',
    }),
  }),
})

builder.objectField(UserType, 'symLinksIds', (t) =>
  t.idList({
    nullable: true,
    ...listOf(symLinksMax),
    description: 'links that the caller has accepted; null for others',
    resolve: ({ visibility }, _args, context) =>
      visibility === 'account' ? context.read(ownSymLinkIds) : null,
  }),
)

builder.queryFields((t) => ({
  symLinksByIssuedFor: t.field({
    type: SymLinkConnection,
    description:
      'the accounts that the caller may act for, in all agencies; issuedForID can only be the caller',
    args: { issuedForID: t.arg.id(), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => symLinksByIssuedFor(tx, args)),
  }),
  symLinksByCreatedBy: t.field({
    type: SymLinkConnection,
    description: 'the links that the caller has made, accepted or not',
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
  fields: { createdByID: { description: 'can only be the caller' } },
  command: createSymLink,
})
mutation('acceptPairing', {
  type: SymLinkType,
  input: acceptPairingInput,
  fields: {
    invitation: { description: 'the secret token of the mail' },
    user: { description: 'can only be the caller' },
  },
  command: acceptPairing,
})
mutation('deleteSymLink', { type: SymLinkType, input: deleteSymLinkInput, command: deleteSymLink })
