import { addRequest } from '../../requests/factory.ts'
import { type Case, input, type Planted, staff } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'
import { change } from '../../testing/change.ts'
import { addTask, beginProject } from '../../work/factory.ts'
import { addEvent, tokenOfEvent } from '../factory.ts'

const guests = 'U N N ok ok ok ok'
const ofTeam = 'U N N N ok ok ok'

const event = ({ server, staff: caller }: World, title = 'Words') =>
  addEvent(server, caller, { title, description: title })

/** An event with the client and all of the team as guests. */
const shared = ({ server, staff: caller, client, admin, owner }: World) =>
  addEvent(server, caller, { guestsId: [client.userId, admin.userId, owner.userId] })

async function link(world: World, eventID: string): Promise<string> {
  const { server, staff: caller } = world
  const { columnIds } = await beginProject(server, caller)
  const taskID = await addTask(server, caller, columnIds[0])
  return (await change(server, caller, 'createTaskEvent', { taskID, eventID })).id
}

const calendarOf = async ({ server, staff: caller }: World): Promise<string> => {
  const { data } = await server.graphql<{ me: { calendarID: string } }>(caller, '{ me { calendarID } }')
  return data?.me.calendarID ?? ''
}

/** The secret in the link of the mail that an address gets. */
const tokenOf = async ({ server, staff: caller, agencyId }: World): Promise<string> => {
  const id = await addEvent(server, caller, { guests: ['reception@lumiere.example'] })
  return tokenOfEvent(server, agencyId, id)
}

const days = { from: '2031-03-01', to: '2031-03-31' }
const times = { from: '2031-03-03T10:00:00Z', to: '2031-03-03T11:00:00Z' }

/** Content that clients must not see, for the checks for leaks. */
export const planted: Planted = {
  Event: event,
  TaskEvent: async (world, words) => link(world, await event(world, words)),
}

export const cases: Case[] = [
  {
    operation: 'getCalendar',
    of: 'staff',
    outcomes: ofTeam,
    variables: async (world) => ({ id: await calendarOf(world) }),
  },
  {
    operation: 'getEvent',
    of: 'the team',
    outcomes: ofTeam,
    variables: async (world) => ({ id: await event(world) }),
  },
  {
    operation: 'getEvent',
    of: 'guests',
    outcomes: guests,
    variables: async (world) => ({ id: await shared(world) }),
  },
  { operation: 'listEvents', outcomes: guests },
  {
    operation: 'listEvents',
    of: 'a calendar of staff',
    outcomes: ofTeam,
    variables: async (world) => ({ filter: { calendarID: await calendarOf(world), ...days } }),
  },
  { operation: 'eventsBetween', outcomes: guests, variables: () => days },
  { operation: 'entriesBetween', outcomes: guests, variables: () => days },
  { operation: 'plannedBetween', outcomes: staff, variables: () => days },
  {
    operation: 'eventsOfBoard',
    of: 'the team',
    outcomes: ofTeam,
    variables: async ({ server, staff: caller }) => ({
      boardID: (await beginProject(server, caller)).boardId,
    }),
  },
  {
    operation: 'busyBetween',
    outcomes: staff,
    variables: ({ staff: { userId } }) => ({ userIDs: [userId], ...times }),
  },
  {
    operation: 'createEvent',
    outcomes: staff,
    variables: () => input({ title: 'Review', startAt: '2031-03-04', endAt: '2031-03-05' }),
  },
  {
    operation: 'createEvent',
    of: 'a request',
    outcomes: staff,
    variables: async ({ server, client }) =>
      input({
        title: 'Review',
        startAt: '2031-03-04',
        endAt: '2031-03-05',
        requestID: await addRequest(server, client),
      }),
  },
  {
    operation: 'updateEvent',
    of: 'guests',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await shared(world), title: 'Another review' }),
  },
  {
    operation: 'updateEvent',
    of: 'the team',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await event(world), title: 'Another review' }),
  },
  {
    operation: 'deleteEvent',
    of: 'staff',
    outcomes: 'U N N F ok ok ok',
    variables: async (world) => input({ id: await event(world) }),
  },
  {
    operation: 'deleteEvent',
    of: 'an admin',
    outcomes: 'U N N F F ok ok',
    variables: async ({ server, admin }) => input({ id: await addEvent(server, admin) }),
  },
  {
    operation: 'answerEvent',
    of: 'guests',
    outcomes: 'U N N ok F ok ok',
    variables: async (world) => input({ id: await shared(world), answer: 'accepted' }),
  },
  {
    operation: 'answerEvent',
    of: 'guests within the team',
    outcomes: 'U N N N F ok ok',
    variables: async ({ server, staff: caller, admin, owner }) =>
      input({
        id: await addEvent(server, caller, { internal: true, guestsId: [admin.userId, owner.userId] }),
        answer: 'accepted',
      }),
  },
  {
    operation: 'answerEvent',
    of: 'the team',
    outcomes: 'U N N N F F F',
    variables: async (world) => input({ id: await event(world), answer: 'accepted' }),
  },
  {
    operation: 'eventInvitation',
    outcomes: 'ok ok ok ok ok ok ok',
    variables: async (world) => ({ token: await tokenOf(world) }),
  },
  {
    operation: 'answerInvitation',
    outcomes: 'ok ok ok ok ok ok ok',
    variables: async (world) => input({ token: await tokenOf(world), answer: 'tentative', sequence: 0 }),
  },
  {
    operation: 'createTaskEvent',
    outcomes: 'U N N F ok F F',
    variables: async (world) => {
      const { columnIds } = await beginProject(world.server, world.staff)
      return input({
        taskID: await addTask(world.server, world.staff, columnIds[0]),
        eventID: await event(world),
      })
    },
  },
  {
    operation: 'deleteTaskEvent',
    outcomes: staff,
    variables: async (world) => input({ id: await link(world, await event(world)) }),
  },
  { operation: 'calendarSettings', outcomes: staff },
  {
    operation: 'updateCalendarSettings',
    outcomes: 'U N N F F ok ok',
    variables: () => input({ conferenceAddress: 'https://meet.example.com/{room}' }),
  },
]
