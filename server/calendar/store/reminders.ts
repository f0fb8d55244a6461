import { sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** An event of which people are reminded, with those members among its guests who have not declined. */
export type Reminded = {
  id: string
  userId: string
  startAt: Date | null
  startDate: string | null
  internal: boolean
  guests: string[]
}

/** Takes a reminder that is due, so that no other worker gets it; undefined once another has. */
export async function takeReminder(
  tx: Tx,
  eventId: string,
  kind: 'mail' | 'popUp',
): Promise<Reminded | undefined> {
  const column = raw.ref(kind === 'mail' ? 'mail_due_at' : 'pop_up_due_at')
  const { rows } = await raw<Reminded>`
    update calendar_event e set ${column} = null
    where agency_id = ${agencyOf(tx)} and id = ${eventId} and ${column} <= ${tx.now}
    returning id, user_id as "userId", start_at as "startAt", start_date as "startDate", internal,
      array(select g.user_id from event_guest g where g.agency_id = e.agency_id and g.event_id = e.id
        and g.user_id is not null and g.answer <> 'declined') as guests`.execute(tx.sql)
  return rows[0]
}
