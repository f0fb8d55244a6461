import { sql as raw } from 'kysely'
import { isStaff } from '../../../platform/database/viewer.ts'
import { visibleRequests } from '../../../requests/queries/requests.ts'
import { standing } from '../../../sla/queries/standing.ts'
import { type Asked, dayOfMoment, fieldsOf, one, type Subject } from './subject.ts'

/** The open requests, as their table shows them; also closed ones if the filter asks whether or when they were closed. */
export function requests({ tx, filter, zone }: Asked): Subject {
  const withClosed = filter.some(({ field }) => field === 'state' || field === 'closed')
  return {
    fields: fieldsOf('requests', {
      title: raw`(request.number || ' ' || request.title)`,
      state: raw`array[case when request.closed_at is null then 'open' else 'closed' end]`,
      status: raw`array[request.status]`,
      category: one(raw`request.category_id`),
      client: raw`array[request.issuer_by::text]`,
      inCharge: one(raw`request.en_charge_user`),
      due: raw`request.due_date`,
      filed: dayOfMoment(raw`request.created_at`, zone),
      serviceLevel: isStaff(tx.viewer) && one(standing(tx, 'request', raw`request.id`)),
      updated: dayOfMoment(raw`request.updated_at`, zone),
      closed: dayOfMoment(raw`request.closed_at`, zone),
    }),
    rows: (met) =>
      visibleRequests(tx)
        .$if(!withClosed, (query) => query.where('request.closedAt', 'is', null))
        .clearSelect()
        .select(['request.id', met.as('met'), 'request.number as place']),
  }
}
