import { plantLink } from '../../agencies/factory.ts'
import { newId } from '../../platform/ids.ts'
import { type Case, input, members, staff } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'

type Links = { symLinksByIssuedFor: { items: { id: string; createdBy: string }[] } }

/** A link through which the owner represents a member of the shared channel. */
async function linked({ server, staff: creator, owner, shared }: World) {
  const { data } = await server.graphql<Links>(owner, '{ symLinksByIssuedFor { items { id createdBy } } }')
  const known = data?.symLinksByIssuedFor.items.find(({ createdBy }) => createdBy === creator.userId)
  const { id } = known ?? (await plantLink(server, creator, owner, { accepted: true }))
  return { symLinkID: id, conversationID: shared.conversationId }
}

const teamOnly = 'U N N N ok ok ok'
const reactTo = (message: 'publicMessage' | 'internalMessage') => (world: World) =>
  input({ messageID: world[message].id, emoji: '👍' })

/** Read marks, linked reading and reactions. */
export const reading: Case[] = [
  {
    operation: 'conversationSeen',
    outcomes: members,
    variables: ({ shared }) => ({ conversationID: shared.conversationId }),
  },
  {
    operation: 'clientView',
    of: 'a client channel',
    outcomes: staff,
    variables: ({ shared }) => ({ conversationID: shared.conversationId }),
  },
  {
    operation: 'clientView',
    of: 'a private team channel',
    outcomes: 'U N N F ok N N',
    variables: ({ hidden }) => ({ conversationID: hidden.conversationId }),
  },
  ...['linkedConversations', 'linkedConversation', 'linkedMessages'].map((operation) => ({
    operation,
    outcomes: 'U N N N N N ok',
    variables: linked,
  })),
  {
    operation: 'createLinkedMessage',
    outcomes: 'U N N N N N ok',
    variables: async (world) => input({ ...(await linked(world)), id: newId(), content: 'For them' }),
  },
  ...['createReaction', 'deleteReaction'].flatMap((operation) => [
    { operation, of: 'a public message', outcomes: members, variables: reactTo('publicMessage') },
    { operation, of: 'an internal message', outcomes: teamOnly, variables: reactTo('internalMessage') },
  ]),
]
