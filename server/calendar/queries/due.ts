import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'

export type DueReminder = { agencyId: string; eventId: string; kind: 'mail' | 'popUp' }

/** The reminders of all agencies that are due. Asked as the platform. */
export async function dueReminders(tx: ReadTx): Promise<DueReminder[]> {
  const { rows } = await raw<DueReminder>`
    select agency_id as "agencyId", id as "eventId", 'mail' as kind from calendar_event where mail_due_at <= ${tx.now}
    union all
    select agency_id, id, 'popUp' from calendar_event where pop_up_due_at <= ${tx.now}`.execute(tx.sql)
  return rows
}
