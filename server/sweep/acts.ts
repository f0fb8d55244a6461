import { keepFile, makeCategory, makeShare } from '../media/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { addCategory, putUp, requestFile } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { addTask, beginProject } from '../work/factory.ts'
import type { Plants } from './plants.ts'
import type { World } from './world.ts'

type Plot = World & { plants: Plants }

/** An act of staff on something team-only, private, internal or of another client, of which a client must not get a byte. */
export type InternalAct = {
  operation: string
  of: string
  by: 'staff' | 'admin' | 'owner'
  input: (plot: Plot) => Promise<Record<string, unknown>> | Record<string, unknown>
}

/** Staff-only parts of entities that clients see. */
const asides: InternalAct[] = [
  {
    operation: 'updateProject',
    of: 'tied to a private channel',
    by: 'staff',
    input: async ({ plants, server, staff }) => ({
      id: plants.given.projectID,
      channelID: (await openChannel(server, staff, { scope: 'team', isPrivate: true })).channelId,
    }),
  },
  {
    operation: 'updateProject',
    of: 'as it is',
    by: 'staff',
    input: ({ plants }) => ({ id: plants.given.projectID, title: 'Launch', archived: false }),
  },
  {
    operation: 'updateTask',
    of: 'an estimate that is not shown',
    by: 'staff',
    input: ({ plants }) => ({ id: plants.given.taskID, hours: 5 }),
  },
  {
    operation: 'updateAgency',
    of: 'what the team calls a status, and its own stages',
    by: 'admin',
    input: async ({ server, admin, agencyId: id }) => {
      type Agency = { RequestStatus: { id: string; label: string }[]; requestApprovals: object[] }
      const { data } = await server.graphql<{ getAgency: Agency }>(
        admin,
        `query ($id: ID!) { getAgency(id: $id) { RequestStatus { id label clientLabel color order meaning }
          requestApprovals { stage side reviewsLimit } } }`,
        { id },
      )
      return {
        id,
        RequestStatus: data?.getAgency.RequestStatus.map((one) => ({
          ...one,
          label: `${one.label}, so we say`,
        })),
        requestApprovals: [
          { stage: 'A look by ourselves', side: 'staff', reviewsLimit: 3 },
          ...(data?.getAgency.requestApprovals ?? []),
        ],
      }
    },
  },
  {
    operation: 'updateRequestCategory',
    of: 'who is in charge',
    by: 'admin',
    input: async ({ server, admin, staff }) => ({
      id: await addCategory(server, admin, { category: newId() }),
      enChargeUser: staff.userId,
    }),
  },
  {
    operation: 'updateRequest',
    of: 'seen by the team',
    by: 'staff',
    input: ({ plants }) => ({ id: plants.given.requestID, unreadAdminApproval: true }),
  },
  {
    operation: 'updateMedia',
    of: "a client's file, into another hidden category",
    by: 'admin',
    input: async ({ server, admin, plants }) => ({
      id: plants.fileID,
      categoryID: (await makeCategory(server, admin)).id,
    }),
  },
  {
    operation: 'deleteMediaCategory',
    of: "with a client's file in it",
    by: 'admin',
    input: async ({ server, admin, client }) => {
      const { id } = await makeCategory(server, admin)
      const file = await keepFile(server, client)
      await change(server, admin, 'updateMedia', { id: file.id, categoryID: id })
      return { id }
    },
  },
  {
    operation: 'createRequestApproval',
    of: 'for the team first',
    by: 'staff',
    input: ({ plants }) => ({ requestID: plants.given.requestID, side: 'staff', stage: 'Among us' }),
  },
  {
    operation: 'createApprovalVersion',
    of: 'while the team looks',
    by: 'staff',
    input: async ({ server, staff, plants }) => ({
      fileID: (await teamsApproval(server, staff, plants)).fileID,
      key: await requestFile(server, staff, 'another draft'),
    }),
  },
  {
    operation: 'createRequestApprovalFile',
    of: 'while the team looks',
    by: 'staff',
    input: async ({ server, staff, plants }) => ({
      requestApprovalId: (await teamsApproval(server, staff, plants)).id,
      key: await requestFile(server, staff, 'one more'),
    }),
  },
  {
    operation: 'updateRequestApproval',
    of: 'of the team',
    by: 'staff',
    input: async ({ server, staff, plants }) => ({
      id: (await teamsApproval(server, staff, plants)).id,
      reviewsLimit: 5,
    }),
  },
  {
    operation: 'createReview',
    of: 'internal',
    by: 'staff',
    input: ({ plants }) => ({
      versionID: plants.versionID,
      top: 0.5,
      left: 0.5,
      content: 'Words',
      internal: true,
    }),
  },
  ...(['updateReview', 'deleteReview'] as const).map(
    (operation): InternalAct => ({
      operation,
      of: 'internal',
      by: 'staff',
      input: async ({ server, staff, plants }) => {
        const pin = { versionID: plants.versionID, top: 0.5, left: 0.5, content: 'Words', internal: true }
        const { id } = await change(server, staff, 'createReview', pin)
        return operation === 'updateReview' ? { id, resolved: true } : { id }
      },
    }),
  ),
  {
    operation: 'createRequestComment',
    of: 'internal',
    by: 'staff',
    input: ({ plants }) => ({ requestID: plants.given.requestID, content: 'Words', internal: true }),
  },
  {
    operation: 'updateRequestComment',
    of: 'internal',
    by: 'staff',
    input: async ({ server, staff, plants }) => {
      const said = { requestID: plants.given.requestID, content: 'Words', internal: true }
      return { id: (await change(server, staff, 'createRequestComment', said)).id, content: 'Others' }
    },
  },
  {
    operation: 'updateTaskComment',
    of: 'internal',
    by: 'staff',
    input: async ({ server, staff, plants }) => {
      const said = { taskID: plants.given.taskID, content: 'Words', internal: true }
      return { id: (await change(server, staff, 'createTaskComment', said)).id, content: 'Others' }
    },
  },
  {
    operation: 'createMessageTask',
    of: 'of an internal message',
    by: 'staff',
    input: async ({ server, staff, shared, plants }) => ({
      messageID: (await say(server, staff, shared.conversationId, { internal: true })).id,
      taskID: plants.given.taskID,
    }),
  },
  {
    operation: 'deleteMessageTask',
    of: 'of an internal message',
    by: 'staff',
    input: async ({ server, staff, shared, plants }) => {
      const messageID = (await say(server, staff, shared.conversationId, { internal: true })).id
      const link = { messageID, taskID: plants.given.taskID }
      await change(server, staff, 'createMessageTask', link)
      return link
    },
  },
  ...(['updateMessage', 'deleteMessage'] as const).map(
    (operation): InternalAct => ({
      operation,
      of: 'internal',
      by: 'staff',
      input: async ({ server, staff, shared }) => {
        const { id } = await say(server, staff, shared.conversationId, { internal: true })
        return operation === 'updateMessage' ? { id, content: 'Others' } : { id }
      },
    }),
  ),
  {
    operation: 'updateMessage',
    of: 'tags on a public one',
    by: 'staff',
    input: ({ publicMessage }) => ({ id: publicMessage.id, tags: ['pays late'] }),
  },
  {
    operation: 'markConversation',
    of: 'seen by a colleague',
    by: 'staff',
    input: ({ shared }) => ({ conversationID: shared.conversationId, unread: true }),
  },
  {
    operation: 'updateUserTask',
    of: 'into their day',
    by: 'staff',
    input: async ({ server, staff, plants }) => {
      const of = { taskID: plants.given.taskID, userID: staff.userId }
      const { id } = await change(server, staff, 'createUserTask', of)
      return { id, isDaily: true }
    },
  },
  {
    operation: 'updateUser',
    of: 'what a colleague says of themselves to the team',
    by: 'staff',
    input: ({ staff }) => ({ id: staff.userId, bio: 'Likes tea' }),
  },
]

const teamsApproval = (server: World['server'], staff: World['staff'], { given }: Plants) =>
  putUp(server, staff, given.requestID ?? '', { side: 'staff', stage: 'Among us' })

type Of = (plot: Plot) => Promise<Record<string, unknown>> | Record<string, unknown>

/** Acts that a client sees in their own project, in another client's project. */
const elsewhere: [operation: string, input: Of][] = [
  ['updateProject', ({ plants }) => ({ id: plants.hidden.project, title: 'Another name' })],
  ['setProjectClient', async (plot) => ({ id: (await theirProject(plot)).projectId, clientID: null })],
  ['deleteProject', async (plot) => ({ id: (await theirProject(plot)).projectId })],
  ['createProjectFromTask', async (plot) => ({ taskID: await theirTask(plot) })],
  ['createProjectTag', ({ plants }) => ({ projectID: plants.hidden.project, label: newId() })],
  ['updateProjectTag', async (plot) => ({ id: await theirTag(plot), label: newId() })],
  ['deleteProjectTag', async (plot) => ({ id: await theirTag(plot) })],
  [
    'createProjectPriority',
    ({ plants }) => ({ projectID: plants.hidden.project, label: newId(), flag: '#ff0000' }),
  ],
  ['updateProjectPriority', async (plot) => ({ id: await theirPriority(plot), label: newId() })],
  ['deleteProjectPriority', async (plot) => ({ id: await theirPriority(plot) })],
  ['createBoard', ({ plants }) => ({ projectID: plants.hidden.project, title: 'One more' })],
  ['updateBoard', ({ plants }) => ({ id: plants.hidden.board, title: 'Another name' })],
  [
    'deleteBoard',
    async ({ server, staff, plants }) => {
      const board = { projectID: plants.hidden.project, title: 'To go' }
      return { id: (await change(server, staff, 'createBoard', board)).id }
    },
  ],
  ['createColumn', ({ plants }) => ({ boardID: plants.hidden.board, title: 'One more' })],
  ['updateColumn', ({ plants }) => ({ id: plants.hidden.column, title: 'Another name' })],
  [
    'deleteColumn',
    async ({ server, staff, plants }) => {
      const column = { boardID: plants.hidden.board, title: 'To go' }
      return { id: (await change(server, staff, 'createColumn', column)).id }
    },
  ],
  ['createTask', ({ plants }) => ({ columnID: plants.hidden.column, title: 'One more' })],
  ['updateTask', async (plot) => ({ id: await theirTask(plot), title: 'Another name' })],
  ['updateTasks', async (plot) => ({ ids: [await theirTask(plot)], isCompleted: true })],
  ['deleteTask', async (plot) => ({ id: await theirTask(plot) })],
  ['copyTask', async (plot) => ({ taskID: await theirTask(plot) })],
  ['createUserTask', async (plot) => ({ taskID: await theirTask(plot), userID: plot.staff.userId })],
  [
    'deleteUserTask',
    async (plot) => {
      const of = { taskID: await theirTask(plot), userID: plot.staff.userId }
      return { id: (await change(plot.server, plot.staff, 'createUserTask', of)).id }
    },
  ],
  ['setTaskDaily', async (plot) => ({ taskID: await theirTask(plot), isDaily: true })],
  ['createSubsTask', async (plot) => ({ taskID: await theirTask(plot), title: 'One more' })],
  ['updateSubsTask', async (plot) => ({ id: await theirSubTask(plot), isDone: true })],
  ['deleteSubsTask', async (plot) => ({ id: await theirSubTask(plot) })],
  ['updateRequests', ({ plants }) => ({ ids: [plants.hidden.request], status: 'inProgress' })],
  ['updateRequest', ({ plants }) => ({ id: plants.hidden.request, title: 'Another name' })],
  [
    'createRequestTask',
    ({ plants }) => ({ requestID: plants.hidden.request, columnID: plants.hidden.column }),
  ],
  ['createRequestProject', ({ plants }) => ({ requestID: plants.hidden.request })],
]

const theirProject = ({ server, staff, plants }: Plot) =>
  beginProject(server, staff, { clientID: plants.hidden.client, columns: [] })
const theirTask = ({ server, staff, plants }: Plot) => addTask(server, staff, plants.hidden.column)
const made = async ({ server, staff }: Plot, operation: string, input: Record<string, unknown>) =>
  (await change(server, staff, operation, input)).id
const theirTag = (plot: Plot) =>
  made(plot, 'createProjectTag', { projectID: plot.plants.hidden.project, label: newId() })
const theirPriority = (plot: Plot) =>
  made(plot, 'createProjectPriority', {
    projectID: plot.plants.hidden.project,
    label: newId(),
    flag: '#ff0000',
  })
const theirSubTask = async (plot: Plot) =>
  made(plot, 'createSubsTask', { taskID: await theirTask(plot), title: 'One more' })

/** Acts in team channels, and on shares of other people. */
const amongStaff: [operation: string, input: Of][] = [
  ['createChannel', () => ({ id: newId(), scope: 'team', name: newId(), private: true })],
  ['updateChannel', ({ hidden }) => ({ id: hidden.channelId, name: newId() })],
  ['createChannelUser', ({ hidden, admin }) => ({ channelID: hidden.channelId, userID: admin.userId })],
  [
    'ejectMember',
    async (plot) => ({ channelID: (await teamChannel(plot)).channelId, userID: plot.admin.userId }),
  ],
  ['createConversation', ({ hidden }) => ({ channelID: hidden.channelId, name: newId() })],
  ['updateConversation', ({ hidden }) => ({ id: hidden.conversationId, name: newId() })],
  [
    'createMessage',
    ({ hidden }) => ({ id: newId(), conversationID: hidden.conversationId, content: 'Words' }),
  ],
  [
    'createMessage',
    ({ shared }) => ({
      id: newId(),
      conversationID: shared.conversationId,
      content: 'Words',
      internal: true,
    }),
  ],
  [
    'createSharedGroupUser',
    async ({ server, staff, admin }) => ({
      groupID: (await makeShare(server, staff, { visibility: 'people' })).id,
      userID: admin.userId,
    }),
  ],
]

const teamChannel = ({ server, staff, admin }: Plot) =>
  openChannel(server, staff, { scope: 'team', name: newId(), others: [admin] })

export const internalActs: InternalAct[] = [
  ...asides,
  ...elsewhere.map(
    ([operation, input]): InternalAct => ({ operation, of: 'another client', by: 'staff', input }),
  ),
  ...amongStaff.map(
    ([operation, input], at): InternalAct => ({
      operation,
      of: `among staff, ${at}`,
      by: 'staff',
      input,
    }),
  ),
]
