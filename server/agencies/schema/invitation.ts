import {
  createPendingInvitationInput,
  deletePendingInvitationInput,
  renewRegistrationLinkInput,
  updatePendingInvitationInput,
} from '../../../shared/agencies.ts'
import { Language, personField } from '../../identity/schema.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, inEvents } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { acceptInvitation, type JoinResult } from '../commands/accept-invitation.ts'
import { createPendingInvitation } from '../commands/create-pending-invitation.ts'
import { deletePendingInvitation } from '../commands/delete-pending-invitation.ts'
import { renewRegistrationLink } from '../commands/renew-registration-link.ts'
import { updatePendingInvitation } from '../commands/update-pending-invitation.ts'
import { domainsOfAgency } from '../queries/agencies.ts'
import { companyById } from '../queries/companies.ts'
import { hostAgency } from '../queries/hosts.ts'
import {
  type BorneInvitation,
  getPendingInvitation,
  invitationByToken,
  isExpired,
  linkOf,
  pendingInvitationsByAgency,
  registrationInvitation,
} from '../queries/invitations.ts'
import { ownAddressAmong } from '../queries/mail-brand.ts'
import { AgencyType, HostAgencyType, PendingInvitationType } from './types.ts'

PendingInvitationType.implement({
  ...inEvents(
    'id',
    'email',
    'phone',
    'agencyID',
    'userID',
    'agencyRole',
    'tag',
    'position',
    'assignedToID',
    'retryCount',
    'isPermanent',
    'issuerBy',
    'issuer',
    'channelID',
    'expiresAt',
    'status',
    'link',
    'createdAt',
  ),
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    agencyID: t.exposeID('agencyId'),
    agency: t.field({
      type: HostAgencyType,
      resolve: ({ agencyId }, _args, context) => hostAgency(context, agencyId),
    }),
    userID: t.exposeID('userId', {
      nullable: true,
      description: 'The owner of the address, if they are a former member.',
    }),
    agencyRole: t.exposeString('agencyRole'),
    tag: t.exposeString('tag', { nullable: true }),
    position: t.exposeString('position', { nullable: true }),
    assignedToID: t.exposeID('assignedToId', { nullable: true }),
    retryCount: t.exposeInt('retryCount'),
    isPermanent: t.exposeBoolean('isPermanent'),
    issuerBy: t.exposeID('issuerBy'),
    issuer: t.field(personField('issuerBy')),
    payload: t.expose('payload', { type: 'JSON', nullable: true }),
    channelID: t.exposeID('channelId', { nullable: true }),
    companyName: t.string({
      nullable: true,
      resolve: async ({ companyId }, _args, context) =>
        companyId ? ((await context.load(companyById, companyId))?.name ?? null) : null,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    status: t.string({
      description: 'pending | expired',
      resolve: (invitation, _args, context) =>
        context.read(async ({ now }) => (isExpired(invitation, now) ? 'expired' : 'pending')),
    }),
    link: t.string({
      nullable: true,
      description:
        "The link to share, for a phone number or the agency's own invitation; an email invitation goes to its address only.",
      resolve: async (invitation, _args, context) => {
        const domains = await context.load(domainsOfAgency, invitation.agencyId)
        return linkOf(context.app, invitation, ownAddressAmong(context.app, domains))
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const PendingInvitationConnection = connectionOf('PendingInvitationConnection', PendingInvitationType)

builder.objectField(AgencyType, 'pendingInvitations', (t) =>
  t.field({
    type: PendingInvitationConnection,
    nullable: true,
    description: 'Invitations that the caller may manage; null for clients and outside the current agency.',
    args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
    resolve: ({ id: agencyID }, page, context) =>
      context.read(async (tx) =>
        isStaff(tx.viewer) && tx.viewer.agencyId === agencyID
          ? pendingInvitationsByAgency(tx, { agencyID, ...page })
          : null,
      ),
  }),
)

builder.objectField(AgencyType, 'registrationInvitation', (t) =>
  t.field({
    type: PendingInvitationType,
    nullable: true,
    description:
      'The permanent self-registration link for clients; null for clients and outside the current agency.',
    resolve: ({ id }, _args, context) =>
      context.read(async (tx) =>
        isStaff(tx.viewer) && tx.viewer.agencyId === id ? registrationInvitation(tx) : null,
      ),
  }),
)

const InvitationPreview = builder.objectRef<BorneInvitation>('InvitationPreview').implement({
  description: 'What the bearer of an invitation token can see before accepting it.',
  fields: (t) => ({
    agency: t.field({
      type: HostAgencyType,
      resolve: ({ agencyId: id, agencyName: name, agencyAvatar: avatar, unavailable }) => ({
        id,
        name,
        avatar,
        unavailable,
      }),
    }),
    email: t.exposeString('email', { nullable: true }),
    agencyRole: t.exposeString('agencyRole'),
    invitedBy: t.exposeString('invitedBy'),
    hasAccount: t.exposeBoolean('hasAccount'),
    isOpen: t.exposeBoolean('isOpen', {
      description: "The agency's own registration link; its registration form follows.",
    }),
    expired: t.boolean({
      resolve: (invitation, _args, context) => context.read(async ({ now }) => isExpired(invitation, now)),
    }),
  }),
})

/** How joining an agency or a channel went. */
export const JoinResultType = builder.objectRef<JoinResult>('JoinResult').implement({
  fields: (t) => ({
    status: t.exposeInt('status'),
    message: t.exposeString('message'),
    agencyID: t.exposeID('agencyID', { nullable: true }),
    channelID: t.exposeID('channelID', { nullable: true }),
    symLinkID: t.exposeID('symLinkID', {
      nullable: true,
      description:
        'Status 202, paired: the caller reads the channel through this link, without being a member.',
    }),
  }),
})

builder.queryFields((t) => ({
  getPendingInvitation: t.field({
    type: PendingInvitationType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => getPendingInvitation(tx, id)),
  }),
  pendingInvitationsByAgency: t.field({
    type: PendingInvitationConnection,
    args: {
      agencyID: t.arg.id({ required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => pendingInvitationsByAgency(tx, args)),
  }),
  invitationByToken: t.field({
    type: InvitationPreview,
    nullable: true,
    description: "Anonymous; identified by the link's secret token.",
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => context.read((tx) => invitationByToken(tx, token)),
  }),
}))

mutation('createPendingInvitation', {
  type: PendingInvitationType,
  input: createPendingInvitationInput,
  fields: { language: { type: Language } },
  command: createPendingInvitation,
})
mutation('updatePendingInvitation', {
  type: PendingInvitationType,
  input: updatePendingInvitationInput,
  command: updatePendingInvitation,
})
mutation('renewRegistrationLink', {
  type: PendingInvitationType,
  input: renewRegistrationLinkInput,
  command: renewRegistrationLink,
})
mutation('deletePendingInvitation', {
  type: PendingInvitationType,
  input: deletePendingInvitationInput,
  command: deletePendingInvitation,
})

builder.mutationField('acceptInvitation', (t) =>
  t.field({
    type: JoinResultType,
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => acceptInvitation(context, { token }),
  }),
)
