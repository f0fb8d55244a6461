import { sql as raw } from 'kysely'
import { wallTime } from '../../../shared/recurrence.ts'
import type { ReadTx } from '../../platform/context.ts'

/** A person in an agency who is due for a notification. */
export type Person = { agencyId: string; userId: string }

/** The next run finds the rest. */
const atOnce = 1000

/**
 * The people whose messages have waited for their chosen delay, or behind a mute that has ended, and who have looked since the last
 * email; of all agencies, read as the platform.
 */
export async function dueForUnseen(tx: ReadTx): Promise<Person[]> {
  const { rows } = await raw<Person>`
    select w.agency_id, w.user_id
    from unseen_mail w
      join account a on a.id = w.user_id
      join agency_user m on m.agency_id = w.agency_id and m.user_id = w.user_id
    where (w.waiting_since is not null or w.look_at <= ${tx.now}::timestamptz)
      and (w.held_until is null or w.held_until <= ${tx.now}::timestamptz)
      and a.active and a.verified and a.unseen_notification_enabled and m.active and m.removed_at is null
      and (w.look_at <= ${tx.now}::timestamptz
        or w.waiting_since + a.unseen_notification_duration * interval '1 minute' <= ${tx.now}::timestamptz)
      and (w.mailed_at is null or m.seen_at > w.mailed_at or exists (select from conversation_user s
        where s.agency_id = w.agency_id and s.user_id = w.user_id and s.updated_at > w.mailed_at))
    order by w.waiting_since
    limit ${raw.lit(atOnce)}`.execute(tx.sql)
  return rows
}

/** The local hours in which a digest may be sent: after a downtime it is late, but not at night. */
const morning = { from: '08:00:00', until: '12:00:00' }

/** People in whose zone it is morning, and who have had no digest that day; of all agencies, read as the platform. */
export async function dueForDigest(tx: ReadTx): Promise<(Person & { day: string })[]> {
  const mornings = (await zonesWithReaders(tx)).flatMap((zone) => {
    const [day = '', time = ''] = wallTime(tx.now, zone).split('T')
    return time >= morning.from && time < morning.until ? [{ zone, day }] : []
  })
  if (mornings.length === 0) return []
  const { rows } = await raw<Person & { day: string }>`
    select m.agency_id, m.user_id, morning.day::text
    from unnest(${mornings.map(({ zone }) => zone)}::text[], ${mornings.map(({ day }) => day)}::date[]) as morning (zone, day)
      cross join (${readers}) m
      left join unseen_mail w on w.agency_id = m.agency_id and w.user_id = m.user_id
    where m.zone = morning.zone and (w.digest_on is null or w.digest_on < morning.day)
    order by m.user_id
    limit ${raw.lit(atOnce)}`.execute(tx.sql)
  return rows
}

const readers = raw`
  select m.agency_id, m.user_id, atrium.zone_of(a.time_zone, a.seen_time_zone, g.time_zone) as zone
  from account a
    join agency_user m on m.user_id = a.id and m.active and m.removed_at is null
    join agency g on g.id = m.agency_id
  where (a.daily_notification or jsonb_path_exists(a.notification_choices, '$.*.digest ? (@ == true)'))
    and a.active and a.verified`

async function zonesWithReaders(tx: ReadTx): Promise<string[]> {
  const { rows } = await raw<{ zone: string }>`select distinct zone from (${readers}) r`.execute(tx.sql)
  return rows.map(({ zone }) => zone)
}
