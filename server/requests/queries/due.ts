import { type RawBuilder, sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'

/** day: the day of the reminder, in the person's time zone. */
export type DueApproval = { agencyId: string; approvalId: string; userId: string; day: string }

export const reminderKind = 'approvalDue'

/** The local hours between which a decider is reminded. */
const [morning, evening] = ['08:00', '18:00']

/** Active staff in the agency of approval `a` who match the condition; null if there are none. */
const staff = (condition: RawBuilder<unknown>) => raw`(select array_agg(u.user_id) from agency_user u
  where u.agency_id = a.agency_id and u.role <> 'client' and u.active and u.removed_at is null and ${condition})`

/**
 * Open approvals of all agencies that are due within five days or overdue by up to two, one row per approver who has not been
 * reminded today. Reminders go out from 08:00 to 18:00 local time. A stage that opened today is skipped, because its approvers
 * were just notified. Asked as the platform.
 */
export async function dueApprovals(tx: ReadTx): Promise<DueApproval[]> {
  const { rows } = await raw<DueApproval>`
    select agency_id, approval_id, user_id, here::date::text as day from (
      select a.agency_id, a.id as approval_id, decider.user_id, a.due_date,
        ${tx.now}::timestamptz at time zone zone as here, a.started_at at time zone zone as began
      from request_approval a
      join agency on agency.id = a.agency_id
      join request r on r.agency_id = a.agency_id and r.id = a.request_id
      cross join lateral unnest(case when a.side = 'client' then array[r.issuer_by]
        when a.reviewer_ids <> '{}' then a.reviewer_ids
        else coalesce(${staff(raw`u.user_id = r.en_charge_user`)}, ${staff(raw`exists (select from request_notification_assign n
          where n.agency_id = a.agency_id and n.user_id = u.user_id
            and (n.category_id is null or n.category_id = r.category_id))`)}, ${staff(raw`u.role = 'admin'`)})
        end) decider(user_id)
      join account on account.id = decider.user_id
      cross join lateral atrium.zone_of(account.time_zone, account.seen_time_zone, agency.time_zone) zone
      where not a.closed and a.started_at is not null
        and a.due_date between (${tx.now}::timestamptz - interval '4 days')::date and (${tx.now}::timestamptz + interval '7 days')::date
    ) due
    where due_date between here::date - 2 and here::date + 5
      and began < here::date + ${morning}::time
      and here::time >= ${morning}::time and here::time < ${evening}::time
      and not exists (select from notification told where told.agency_id = due.agency_id and told.user_id = due.user_id
        and told.kind = ${reminderKind} and told.subject_id = due.approval_id and told.occurrence = here::date::text)`.execute(
    tx.sql,
  )
  return rows
}
