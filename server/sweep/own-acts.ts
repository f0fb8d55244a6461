import { type AgencyCaller, plantLink } from '../agencies/factory.ts'
import { deliver, makeList, received, sendText } from '../diffusions/factory.ts'
import { addField, answer, registerSomebody, registrationVersion } from '../forms/factory.ts'
import { makeCategory, uploaded } from '../media/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { newBrowser } from '../push/sweep.ts'
import { addRequest, putUp } from '../requests/factory.ts'
import { putOffMessage } from '../scheduling/factory.ts'
import { change } from '../testing/change.ts'
import type { Caller } from '../testing/server.ts'
import type { Plants } from './plants.ts'
import type { World } from './world.ts'

type Plot = World & { plants: Plants }
type Prepared = { caller: Caller; variables: Record<string, unknown> }

/** An act on a member's own entities, or another client's, of which a client must not get a byte. */
export type OwnAct = { operation: string; of: string; prepare: (plot: Plot) => Promise<Prepared> }

const input = (caller: Caller, fields: Record<string, unknown>): Prepared => ({
  caller,
  variables: { input: fields },
})

/** Acts on a person's own data: their account, their links, what they postponed. */
const ofPeople: OwnAct[] = [
  {
    operation: 'changePassword',
    of: 'a colleague',
    prepare: async ({ newcomer }) => {
      const colleague = await newcomer('user')
      return input(colleague, { currentPassword: colleague.password, newPassword: 'another battery staple' })
    },
  },
  {
    operation: 'signOutEverywhere',
    of: 'a colleague',
    prepare: async ({ newcomer }) => ({ caller: await newcomer('user'), variables: {} }),
  },
  {
    operation: 'createAgency',
    of: 'a colleague',
    prepare: async ({ newcomer }) => input(await newcomer('user'), { name: 'Moonlight' }),
  },
  {
    operation: 'createSymLink',
    of: 'a colleague',
    prepare: async ({ newcomer }) => input(await newcomer('user'), { email: `${newId()}@example.com` }),
  },
  ...(['user', 'client'] as const).map(
    (agencyRole): OwnAct => ({
      operation: 'acceptInvitation',
      of: agencyRole === 'user' ? 'a new colleague' : 'another client',
      prepare: async ({ server, admin, outsider, newcomer }) => {
        // An invitation makes a former member a member again.
        const person = await newcomer(agencyRole)
        await change(server, admin, 'deleteAgencyUser', { id: person.memberId })
        const made = { phone: `+49${Date.now()}`, agencyRole }
        const { link } = await change<{ link: string }>(
          server,
          admin,
          'createPendingInvitation',
          made,
          'link',
        )
        return { caller: { ...outsider, ...person }, variables: { token: link.split('/').at(-1) } }
      },
    }),
  ),
  {
    operation: 'createAgencyUser',
    of: 'a colleague who had left',
    prepare: async ({ server, admin, agencyId, newcomer }) => {
      const { userId, memberId } = await newcomer('user')
      await change(server, admin, 'deleteAgencyUser', { id: memberId })
      return input(admin, { agencyID: agencyId, userID: userId, role: 'user' })
    },
  },
  {
    operation: 'updateChannelUser',
    of: 'the place of a colleague',
    prepare: async ({ server, staff, shared }) => {
      const of = await placeIn(server, staff, shared.channelId)
      return input(staff, { id: of, archived: true, tag: 'loud' })
    },
  },
  {
    operation: 'deleteChannelUser',
    of: 'among staff',
    prepare: async ({ server, staff, admin }) => {
      const { channelId } = await openChannel(server, staff, {
        scope: 'team',
        name: newId(),
        others: [admin],
      })
      return input(admin, { id: await placeIn(server, admin, channelId) })
    },
  },
  {
    operation: 'createLinkedMessage',
    of: 'in a team channel',
    prepare: async ({ server, newcomer }) => {
      const [colleague, other] = [await newcomer('user'), await newcomer('user')]
      const { id: symLinkID } = await plantLink(server, colleague, other, { accepted: true })
      const { conversationId } = await openChannel(server, colleague, { scope: 'team', name: newId() })
      return input(other, { id: newId(), symLinkID, conversationID: conversationId, content: 'For them' })
    },
  },
  {
    operation: 'sendScheduledTask',
    of: 'into a team channel',
    prepare: async ({ server, staff, hidden }) =>
      input(staff, { id: (await putOffMessage(server, staff, hidden.conversationId)).id }),
  },
  {
    operation: 'markNotificationsRead',
    of: 'a colleague',
    prepare: async (acts) => input(acts.staff, { upToID: await notifiedOf(acts) }),
  },
  {
    operation: 'updateNotifications',
    of: 'a colleague',
    prepare: async (acts) => input(acts.staff, { ids: [await notifiedOf(acts)], read: true }),
  },
  {
    operation: 'muteThing',
    of: 'a team channel',
    prepare: async ({ staff, hidden }) => input(staff, { ...conversation(hidden), duration: 'GOOD' }),
  },
  {
    operation: 'unmuteThing',
    of: 'a team channel',
    prepare: async ({ staff, hidden }) => input(staff, conversation(hidden)),
  },
  {
    operation: 'updateNotificationChoice',
    of: 'a colleague',
    prepare: async ({ staff }) => input(staff, { topic: 'tasks', channel: 'mail', on: true }),
  },
  {
    operation: 'updateQuietHours',
    of: 'a colleague',
    prepare: async ({ staff }) => input(staff, { from: '22:00', to: '07:00' }),
  },
  {
    operation: 'updatePushedWords',
    of: 'a colleague',
    prepare: async ({ staff }) => input(staff, { pushedWords: false }),
  },
  {
    operation: 'createPushSubscription',
    of: 'a colleague',
    prepare: async ({ newcomer }) => input(await newcomer('user'), newBrowser()),
  },
  {
    operation: 'deletePushSubscription',
    of: 'a colleague',
    prepare: async ({ server, newcomer }) => {
      const colleague = await newcomer('user')
      const { id } = await change(server, colleague, 'createPushSubscription', newBrowser())
      return input(colleague, { id })
    },
  },
]

const conversation = ({ conversationId }: World['hidden']) => ({ type: 'conversation', id: conversationId })

/** A notification of staff about a request that is hidden from the client. */
async function notifiedOf({ server, admin, staff, plants }: Parameters<OwnAct['prepare']>[0]) {
  await change(server, admin, 'updateRequest', { id: plants.hidden.request, enChargeUser: staff.userId })
  await server.settle()
  const { data } = await server.graphql<{ notificationsByUser: { items: { id: string }[] } }>(
    staff,
    '{ notificationsByUser { items { id } } }',
  )
  return data?.notificationsByUser.items[0]?.id
}

async function placeIn(server: World['server'], caller: AgencyCaller, channelId: string): Promise<string> {
  const { data } = await server.graphql<{
    channelUsersByUser: { items: { id: string; channelID: string }[] }
  }>(caller, '{ channelUsersByUser { items { id channelID } } }')
  return data?.channelUsersByUser.items.find(({ channelID }) => channelID === channelId)?.id ?? ''
}

/** Acts on another client's data: their requests, what is sent to them, and what they say about themselves. */
const ofOthers: OwnAct[] = [
  {
    operation: 'createRequest',
    of: 'another client',
    prepare: async ({ newcomer }) => input(await newcomer('client'), { title: 'New price tags' }),
  },
  {
    operation: 'createRequest',
    of: 'for another client',
    prepare: async ({ staff, plants }) => input(staff, { title: 'By phone', issuerBy: plants.hidden.client }),
  },
  {
    operation: 'deleteRequest',
    of: 'another client',
    prepare: async ({ server, admin, newcomer }) =>
      input(admin, { id: await addRequest(server, await newcomer('client')) }),
  },
  {
    operation: 'createApprovalDecision',
    of: 'another client, for theirs',
    prepare: async ({ server, staff, newcomer }) => {
      const other = await newcomer('client')
      const requestID = await addRequest(server, other)
      const { id, versionID } = await putUp(server, staff, requestID, { side: 'client', stage: 'Client' })
      return input(other, { requestApprovalId: id, decision: 'approve', versionIDs: [versionID] })
    },
  },
  {
    operation: 'createApprovalDecision',
    of: "the team's no, before the client's stage",
    prepare: async ({ server, staff, plants }) => {
      const { id, versionID } = await putUp(server, staff, plants.given.requestID ?? '')
      return input(staff, { requestApprovalId: id, decision: 'requestChanges', versionIDs: [versionID] })
    },
  },
  {
    operation: 'createDiffusionMessage',
    of: 'to others',
    prepare: async (plot) =>
      input(plot.staff, { id: newId(), diffusionID: await listOfOthers(plot), content: 'Words' }),
  },
  {
    operation: 'stopDiffusionMessage',
    of: 'to others',
    prepare: async (plot) =>
      input(plot.staff, { id: await sendText(plot.server, plot.staff, await listOfOthers(plot)) }),
  },
  {
    operation: 'answerDiffusion',
    of: 'another client',
    prepare: async (plot) => {
      const { server, staff, newcomer } = plot
      const other = await newcomer('client')
      const list = await makeList(server, staff, { roles: [], users: [other.userId] })
      await deliver(server, staff, await sendText(server, staff, list.id))
      const [broadcast] = await received(server, other)
      return input(other, { id: newId(), messageID: broadcast?.messages[0]?.id, content: 'Thanks' })
    },
  },
  ...(['client', 'user'] as const).map(
    (role): OwnAct => ({
      operation: 'updateCustomAnswers',
      of: role === 'client' ? 'another client' : 'a colleague',
      prepare: async ({ server, admin, newcomer }) => {
        const field = await addField(server, admin, { subject: role === 'client' ? 'client' : 'member' })
        return input(admin, { agencyUserID: (await newcomer(role)).memberId, values: { [field]: 'large' } })
      },
    }),
  ),
  {
    operation: 'updateCustomAnswers',
    of: 'what the team keeps of the client',
    prepare: async ({ server, admin, client }) => {
      const field = await addField(server, admin, { label: 'Segment' })
      return input(admin, { agencyUserID: client.memberId, values: { [field]: 'large' } })
    },
  },
  {
    operation: 'createClientsRegistrationForm',
    of: 'another client',
    prepare: async ({ server, admin, newcomer }) => {
      // The form belongs to the agency, and clients can read it.
      await registerSomebody(server, admin)
      const content = { formVersion: await registrationVersion(server, admin), values: { company: 'Museum' } }
      return input(await newcomer('client'), { content })
    },
  },
  {
    operation: 'updateClientsRegistrationForm',
    of: 'another client',
    prepare: async ({ server, admin, newcomer }) => {
      await registerSomebody(server, admin)
      const other = await newcomer('client')
      const formVersion = await registrationVersion(server, admin)
      const { row } = await answer(server, other, { formVersion })
      return input(other, { id: row?.id, content: { formVersion, values: { company: 'Zoo' } } })
    },
  },
  {
    operation: 'createMedia',
    of: 'in a category of the team',
    prepare: async ({ server, admin }) =>
      input(admin, {
        key: (await uploaded(server, admin)).key,
        categoryID: (await makeCategory(server, admin)).id,
      }),
  },
]

const listOfOthers = async ({ server, staff, newcomer }: Plot): Promise<string> =>
  (await makeList(server, staff, { roles: [], users: [(await newcomer('client')).userId] })).id

export const ownActs: OwnAct[] = [...ofPeople, ...ofOthers]
