import { expect, vi } from 'vitest'
import type { Caller, TestServer } from './server.ts'

export const invitationFields = `id email phone agencyID agency { id name unavailable } userID agencyRole tag position
  assignedToID retryCount isPermanent issuerBy issuer { id } payload channelID expiresAt status link createdAt`

const create = `mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { ${invitationFields} } }`
const update = `mutation ($input: UpdatePendingInvitationInput!) { updatePendingInvitation(input: $input) { ${invitationFields} } }`
const remove =
  'mutation ($input: DeletePendingInvitationInput!) { deletePendingInvitation(input: $input) { id } }'
const preview = `query ($token: String!) { invitationByToken(token: $token) {
  agency { id name } email agencyRole invitedBy hasAccount expired } }`
const accept = `mutation ($token: String!) { acceptInvitation(token: $token) { status message agencyID channelID } }`

type Invitation = Record<string, unknown> & { id: string; link: string | null; retryCount: number }
type Input = Record<string, unknown>

/** The response to an invitation that can't be used, whatever the reason. */
export const noInvitation = {
  message: 'Invitation not found',
  extensions: { code: 'NOT_FOUND', status: 404 },
}

/** Helpers for inviting and accepting. */
export function invitationsOf(server: TestServer) {
  return {
    async invite(caller: Caller | null, input: Input) {
      const { data, errors } = await server.graphql<{ createPendingInvitation: Invitation }>(caller, create, {
        input: { agencyRole: 'client', ...input },
      })
      return {
        invitation: data?.createPendingInvitation,
        error: errors[0],
        code: errors[0]?.extensions.code,
      }
    },

    async resend(caller: Caller, input: Input) {
      const { data, errors } = await server.graphql<{ updatePendingInvitation: Invitation }>(caller, update, {
        input,
      })
      return {
        invitation: data?.updatePendingInvitation,
        error: errors[0],
        code: errors[0]?.extensions.code,
      }
    },

    cancel: async (caller: Caller, id: unknown) =>
      (await server.graphql(caller, remove, { input: { id } })).errors[0]?.extensions.code,

    async preview(token: string) {
      const { data, errors } = await server.graphql(null, preview, { token })
      return { preview: data?.invitationByToken, error: errors[0] }
    },

    async accept(caller: Caller | null, token: string) {
      const { data, errors } = await server.graphql(caller, accept, { token })
      return { result: data?.acceptInvitation, error: errors[0] }
    },

    register: (input: Input) =>
      server.inject({
        method: 'POST',
        url: '/jwt/register',
        payload: { name: 'New Person', password: 'correct horse battery', ...input },
      }),

    /** The token in the newest mail to an address, once `mails` have arrived. */
    mailedToken: (to: string, mails = 1): Promise<string> =>
      vi.waitFor(() => {
        const sent = server.mails.filter((mail) => mail.to === to)
        expect(sent).toHaveLength(mails)
        return tokenIn(sent.at(-1)?.link)
      }),
  }
}

export const tokenIn = (link: string | null | undefined): string => link?.split('/').at(-1) ?? ''
