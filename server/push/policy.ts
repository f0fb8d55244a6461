import { accessTable } from '../platform/access.ts'

/**
 * Who may call which operation of pushes: anonymous, outsider, client, staff, admin. Browsers are each person's own, so access keys have
 * none.
 */
export const access = accessTable({
  pushKey: 'no no yes yes yes person',
  pushSubscriptions: 'no no own own own person',
  createPushSubscription: 'no no own own own person',
  deletePushSubscription: 'no no own own own person',
})
