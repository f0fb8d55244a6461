import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { withClient } from '../../server/platform/database/client.ts'
import type { Case, Figure, Size } from '../case.ts'
import { everythingFor, openSockets } from '../harness/live.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask, openTalk, say, type Talk } from '../harness/talk.ts'
import { percentile } from '../statistics.ts'

const sizes = {
  full: { recipients: 5000, sockets: 500, idleSeconds: 20, everyMs: 100 },
  smoke: { recipients: 60, sockets: 3, idleSeconds: 0.3, everyMs: 20 },
}
type Sizes = (typeof sizes)[Size]

export const diffusion: Case = {
  name: 'diffusion',
  what: 'a broadcast with a name field to 5 000 recipients, 500 of them with a page open, while others write ten messages a second',
  against: 'the time that others wait for their own message before it',
  reach: 'accepted in ≤ 300 ms, everywhere in ≤ 30 s, others’ p99 ≤ 2 × idle',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

const text = '#broadcast# Hello {{firstName}}, over Easter the studio is closed.'

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  // The sender, and two who write to each other.
  const [sender, ...others] = await staffOf(stage, 3 + size.sockets)
  const [writer, ...readers] = others
  if (!sender || !writer) throw new Error('There is nobody.')
  await addClients(stage, sender.agencyId, size.recipients - others.length)
  const talk = await openTalk(stage, [writer, ...readers.slice(0, 1)], 'Launch')
  const heard = new Set<number>()
  const listening = readers.slice(0, size.sockets)
  const sockets = await openSockets(
    stage.url,
    listening.map((person) => everythingFor(person)),
    (frame, at) => frame.includes('#broadcast#') && heard.add(at),
    'bare',
  )
  await pause(2_000)
  const idle = await writeUntil(stage, writer, talk, size, pause(size.idleSeconds * 1000))
  const begun = performance.now()
  await send(stage, sender)
  const accepted = performance.now() - begun
  const everywhere = everybodyHas(stage, size.recipients, () => heard.size === listening.length).then(
    () => (performance.now() - begun) / 1000,
  )
  const busy = await writeUntil(stage, writer, talk, size, everywhere)
  for (const socket of sockets) socket.close()
  const [before, during] = [percentile(idle, 99), percentile(busy, 99)]
  return [
    { what: 'accepted', value: accepted, unit: 'ms', limit: { atMost: 300 } },
    { what: 'everywhere', value: await everywhere, unit: 's', limit: { atMost: 30 } },
    { what: 'others wait', value: during / before, unit: '× idle p99', limit: { atMost: 2 } },
    { what: 'others’ p99, idle', value: before, unit: 'ms' },
    { what: 'others’ p99, meanwhile', value: during, unit: 'ms' },
  ]
}

/** Accounts and memberships straight in the database: people who have no page open. */
const addClients = (stage: Stage, agencyId: string, count: number) =>
  withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system')
    await client.query(
      `with person as (
         insert into account (id, email, name, verified, created_at, updated_at)
         select id, id || '@example.test', 'Client ' || number, true, now(), now()
         from (select gen_random_uuid() as id, number from generate_series(1, $2::integer) number) new
         returning id)
       insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
       select $1, gen_random_uuid(), id, 'client', now(), now() from person`,
      [agencyId, count],
    )
    await client.query('commit')
    await client.query('analyze')
  })

const send = (stage: Stage, sender: Person) =>
  ask(stage, sender, 'mutation ($input: CreateDiffusionInput!) { createDiffusion(input: $input) { id } }', {
    input: { id: newId(), name: 'Easter hours', roles: ['client', 'user'], content: text },
  })

/** Waits until everybody has the text as unread, and all who listen have heard it. */
async function everybodyHas(stage: Stage, recipients: number, allHeard: () => boolean): Promise<void> {
  await withClient(stage.databaseUrl, async (client) => {
    for (let waits = 0; waits < 600; waits += 1) {
      const { rows } = await client.query(
        `select count(distinct u.user_id)::int as people from channel ch
           join channel_user u on u.agency_id = ch.agency_id and u.channel_id = ch.id
           join conversation c on c.agency_id = ch.agency_id and c.channel_id = ch.id
           left join conversation_user s on s.agency_id = c.agency_id and s.conversation_id = c.id and s.user_id = u.user_id
         where ch.scope = 'broadcast' and c.last_message_at > coalesce(s.seen_at, '-infinity')`,
      )
      if (rows[0].people === recipients && allHeard()) return
      await pause(250)
    }
    throw new Error('Not everybody has it.')
  })
}

/** Writes by the clock until something has happened; returns how long each message took to be answered. */
async function writeUntil(
  stage: Stage,
  writer: Person,
  talk: Talk,
  { everyMs }: Sizes,
  end: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let goesOn = true
  void end.finally(() => {
    goesOn = false
  })
  const sending: Promise<unknown>[] = []
  while (goesOn) {
    const begun = performance.now()
    sending.push(
      say(stage, writer, talk, 'The second draft is up.').then(() => times.push(performance.now() - begun)),
    )
    await pause(everyMs)
  }
  await Promise.all(sending)
  return times
}
