import { addRequest } from '../requests/factory.ts'
import { admins, type Case, input, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { tryChange } from '../testing/change.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { follow } from './commands/follow.ts'
import { addRule } from './factory.ts'
import type { SubjectKind } from './queries/clocks.ts'

const rule = { metric_name: 'first_response', metric_value: '240', metric_comparator: 'lte' }

/** The clock of a request or task that the client sees. */
async function clockOf(
  { server, agencyId, staff: member }: World,
  kind: SubjectKind,
  id: string,
): Promise<string> {
  await server.app.asSystem(agencyId, 'staff', (ctx) => ctx.write((tx) => follow(tx, kind, [id])))
  const query = `query ($id: ID!) { found: ${kind === 'request' ? 'getRequest' : 'getTask'}(id: $id) { slaClocks { id } } }`
  const { data } = await server.graphql<{ found: { slaClocks: { id: string }[] } }>(member, query, { id })
  const [clock] = data?.found.slaClocks ?? []
  if (!clock) throw new Error('Nothing counts it')
  return clock.id
}

async function clockOfRequest(world: World): Promise<string> {
  const { server, admin, client } = world
  // The agency has one of its kind, and keeps it.
  const alert = { metric_name: 'total_resolution', metric_value: 'PT400H', metric_comparator: 'gt' }
  await tryChange(server, admin, 'createSLARule', { isRequest: true, rule: alert })
  return clockOf(world, 'request', await addRequest(server, client, { title: 'Theirs' }))
}

async function clockOfTask(world: World): Promise<string> {
  const { server, admin, staff: member, client } = world
  const { projectId: projectID, columnIds } = await beginProject(server, member, { clientID: client.userId })
  const promised = { metric_name: 'resolution', metric_value: 'PT400H', metric_comparator: 'lte' }
  await addRule(server, admin, { isRequest: false, projectID, rule: promised })
  return clockOf(world, 'task', await addTask(server, member, columnIds[0]))
}

/** Content that clients must not see, of a request and a task that they do see. */
export const planted: Planted = { SLAClock: clockOfRequest, SLAClockOfTask: clockOfTask }

export const cases: Case[] = [
  { operation: 'runningSLAClocks', outcomes: staff },
  {
    operation: 'slaReport',
    outcomes: staff,
    variables: () => ({ from: '2031-01-01', to: '2031-12-31' }),
  },
  {
    operation: 'slaClocksOfBoard',
    outcomes: staff,
    variables: async ({ server, staff: member }) => ({
      boardID: (await beginProject(server, member)).boardId,
    }),
  },
  {
    operation: 'createSLARule',
    outcomes: admins,
    // One of its kind in each project.
    variables: async ({ server, staff }) =>
      input({ isRequest: true, rule, projectID: (await beginProject(server, staff)).projectId }),
  },
  {
    operation: 'deleteSLARule',
    outcomes: admins,
    variables: async ({ server, admin, staff }) =>
      input({
        id: await addRule(server, admin, { projectID: (await beginProject(server, staff)).projectId }),
      }),
  },
]
