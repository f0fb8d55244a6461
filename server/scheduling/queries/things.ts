import { sql as raw } from 'kysely'
import { thingsBy } from '../../notifications/ports.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** The conversations of snoozed messages, by what their notifications are about. */
export const conversationsOfSnoozed = thingsBy('conversation', (tx, noticeIds) =>
  tx.sql
    .selectFrom('scheduledTask')
    .innerJoin('message', (join) =>
      join
        .onRef('message.agencyId', '=', 'scheduledTask.agencyId')
        .onRef('message.id', '=', 'scheduledTask.messageId'),
    )
    .select(['scheduledTask.noticeId as subjectId', 'message.conversationId as id'])
    .where('scheduledTask.agencyId', '=', agencyOf(tx))
    .where('scheduledTask.noticeId', 'in', noticeIds)
    .execute(),
)

/** The same for scheduled messages. */
export const conversationsOfUnsent = thingsBy('conversation', (tx, noticeIds) =>
  tx.sql
    .selectFrom('scheduledTask')
    .select(['noticeId as subjectId', raw<string>`payload ->> 'conversationID'`.as('id')])
    .where('agencyId', '=', agencyOf(tx))
    .where('noticeId', 'in', noticeIds)
    .where('action', '=', 'schedule message')
    .execute(),
)

/** The same for recurring messages. */
export const conversationsOfCrons = thingsBy('conversation', (tx, noticeIds) =>
  tx.sql
    .selectFrom('cron')
    .select('noticeId as subjectId')
    .select(({ ref }) => ref('conversationId').$notNull().as('id'))
    .where('agencyId', '=', agencyOf(tx))
    .where('noticeId', 'in', noticeIds)
    .where('conversationId', 'is not', null)
    .execute(),
)
