import { accessTable } from '../platform/access.ts'

/** Who may call which operation of the dashboard: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  changes: 'no no no own own',
  changesSince: 'no no no own own',
  visitDashboard: 'no no no own own',
})
