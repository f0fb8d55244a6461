import { createCredentialInput, denyCredentialInput, keyRoles, keysMax } from '../../shared/keys.ts'
import { AgencyType } from '../agencies/schema/types.ts'
import { personField } from '../identity/schema.ts'
import { builder } from '../platform/graphql/builder.ts'
import { connectionOf } from '../platform/graphql/connection-of.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { createCredential } from './commands/create-credential.ts'
import { denyCredential } from './commands/deny-credential.ts'
import { type CredentialRow, credentialsByAgency, getCredential, livingKeys } from './queries/credentials.ts'

const CredentialType = builder.objectRef<CredentialRow>('Credential').implement({
  description: 'An access key of the agency, for API calls and launches; for admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    accessKeyId: t.exposeString('accessKeyId'),
    secretAccessKey: t.string({
      nullable: true,
      description: 'Returned only by the mutation that creates the key; null afterwards.',
      resolve: ({ secret }) => secret ?? null,
    }),
    agencyID: t.exposeID('agencyId'),
    name: t.exposeString('name'),
    role: t.exposeString('role', { description: keyRoles.join(' | ') }),
    denied: t.boolean({ resolve: ({ deniedAt }) => deniedAt !== null }),
    userID: t.exposeID('userId', { description: 'The member that the key acts as.' }),
    _ttl: t.float({
      nullable: true,
      description: 'Expiry in Unix seconds; null if revoked.',
      resolve: ({ expiresAt }) => expiresAt && Math.floor(expiresAt.getTime() / 1000),
    }),
    unsigned: t.exposeBoolean('unsigned', { description: 'Whether the key may launch without a signature.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    createdBy: t.field(personField('createdBy')),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const CredentialConnection = connectionOf('CredentialConnection', CredentialType)

builder.queryFields((t) => ({
  getCredential: t.field({
    type: CredentialType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => getCredential(tx, id)),
  }),
  credentialsByAgency: t.field({
    type: CredentialConnection,
    description: 'Includes revoked keys; newest first.',
    args: { agencyID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => credentialsByAgency(tx, args)),
  }),
}))

const idsOf = (role: string) => (keys: CredentialRow[]) =>
  keys.filter((key) => key.role === role).map(({ accessKeyId }) => accessKeyId)

builder.objectFields(AgencyType, (t) => ({
  apiCredentials: t.field({
    type: [CredentialType],
    ...listOf(keysMax),
    description: 'Active access keys, without revoked ones; for admins.',
    resolve: ({ id }, _args, context) => context.load(livingKeys, id),
  }),
  usersAccessKeyIds: t.idList({
    ...listOf(keysMax),
    description: 'Ids of the keys with the staff role; for admins.',
    resolve: async ({ id }, _args, context) => idsOf('user')(await context.load(livingKeys, id)),
  }),
  clientsAccessKeyIds: t.idList({
    ...listOf(keysMax),
    description: 'Ids of the keys with the client role; for admins.',
    resolve: async ({ id }, _args, context) => idsOf('client')(await context.load(livingKeys, id)),
  }),
}))

mutation('createCredential', {
  type: CredentialType,
  input: createCredentialInput,
  command: createCredential,
})
mutation('denyCredential', { type: CredentialType, input: denyCredentialInput, command: denyCredential })
