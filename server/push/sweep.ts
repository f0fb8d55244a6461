import { createECDH, randomBytes } from 'node:crypto'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type Case, input, members } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { change } from '../testing/change.ts'

/** A browser as it would subscribe. */
export const newBrowser = () => ({
  endpoint: `https://push.example.com/${newId()}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

/** A browser of a person that is sent nothing for now, because its service rests. */
async function restingBrowser({ server }: World, person: World['staff']): Promise<string> {
  const { id } = await change(server, person, 'createPushSubscription', newBrowser())
  await withClient(server.databaseUrl, (database) =>
    database.query("update push_subscription set rests_until = now() + interval '10 years' where id = $1", [
      id,
    ]),
  )
  return id
}

/** A browser with a notice, for the checks for leaks. */
export async function plant(world: World): Promise<void> {
  const { server, staff, agencyId, hidden } = world
  const id = await restingBrowser(world, staff)
  await withClient(server.databaseUrl, (database) =>
    database.query(
      `insert into push_notice (agency_id, user_id, subscription_id, tag, content_id, state, shown, sent_at)
       values ($1, $2, $3, $4, $5, 'sent', true, now())`,
      [agencyId, staff.userId, id, `c/${hidden.conversationId}`, newId()],
    ),
  )
}

export const cases: Case[] = [
  { operation: 'pushKey', outcomes: members },
  { operation: 'pushSubscriptions', outcomes: members },
  { operation: 'createPushSubscription', outcomes: members, variables: () => input(newBrowser()) },
  {
    operation: 'deletePushSubscription',
    of: 'staff',
    outcomes: 'U N N N ok N N',
    variables: async (world) => input({ id: await restingBrowser(world, world.staff) }),
  },
]
